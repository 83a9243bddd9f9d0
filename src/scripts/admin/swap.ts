/**
 * Fetches another admin page and puts its content into the current one, so that lists are searched, sorted and paged, and
 * forms are sent, without a page load. What was typed survives a failure or refusal. Without this script every link and
 * form works natively.
 */
import { leaveUnasked } from './typed.ts';
import { pageOf, swapPiece } from '../page-swap.ts';
import { TOKEN_MISSING } from '#domain/catalogue/admin/texts.ts';
import { problemIn } from '#islands/problem.ts';

/** A missing or unusable response, or a refusal. The message is the server's; empty if it sent none. */
export class Failed extends Error {
  /** The page that came with a refusal, which shows the current state. */
  readonly page: Document | null;
  constructor(message: string, page: Document | null = null) {
    super(message);
    this.page = page;
  }
}

/** Fetches an admin page. @throws Failed for anything else; an AbortError is passed on */
export async function ask(url: string, init: RequestInit = {}): Promise<{ page: Document; url: string }> {
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, headers: { accept: 'text/html' } });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Failed('Please check the connection and try again.');
  }
  if (answer.status === 401) throw new Failed(TOKEN_MISSING);
  // The session has ended: a list redirects to the login, a form keeps what was typed and shows a message.
  if (answer.redirected && !new URL(answer.url).pathname.startsWith('/admin')) {
    if (init.method === 'POST') throw new Failed(TOKEN_MISSING);
    location.assign(answer.url);
    return new Promise(() => undefined);
  }
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  if (!isPage) {
    const { detail = '' } = await problemIn(answer);
    throw new Failed(detail);
  }
  const page = pageOf(await answer.text());
  // A refusal is a complete page, but only the current page has what was typed.
  if (!answer.ok || !page.querySelector('body.admin main')) {
    const alert =
      page.querySelector('main [data-form-alert=error]:not([hidden])') ??
      // A form of one field has its words beside it alone.
      page.querySelector('main form .error:not(:empty)');
    throw new Failed(alert?.textContent.trim() ?? '', page);
  }
  return { page, url: answer.url };
}

/** Returns a function that finds the focused control in the new content: by its id, or by its accessible name. */
function refinder(element: Element | null): (() => HTMLElement | null) | null {
  if (!element || element === document.body) return null;
  const { id } = element;
  const label = element.getAttribute('aria-label');
  const column = element.closest('th')?.textContent.trim();
  return () => {
    if (id) return document.getElementById(id);
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')];
    if (label) return controls.find((one) => one.getAttribute('aria-label') === label) ?? null;
    return controls.find((one) => column && one.closest('th')?.textContent.trim() === column) ?? null;
  };
}

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea';

/**
 * The control of a redrawn part that had the focus in the old one, by its id, its words or its place: who is about to
 * press a key there presses that control, and no other.
 */
function sameControl(part: HTMLElement, other: HTMLElement, focused: Element): HTMLElement | null {
  if (focused.id) return other.querySelector<HTMLElement>(`#${CSS.escape(focused.id)}`);
  const controls = [...other.querySelectorAll<HTMLElement>(CONTROLS)];
  const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.trim();
  const words = nameOf(focused);
  const named = controls.filter((one) => words !== '' && nameOf(one) === words);
  return named[0] ?? controls[[...part.querySelectorAll(CONTROLS)].indexOf(focused)] ?? null;
}

/**
 * Replaces only the parts marked `data-fresh`, so that what is typed in an editor beside them stays. If the response is
 * another page, the browser navigates there.
 * @param preserved the names of parts to leave as they are
 * @returns the new page's status message
 */
