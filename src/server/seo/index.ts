/** Files for crawlers: sitemap and robots.txt. */
export { robots } from './robots.ts';
export { sitemap, sitemapPart } from './sitemap.ts';
export { cachedXml } from './xml-cache.ts';
export { absolute, element, xmlFile } from './xml.ts';
