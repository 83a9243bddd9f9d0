/**
 * Tells the page and the shop that a product is being looked at: the event `productViewed` (spec section 7), which
 * passes the document on its way to the window, and one counted view.
 */
import { fetchApi } from '#islands/api-host.ts';
import { nudgeAbout } from './chat-nudge.ts';

const marker = document.querySelector<HTMLElement>('[data-product-viewed]');

/** What the event carries. */
interface ViewedProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly sku: string;
  readonly supplier: string;
}

function tell(product: ViewedProduct): void {
  nudgeAbout(product.name);
  document.dispatchEvent(new CustomEvent('productViewed', { detail: product, bubbles: true }));
  // Counting must never be felt: it may outlive the page, and its failure is nobody's concern.
  fetchApi(`/products/${encodeURIComponent(product.id)}/view`, { method: 'POST', keepalive: true }).catch(
    () => undefined,
  );
}

if (marker?.dataset['productViewed']) {
  const product = JSON.parse(marker.dataset['productViewed']) as ViewedProduct;
  // Every script of the page has run by then, so that nobody misses the event.
  if (document.readyState === 'complete') tell(product);
  else window.addEventListener('load', () => tell(product), { once: true });
}
