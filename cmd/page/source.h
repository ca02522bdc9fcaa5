/* SPDX-License-Identifier: MIT */
/* The page's sources, which embed.sh puts into the program: page.html, page.css and page.js. */
#ifndef PAGE_SOURCE_H
#define PAGE_SOURCE_H

/* Text with places for {policy}, {title}, {ply}, {style}, {games} and {script}. */
extern const char page_html[];
extern const char page_style[], page_script[];
/* SHA-256 of both, in base64, as a Content-Security-Policy has them. */
extern const char page_style_hash[], page_script_hash[];

#endif
