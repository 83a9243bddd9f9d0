/** The shop for machines that buy or compare: the product feed. */
export { productFeed } from './product-feed.ts';
