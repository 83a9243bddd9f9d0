/**
 * The notice of a recent purchase: only real ones, for 6 s, closable for the whole visit, without repeating
 * the last 20, and never while the shopper is typing or has a dialog open.
 */
import './floating-overlap.ts';
import { inTab, keepInTab } from '#islands/tab-storage.ts';
import noticeCss from './social-proof.css?url';
import { ago } from '#domain/catalogue/card.ts';
import { variantUrl } from '#domain/media/variants.ts';
import { type AnswerOf, fetchApi } from '#islands/api-host.ts';
import { loadCss } from '#islands/css.ts';
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

/** The pairs shown on this page; with consent also those of earlier pages. */
let seen: readonly string[] = [];
let purchases: Promise<readonly Purchase[]> | null = null;

async function load(): Promise<readonly Purchase[]> {
  const answer = await fetchApi('/recent-purchases');
  return answer.ok ? ((await answer.json()) as AnswerOf<'GET /recent-purchases'>).purchases : [];
}

const pairOf = ({ name, town, product_id }: Purchase): string => `${name}, ${town}: ${product_id}`;

/** Open elements that suppress a notice. On a phone the chat's nudge would be in the same place. */
const OPEN = 'dialog[open], [data-mega][aria-expanded=true]';
const NUDGE = '[data-chat-nudge]:not([hidden])';
const narrow = matchMedia('(max-width: 47.99rem)');

/** True while a notice would be in the way. */
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
  const text = document.createElement('span');
  const product = document.createElement('strong');
  product.textContent = purchase.product_name;
  const age = document.createElement('span');
  age.className = 'social-proof-age';
  age.textContent = ago(Date.now() - Date.parse(purchase.created_at));
  text.append(`${purchase.name} in ${purchase.town} bought `, product, age);
  link.append(text);
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = 'Close recent purchases';
  button.textContent = '×';
  button.addEventListener('click', close);
  box.append(link, button);
  return box;
}

/**
 * Shows one purchase, unless all were shown lately or the shopper is busy.
 * @returns false if none could be shown now; otherwise true once the notice has disappeared
 */
export async function showPurchase(place: HTMLElement): Promise<boolean> {
  if (busy() || inTab(CLOSED)) return false;
  const purchasesRead = await (purchases ??= load());
  seen = JSON.parse(recall(SEEN) ?? JSON.stringify(seen)) as string[];
  const fresh = purchasesRead.filter((purchase) => !seen.includes(pairOf(purchase)));
  const chosen = fresh[Math.floor(Math.random() * fresh.length)];
  // No purchases: nothing to show until the next full pause.
  if (!chosen) return true;
  await loadCss(noticeCss);
  if (busy()) return false;
  seen = [...seen, pairOf(chosen)].slice(-NOT_AGAIN);
  remember(SEEN, JSON.stringify(seen));
  place.ariaLive = 'polite';
  await new Promise<void>((done) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const box = draw(chosen, () => {
      keepInTab(CLOSED, '1');
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
    // The notice stays while the pointer is over it.
    box.addEventListener('pointerenter', () => clearTimeout(timer));
    box.addEventListener('pointerleave', stay);
    box.addEventListener('focusin', () => clearTimeout(timer));
    box.addEventListener('focusout', stay);
    place.append(box);
    window.dispatchEvent(new Event('ardglen:floating'));
    stay();
  });
  return true;
}
