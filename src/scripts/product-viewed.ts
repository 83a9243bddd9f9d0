/**
 * Reports that a product page is viewed: the event `productViewed`, which bubbles from the document to
 * the window, and one view for the server to count. Carries measures over from the page before.
 */
import { fetchApi } from '#islands/api-host.ts';
import { inTab } from '#islands/tab-storage.ts';
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
  // `keepalive`: the request may outlive the page. A failure is ignored.
  fetchApi(`/products/${encodeURIComponent(product.id)}/view`, { method: 'POST', keepalive: true }).catch(
    () => undefined,
  );
}

/** Hydrates the buying panel, for what the tab has kept of it. */
function hydrate(): void {
  const place = document.querySelector('.product-panel');
  place?.setAttribute('data-hydrate', '');
  place?.querySelector('astro-island')?.dispatchEvent(new Event('ardglen:hydrate'));
}
// Measures that were typed for another version of the floor are in the panel's fields once it has hydrated.
if (inTab('measured')) hydrate();
// Loaded only where a postcode may be kept: most visits have none.
if (inTab('delivery_postcode') ?? document.cookie.includes('consent=all'))
  void import('#islands/delivery/kept-postcode.ts').then(({ keptPostcode }) => {
    if (keptPostcode()) hydrate();
  });

if (marker?.dataset['productViewed']) {
  const product = JSON.parse(marker.dataset['productViewed']) as ViewedProduct;
  // After `load` all scripts of the page have run, so that no listener misses the event.
  if (document.readyState === 'complete') tell(product);
  else window.addEventListener('load', () => tell(product), { once: true });
}