export function refresh(page: Document, url: string, preserved: readonly string[] = []): string {
  if (new URL(url).pathname !== location.pathname) {
    location.assign(url);
    return '';
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const { fresh = '' } = part.dataset;
    const other = page.querySelector<HTMLElement>(`[data-fresh="${fresh}"]`);
    if (!other) continue;
    if (preserved.includes(fresh)) {
      if (part.dataset['version']) part.dataset['version'] = other.dataset['version'];
      continue;
    }
    const version = { from: Number(part.dataset['version']), to: Number(other.dataset['version']) };
    swapPiece(part, other, { same: (focused) => sameControl(part, other, focused) });
    // Tells the editor beside it the new version (islands/catalogue/admin/use-product.ts).
    if (part.dataset['version'])
      window.dispatchEvent(new CustomEvent('ardglen:version', { detail: version }));
  }
  document.title = page.title;
  renewCounts(page);
  const status = page.querySelector('main [data-form-alert=info]:not([hidden])');
  return status?.textContent.trim() ?? '';
}

/** Takes over how many shoppers wait, which the menu shows beside its sections. */
function renewCounts(page: Document): void {
  for (const count of document.querySelectorAll<HTMLElement>('[data-waiting]')) {
    const fresh = page.querySelector(`[data-waiting="${count.dataset['waiting'] ?? ''}"]`);
    if (fresh) swapPiece(count, fresh);
  }
}

/** How the new content was requested. */
export interface SwapOptions {
  /** By the browser's back or forward button: the URL is set already. */
  readonly isBack?: boolean;
  /** Another page of a list, which is shown from its top. */
  readonly isPage?: boolean;
}

/** A URL without its success message (`done`), so that a reload or the back button does not repeat it. */
export function withoutDone(url: string): string {
  const address = new URL(url);
  // Unchanged, without normalisation, if there is nothing to remove.
  if (!address.searchParams.has('done')) return url;
  address.searchParams.delete('done');
  return address.href;
}

/** Whether a page has a style sheet that the current one lacks. */
const hasOtherSheets = (page: Document): boolean =>
  [...page.querySelectorAll('link[rel=stylesheet]')].some(
    (sheet) =>
      !document.querySelector(`link[rel=stylesheet][href="${CSS.escape(sheet.getAttribute('href') ?? '')}"]`),
  );

/**
 * Replaces the page's content with the response's, and moves the focus. The browser navigates to a page that is styled
 * otherwise, or that has the first islands.
 */
export function swap(
  page: Document,
  url: string,
  { isBack = false, isPage = false }: SwapOptions = {},
): void {
  const current = document.querySelector('main');
  const fresh = page.querySelector('main');
  if (!current || !fresh) return;
  const needsIslands = fresh.querySelector('astro-island') && !customElements.get('astro-island');
  if ((hasOtherSheets(page) || needsIslands) && url !== location.href) {
    leaveUnasked();
    return location.assign(url);
  }
  const refind = refinder(document.activeElement);
  const wanted = fresh.querySelector<HTMLElement>('[autofocus]');
  // Otherwise the browser would apply it too, and log that another element has the focus.
  wanted?.removeAttribute('autofocus');
  swapPiece(current, fresh, { isContent: true });
  renewCounts(page);
  document.title = page.title;
  const address = withoutDone(url);
  if (!isBack && address !== location.href) history.pushState({ admin: true }, '', address);
  const question = current.querySelector<HTMLDialogElement>('dialog[data-asks]');
  if (question) {
    // Drawn open, for pages without this script.
    question.open = false;
    return question.showModal();
  }
  const alert = current.querySelector<HTMLElement>('[data-form-alert]:not([hidden])');
  const target = alert ?? refind?.() ?? wanted ?? current;
  const count = isPage && !alert ? current.querySelector<HTMLElement>('.data-count') : null;
  if (count) {
    count.tabIndex = -1;
    count.focus();
    return count.scrollIntoView({ block: 'start' });
  }
  if (alert) alert.tabIndex = -1;
  target.focus({ preventScroll: alert === null });
  if (alert) alert.scrollIntoView({ block: 'nearest' });
}
