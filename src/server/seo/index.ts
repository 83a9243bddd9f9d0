/** Files for crawlers: sitemap, robots.txt and merchant feed. */
export { merchantFeed } from './merchant-feed.ts';
export { robots } from './robots.ts';
export { sitemap, sitemapPart } from './sitemap.ts';
