/**
 * The product list: filters, sort order, pages and views change the list in place (spec section 4 'Product list'). Every
 * control is a link or form field that works natively; this script only saves the page load.
 */
import { addressOf, pageOf, sameList } from './addresses.ts';
import { startJumpBox } from './jump-box.ts';
import { isLoading, load } from './load.ts';
import { keepPlaces, rememberPlace, returnToPlace, showCategory } from './places.ts';
import { closeSheet, startSheet } from './sheet.ts';

/** Debounce of page navigation (spec section 9). */
const PAGE_DEBOUNCE_MS = 100;

let pageTimer: ReturnType<typeof setTimeout> | undefined;
const currentHref = () => location.pathname + location.search;
/** The list that is shown or on its way. */
let shownHref = currentHref();

/** Shows a list and sets the URL. Another page is shown from its top; a filter keeps the scroll position. */
async function go(href: string, to: 'top' | 'stay'): Promise<void> {
  // A pending page change belongs to the previous list.
  clearTimeout(pageTimer);
  rememberPlace();
  history.pushState(null, '', href);
  shownHref = href;
  if (!(await load(href))) return faceFailure();
  if (to === 'top') {
    document.querySelector<HTMLElement>('[data-list-count]')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  } else keepResultsInSight();
  rememberPlace();
}

/** If the list has failed, brings its message and 'Try again' into sight: the pager was far below them. */
function faceFailure(): void {
  const failed = document.querySelector<HTMLElement>('[data-swap="results"] [data-list-failed]');
  if (!failed) return;
  failed.tabIndex = -1;
  failed.focus({ preventScroll: true });
  failed.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** If a shorter list ends above the visible part, scrolls back to its start. */
function keepResultsInSight(): void {
  const results = document.querySelector('[data-swap="results"]');
  if (results && results.getBoundingClientRect().bottom < innerHeight / 2) {
    results.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
}

function goToPage(href: string): void {
  if (isLoading() || pageOf(href) === pageOf(currentHref())) return;
  clearTimeout(pageTimer);
  pageTimer = setTimeout(() => {
    if (!isLoading()) void go(href, 'top');
  }, PAGE_DEBOUNCE_MS);
}

const pageHasGroup = (): boolean => location.search.includes('item_group_id=');

/** Opens the chat with the words of the search; without its button the link leads to the contact page. */
function askAssistant(event: MouseEvent, question: string): void {
  const button = document.querySelector<HTMLElement>('[data-chat-open]');
  if (!button) return;
  event.preventDefault();
  button.dataset.question = question;
  button.click();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-list] a[href]');
  if (link?.dataset.chatAsk) return askAssistant(event, link.dataset.chatAsk);
  if (!link || link.pathname !== '/products' || link.hash || link.hasAttribute('data-list-reload')) return;
  event.preventDefault();
  const href = link.pathname + link.search;
  if (link.dataset.page) return goToPage(href);
  // The versions of a floor are a list of their own.
  void go(href, link.search.includes('item_group_id=') && !pageHasGroup() ? 'top' : 'stay');
}

function onChange(event: Event): void {
  const field = event.target as HTMLInputElement | HTMLSelectElement;
  const form = field.form;
  // An invalid price (below 0) is reported by the browser at its field, and not requested.
  if (!form?.matches('[data-filter-form]') || !form.reportValidity()) return;
  void go(addressOf(form), 'stay');
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-filter-form]')) return;
  event.preventDefault();
  if (!form.reportValidity()) return;
  const href = addressOf(form);
  closeSheet();
  if (!sameList(href, currentHref())) void go(href, 'stay');
}

async function onReturn(): Promise<void> {
  // A skip link changes the fragment only: to draw the same list again would take the focus away.
  if (currentHref() === shownHref) return;
  shownHref = currentHref();
  clearTimeout(pageTimer);
  if (await load(currentHref())) returnToPlace();
  else faceFailure();
}

function start(): void {
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (!list) return;
  list.dataset.list = 'live';
  keepPlaces();
  showCategory();
  startSheet();
  startJumpBox(goToPage);
  document.addEventListener('click', onClick);
  list.addEventListener('change', onChange);
  list.addEventListener('submit', onSubmit);
  list.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-list-reload]')) return;
    event.preventDefault();
    location.reload();
  });
  addEventListener('popstate', () => void onReturn());
}

start();
