/**
 * A trade customer's own prices, with or without VAT, written into pages that are the same for everybody. Loaded only for
 * such a customer (signed-in-cards.ts); the server decides who has which prices.
 */
import type { OwnPricesWire } from '#domain/trade/contract.ts';
import { api, ApiError } from '#islands/api.ts';
import { $isNet, $ownPence } from '#islands/stores/own-price.ts';
import { formatPence, formatPounds, penceFromPounds } from '#domain/shared/money.ts';
import { withoutVat } from '#domain/trade/prices.ts';

type OwnPrice = OwnPricesWire['prices'][number];

const MOST = 100;

/** The product of the page; empty on other pages. */
const pageProduct = (): string => {
  const viewed = document.querySelector<HTMLElement>('[data-product-viewed]')?.dataset['productViewed'];
  return viewed ? (JSON.parse(viewed) as { id: string }).id : '';
};

/** The prices on the page: the product's own specification has two. */
function unfilled(): (readonly [HTMLElement, string])[] {
  const places = document.querySelectorAll<HTMLElement>('[data-price-of]:not([data-own])');
  const rows = document.querySelectorAll<HTMLTableRowElement>('.specification tr:not([data-own])');
  const priced = [...rows].filter(({ textContent }) => textContent?.trim().startsWith('Price per'));
  return [
    ...[...places].map((place) => [place, place.dataset['priceOf'] ?? ''] as const),
    ...priced.map((row) => [row, pageProduct()] as const),
  ];
}

function fill(place: HTMLElement, own: OwnPrice): void {
  const isNet = $isNet.get();
  if (!own.is_own && !isNet) return;
  const box = formatPounds(isNet ? own.price_without_vat : own.price);
  const m2 = isNet ? own.price_per_m2_without_vat : own.price_per_m2;
  const perM2 = m2 === null ? null : formatPounds(m2);
  const words = [isNet && '+ VAT', own.is_own && 'trade'].filter(Boolean).join(', ');
  const main = place.querySelector('strong');
  if (!main) {
    const text = place.querySelector('td') ?? place;
    const amount = (place.textContent?.includes('per m²') ? perM2 : null) ?? box;
    text.textContent = (text.textContent ?? '').replace(
      /£[\d,.]+( per [\w²]+)?/,
      (_, per: string | undefined) => `${amount}${per ?? ''} ${words}`,
    );
    return;
  }
  main.textContent = perM2 ?? box;
  const per = [...place.childNodes].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes('per'),
  );
  if (per) per.textContent = ` ${per.textContent?.trim() ?? ''} ${words}`;
  const first = place.querySelector('span')?.firstChild;
  if (first?.nodeType === Node.TEXT_NODE && perM2 !== null)
    first.textContent = (first.textContent ?? '').replace(
      /£[\d,.]+( per \w+)?/,
      (_, of: string | undefined) => `${box}${of ?? ''}${isNet ? ' + VAT' : ''}`,
    );
  // What everybody paid before and saves, pays by the month and for other versions is not this customer's.
  const card = place.closest('article') ?? place;
  if (own.is_own) for (const other of card.querySelectorAll('s, .badge-save')) other.remove();
  const monthly = card.querySelector<HTMLElement>('.card-monthly');
  if (monthly) monthly.hidden = true;
  const versions = card.querySelector('.card-versions')?.firstChild;
  if (versions) versions.textContent = `${versions.textContent?.split(', from ')[0] ?? ''} `;
  const was = isNet ? place.querySelector('s') : null;
  if (was)
    was.textContent = (was.textContent ?? '').replace(/£([\d,.]+)/, (_, pounds: string) =>
      formatPence(withoutVat(penceFromPounds(Number(pounds.replaceAll(',', ''))))),
    );
  if (own.room && place.dataset['room'])
    place.dataset['room'] = JSON.stringify({
      ...(JSON.parse(own.room) as object),
      ...(isNet ? { pence: penceFromPounds(own.price_without_vat), isNet } : {}),
    });
}

async function show(): Promise<void> {
  const named = unfilled();
  const all = [...new Set(named.map(([, id]) => id))];
  const ids = new Set(all.slice(0, MOST));
  if (ids.size === 0) return;
  const { prices } = await api('GET /trade/prices', { query: { ids: [...ids].join(',') } });
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

addEventListener('ardglen:cards', showAll);
showAll();
