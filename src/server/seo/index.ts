/** Files for crawlers: sitemap and robots.txt. */
export { robots } from './robots.ts';
export { sitemap, sitemapPart } from './sitemap.ts';
export { keptXml } from './kept.ts';
export { absolute, element, xmlFile } from './xml.ts';
