/**
 * The notice of a recent purchase: true ones only (decisions.md), for 6 s, closable for the whole visit, none of the
 * last 20 again, never while somebody types or has something open.
 */
import noticeCss from '#styles/social-proof.css?url';
import { ago } from '#domain/catalogue/card.ts';
import { variantUrl } from '#domain/media/variants.ts';
import { fetchApi } from '#islands/api-host.ts';
import { dress } from '#islands/dress.ts';
import { recall, remember } from './consent.ts';
import { CLOSED } from './social-proof-keys.ts';

const SHOWN_MS = 6_000;
const NOT_AGAIN = 20;
const SEEN = 'social_proof_seen';

interface Purchase {
  readonly name: string;
  readonly town: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly image_url: string | null;
  readonly created_at: string;
}

/** The pairs of this page; those of earlier pages where the visitor allows it. */
let seen: readonly string[] = [];
let purchases: Promise<readonly Purchase[]> | null = null;

async function load(): Promise<readonly Purchase[]> {
  const answer = await fetchApi('/recent-purchases');
  return answer.ok ? ((await answer.json()) as { purchases: Purchase[] }).purchases : [];
}

const pairOf = ({ name, town, product_id }: Purchase): string => `${name}, ${town}: ${product_id}`;

/** What has the shopper's attention. On a phone the chat's invitation and a notice would share one strip. */
const OPEN = 'dialog[open], [data-mega][aria-expanded=true]';
const NUDGE = '[data-chat-nudge]:not([hidden])';
const narrow = matchMedia('(max-width: 47.99rem)');

/** True where a notice would stand in somebody's way. */
const busy = (): boolean =>
  document.hidden ||
  document.querySelector(narrow.matches ? `${OPEN}, ${NUDGE}` : OPEN) !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false);

function draw(purchase: Purchase, close: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'social-proof-card raised';
  const link = document.createElement('a');
  link.href = `/products/${encodeURIComponent(purchase.product_id)}`;
  if (purchase.image_url) {
    const image = new Image(56, 56);
    image.alt = '';
    image.src = variantUrl(purchase.image_url, 160, 'jpg');
    link.append(image);
  }
  const words = document.createElement('span');
  const product = document.createElement('strong');
  product.textContent = purchase.product_name;
  const age = document.createElement('span');
  age.className = 'social-proof-age';
  age.textContent = ago(Date.now() - Date.parse(purchase.created_at));
  words.append(`${purchase.name} in ${purchase.town} bought `, product, age);
  link.append(words);
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = 'Close recent purchases';
  button.textContent = '×';
  button.addEventListener('click', close);
  box.append(link, button);
  return box;
}

/**
 * Shows one purchase, where there is one that was not shown lately and nobody is busy.
 * @returns false where nothing could be shown just now; resolves when the notice has left
 */
export async function showPurchase(place: HTMLElement): Promise<boolean> {
  if (busy() || sessionStorage.getItem(CLOSED)) return false;
  const all = await (purchases ??= load());
  seen = JSON.parse(recall(SEEN) ?? JSON.stringify(seen)) as string[];
  const fresh = all.filter((purchase) => !seen.includes(pairOf(purchase)));
  const chosen = fresh[Math.floor(Math.random() * fresh.length)];
  // Without purchases the shop stays silent; the pause is the long one.
  if (!chosen) return true;
  await dress(noticeCss);
  if (busy()) return false;
  seen = [...seen, pairOf(chosen)].slice(-NOT_AGAIN);
  remember(SEEN, JSON.stringify(seen));
  place.ariaLive = 'polite';
  await new Promise<void>((done) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const box = draw(chosen, () => {
      sessionStorage.setItem(CLOSED, '1');
      leave();
    });
    const leave = () => {
      clearTimeout(timer);
      box.remove();
      done();
    };
    const stay = () => {
      timer = setTimeout(leave, SHOWN_MS);
    };
    // Who reads or is about to press it is not robbed of it.
    box.addEventListener('pointerenter', () => clearTimeout(timer));
    box.addEventListener('pointerleave', stay);
    box.addEventListener('focusin', () => clearTimeout(timer));
    box.addEventListener('focusout', stay);
    place.append(box);
    stay();
  });
  return true;
}
