/** Fetches a list page and replaces the page's parts with it; only the newest request counts. */
import type { pageOf, swapPiece } from '../page-swap.ts';
import { showCategory } from './places.ts';

const BOXES = '[type=checkbox], [type=radio]';
const FALLBACK = 'Failed to fetch products';

let running: AbortController | undefined;

/** True while a list is loading. */
export const isLoading = (): boolean => running !== undefined;

const root = () => document.querySelector<HTMLElement>('[data-list]');
const results = () => document.querySelector<HTMLElement>('[data-swap="results"]');

function busy(yes: boolean): void {
  results()?.setAttribute('aria-busy', String(yes));
}

/** A selector for the same field in a new list: by id, or by name and value for a checkbox. */
function sameField(field: Element | null): string | null {
  if (field?.matches('[data-filters-open]')) return '[data-filters-open]';
  if (field?.id) return `#${CSS.escape(field.id)}`;
  if (!(field instanceof HTMLInputElement)) return null;
  return `[data-list] input[name="${CSS.escape(field.name)}"][value="${CSS.escape(field.value)}"]`;
}

/** Replaces the parts, keeping the focus, collapsed groups and an open filter sheet. */
function swap(fresh: Document, put: typeof swapPiece): void {
  const focused = sameField(document.activeElement);
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const freshPart = fresh.querySelector(`[data-swap="${part.dataset.swap ?? ''}"]`);
    if (!freshPart) continue;
    if (part.dataset.swap === 'filters') swapFilters(part, freshPart, put);
    else put(part, freshPart, { isContent: true });
  }
  const box = document.querySelector<HTMLInputElement>('#search-input');
  const freshBox = fresh.querySelector<HTMLInputElement>('#search-input');
  if (box && freshBox && box !== document.activeElement) box.value = freshBox.value;
  document.title = fresh.title;
  showCategory();
  if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

/** True for a text or number field with unsubmitted input, which replacing the field would lose. */
const isTyping = (field: Element | null): boolean =>
  field instanceof HTMLInputElement && !field.matches(BOXES) && field.value !== field.defaultValue;

/** Replaces only the form inside the dialog, which may be open as a modal sheet. */
function swapFilters(part: HTMLElement, fresh: Element, put: typeof swapPiece): void {
  const dialog = part.querySelector('dialog');
  const freshDialog = fresh.querySelector('dialog');
  if (!dialog || !freshDialog) return put(part, fresh, { isContent: true });
  // The filters are replaced with the next list, which is requested with the new input.
  if (dialog.contains(document.activeElement) && isTyping(document.activeElement)) return;
  const scrolled = dialog.scrollTop;
  for (const group of dialog.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    const same = freshDialog.querySelector<HTMLDetailsElement>(`#${CSS.escape(group.id)}`);
    if (same) same.open = group.open;
  }
  put(dialog, freshDialog, { isContent: true });
  dialog.scrollTop = scrolled;
}

function announce(text: string): void {
  const region = document.querySelector('[data-list-said]');
  if (region) region.textContent = text;
}

function showError(detail: string): void {
  const template = root()?.querySelector<HTMLTemplateElement>('[data-list-error]');
  const place = results();
  if (!template || !place) return;
  const box = template.content.cloneNode(true) as DocumentFragment;
  const title = box.querySelector('[role=alert] p');
  if (title) title.textContent = detail;
  place.replaceChildren(box);
}

/** The server's message of a refusal: a problem's detail, or the error box of a page. */
async function detailOf(response: Response, parse: typeof pageOf): Promise<string> {
  const text = await response.text();
  if ((response.headers.get('content-type') ?? '').includes('json')) {
    try {
      return (JSON.parse(text) as { detail?: string }).detail ?? FALLBACK;
    } catch {
      return FALLBACK;
    }
  }
  return parse(text).querySelector('[data-list-failed] [role=alert] p')?.textContent?.trim() ?? FALLBACK;
}

/**
 * Shows the list at a URL. Resolves to false if a newer request took over or the list failed.
 * @param href the list's URL; the server renders its page
 */
export async function load(href: string): Promise<boolean> {
  running?.abort();
  const controller = (running = new AbortController());
  busy(true);
  try {
    const [response, pages] = await Promise.all([
      fetch(href, { signal: controller.signal, headers: { accept: 'text/html' } }),
      import('../page-swap.ts'),
    ]);
    if (!response.ok) {
      showError(await detailOf(response, pages.pageOf));
      return false;
    }
    const html = await response.text();
    if (controller.signal.aborted) return false;
    const fresh = pages.pageOf(html);
    // A captive portal's login page also has status 200.
    if (!fresh.querySelector('[data-swap="results"]')) throw new Error('not a list');
    swap(fresh, pages.swapPiece);
    window.dispatchEvent(new Event('ardglen:cards'));
    announce(document.querySelector('[data-list-count]')?.textContent ?? '');
    return true;
  } catch {
    // A cancelled request shows no error; anything else is a network failure.
    if (!controller.signal.aborted) showError(FALLBACK);
    return false;
  } finally {
    if (running === controller) {
      running = undefined;
      busy(false);
    }
  }
}
