/** What machines read of the shop: sitemap, robots, merchant feed. */
export { merchantFeed } from './merchant-feed.ts';
export { robots } from './robots.ts';
export { sitemap, sitemapPart } from './sitemap.ts';
