/**
 * A trade customer's own prices, written into pages that are the same for everybody. Loaded only for such a customer
 * (signed-in-cards.ts); the server decides who has which prices.
 */
import type { OwnPricesWire } from '#domain/trade/contract.ts';
import { api, ApiError } from '#islands/api.ts';
import { $ownPence } from '#islands/stores/own-price.ts';
import { formatPounds, penceFromPounds } from '#domain/shared/money.ts';

type OwnPrice = OwnPricesWire['prices'][number];

const MOST = 100;

/** The product of the page; empty on other pages. */
const pageProduct = (): string => {
  const viewed = document.querySelector<HTMLElement>('[data-product-viewed]')?.dataset['productViewed'];
  return viewed ? (JSON.parse(viewed) as { id: string }).id : '';
};

const productOf = (place: Element): string =>
  place.closest('article')?.querySelector<HTMLElement>('[data-wishlist]')?.dataset['wishlist'] ??
  (place.matches('.price-page') ? pageProduct() : '');

function isWithoutVat(): boolean {
  try {
    return localStorage.getItem('trade_vat') === 'without';
  } catch {
    return false;
  }
}

function fill(place: HTMLElement, own: OwnPrice): void {
  const plain = isWithoutVat();
  const box = plain ? own.price_without_vat : own.price;
  const perM2 = plain ? own.price_per_m2_without_vat : own.price_per_m2;
  const [main, per, more] = [place.querySelector('strong'), place.childNodes, place.querySelector('span')];
  if (main) main.textContent = formatPounds(perM2 ?? box);
  const words = [...per].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes('per'),
  );
  if (words) words.textContent = ` ${words.textContent?.trim() ?? ''} ${plain ? '+ VAT, ' : ''}trade`;
  const first = more?.firstChild;
  if (first?.nodeType === Node.TEXT_NODE && perM2 !== null)
    first.textContent = (first.textContent ?? '').replace(/£[\d,.]+/, formatPounds(box));
  if (own.room) place.dataset['room'] = own.room;
  // What everybody would pay by the month.
  const monthly = place.closest('article')?.querySelector<HTMLElement>('.card-monthly');
  if (monthly) monthly.hidden = true;
}

async function show(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('.price:not([data-own])')];
  const named = places.map((place) => [place, productOf(place)] as const).filter(([, id]) => id !== '');
  const all = [...new Set(named.map(([, id]) => id))];
  const ids = new Set(all.slice(0, MOST));
  if (ids.size === 0) return;
  const { prices } = await api<OwnPricesWire>(`/trade/prices?ids=${[...ids].join(',')}`);
  const byId = new Map(prices.map((price) => [price.product_id, price]));
  for (const [place, id] of named) {
    const own = byId.get(id);
    // Another answer may have come first.
    if (!ids.has(id) || 'own' in place.dataset) continue;
    place.dataset['own'] = '';
    if (own) fill(place, own);
  }
  const own = byId.get(pageProduct());
  if (own) {
    $ownPence.set(penceFromPounds(own.price));
    for (const island of document.querySelectorAll('.product-panel astro-island'))
      island.dispatchEvent(new Event('ardglen:hydrate'));
  }
  if (prices.some(({ room }) => room)) dispatchEvent(new Event('ardglen:floor'));
  if (all.length > MOST) await show();
}

function showAll(): void {
  show().catch((error: unknown) => {
    // Everybody's prices stay. The cart has the own ones in any case.
    if (!(error instanceof ApiError)) throw error;
  });
}

window.addEventListener('ardglen:cards', showAll);
showAll();
