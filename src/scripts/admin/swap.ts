/**
 * Takes another answer of the same admin into the page that stands: lists are searched, sorted and paged, and forms
 * are sent, without the page going away. What was typed therefore outlives a failure and a refusal. Without this script
 * every link and form does the same by itself.
 */
import { TOKEN_MISSING } from '#domain/products/texts.ts';
import { problemIn } from '#islands/problem.ts';

/** No answer came, or one that cannot be shown, or a refusal; the message is the server's, empty where it gave none. */
export class Failed extends Error {
  /** The page that came with a refusal: how things stand now. */
  readonly page: Document | null;
  constructor(message: string, page: Document | null = null) {
    super(message);
    this.page = page;
  }
}

/** Asks for a page of the admin. @throws Failed for anything that is not one; an abort as it is */
export async function ask(url: string, init: RequestInit = {}): Promise<{ page: Document; url: string }> {
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, headers: { accept: 'text/html' } });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Failed('Please check the connection and try again.');
  }
  if (answer.status === 401) throw new Failed(TOKEN_MISSING);
  // Logged out meanwhile: a list goes to the login, a form keeps what was typed and says so.
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
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // A refusal comes with the page drawn around it: what stands here has what was typed.
  if (!answer.ok || !page.querySelector('body.admin main')) {
    const said = page.querySelector('main [data-form-alert=error]:not([hidden])');
    throw new Failed(said?.textContent.trim() ?? '', page);
  }
  return { page, url: answer.url };
}

/** How the focused control is found again in the new content: by its id, or by its name for people. */
function again(element: Element | null): (() => HTMLElement | null) | null {
  if (!element || element === document.body) return null;
  const { id } = element;
  const label = element.getAttribute('aria-label');
  const column = element.closest('th')?.textContent.trim();
  return () => {
    if (id) return document.getElementById(id);
    const alike = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')];
    if (label) return alike.find((one) => one.getAttribute('aria-label') === label) ?? null;
    return alike.find((one) => column && one.closest('th')?.textContent.trim() === column) ?? null;
  };
}

/**
 * Puts only the marked parts of the answer (`data-fresh`) in the place of the page's own: what is typed in an editor
 * beside them stays. Where the answer is another page, the browser goes there.
 * @param left parts that stay as they are
 * @returns what the page says of it
 */
export function refresh(page: Document, url: string, left: readonly string[] = []): string {
  if (new URL(url).pathname !== location.pathname) {
    location.assign(url);
    return '';
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const { fresh = '' } = part.dataset;
    const other = page.querySelector<HTMLElement>(`[data-fresh="${fresh}"]`);
    if (!other) continue;
    if (left.includes(fresh)) {
      if (part.dataset['version']) part.dataset['version'] = other.dataset['version'];
      continue;
    }
    const hadFocus = part.contains(document.activeElement);
    const version = { from: Number(part.dataset['version']), to: Number(other.dataset['version']) };
    part.replaceWith(other);
    if (hadFocus) other.querySelector<HTMLElement>('form [type=submit]')?.focus({ preventScroll: true });
    // The editor beside it goes on from the state that this change has made (islands/admin/products/use-product.ts).
    if (part.dataset['version'])
      window.dispatchEvent(new CustomEvent('ardglen:version', { detail: version }));
  }
  document.title = page.title;
  const said = page.querySelector('main [data-form-alert=info]:not([hidden])');
  return said?.textContent.trim() ?? '';
}

/** How the content was asked for. */
export interface Way {
  /** By the browser's own button: its address stands already. */
  readonly isBack?: boolean;
  /** Another page of a list, which begins at its top. */
  readonly isPage?: boolean;
}

/** An address without what was done on the way to it: that is said once, not again by a reload or the way back. */
export function withoutDone(url: string): string {
  const address = new URL(url);
  // Left as it is written where there is nothing to take out.
  if (!address.searchParams.has('done')) return url;
  address.searchParams.delete('done');
  return address.href;
}

/** Puts the answer's content in the place of the page's own, and the focus where it belongs. */
export function swap(page: Document, url: string, { isBack = false, isPage = false }: Way = {}): void {
  const here = document.querySelector('main');
  const there = page.querySelector('main');
  if (!here || !there) return;
  const find = again(document.activeElement);
  const wanted = there.querySelector<HTMLElement>('[autofocus]');
  // The browser would do it by itself, and complain that something has the focus.
  wanted?.removeAttribute('autofocus');
  here.replaceChildren(...there.childNodes);
  document.title = page.title;
  const shown = withoutDone(url);
  if (!isBack && shown !== location.href) history.pushState({ admin: true }, '', shown);
  const said = here.querySelector<HTMLElement>('[data-form-alert]:not([hidden])');
  const target = said ?? find?.() ?? wanted ?? here;
  const count = isPage && !said ? here.querySelector<HTMLElement>('.data-count') : null;
  if (count) {
    count.tabIndex = -1;
    count.focus();
    return count.scrollIntoView({ block: 'start' });
  }
  if (said) said.tabIndex = -1;
  target.focus({ preventScroll: said === null });
  if (said) said.scrollIntoView({ block: 'nearest' });
}
