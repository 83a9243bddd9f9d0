/**
 * The product list: filters, sort order, pages and views change the list in place. Every
 * control is a link or form field that works natively; this script only saves the page load.
 */
import { MM2_PER_M2 } from '#domain/rooms/room-price.ts';
import { readFloor } from '#islands/stores/my-floor.ts';
import { isLoading, load } from './load.ts';
import { keepPlaces, rememberPlace, returnToPlace, showCategory } from './places.ts';

/** A list's URL with the shopper's room or without one. It stays as it is in another order, and where the shopper has no room. */
function withRoom(href: string, isAdded: boolean): string {
  const { pathname, searchParams } = new URL(href, location.href);
  const room = readFloor();
  if (!room || searchParams.get('sort') !== 'room_price') return href;
  for (const name of ['area_m2', 'room_cuts']) searchParams.delete(name);
  if (isAdded) searchParams.set('area_m2', String(room.areaMm2 / MM2_PER_M2));
  if (isAdded && room.roomCuts) searchParams.set('room_cuts', room.roomCuts);
  return `${pathname}?${searchParams.toString()}`;
}

/** The URL of a list as it is shown, shared and come back to. */
const addressOf = (href: string): string => withRoom(href, false);

/** The URL by which it is fetched. */
const requestOf = (href: string): string => withRoom(href, true);

/** On phones the filters are a modal sheet, opened by a button and closed by Escape, the cross or 'Show N products'. */
const sheet = () => document.querySelector<HTMLDialogElement>('[data-filters]');

/** Closes the sheet, if it is open, and restores the focus. */
function closeSheet(): void {
  const dialog = sheet();
  if (!dialog?.open) return;
  dialog.close();
  // The button that opened it may have been replaced with a new list: the focus goes to its replacement.
  if (document.activeElement === document.body || dialog.contains(document.activeElement)) {
    document.querySelector<HTMLElement>('[data-filters-open]')?.focus({ preventScroll: true });
  }
}

/** Attaches the sheet's buttons. */
function startSheet(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-filters-open]')) {
      event.preventDefault();
      const dialog = sheet();
      if (dialog && !dialog.open) dialog.showModal();
    } else if (target.closest('[data-filters-close]') || target === sheet()) closeSheet();
  });
  // Wide screens show the filters beside the list, which an open sheet would cover.
  matchMedia('(min-width: 64rem)').addEventListener('change', ({ matches }) => {
    if (matches) closeSheet();
  });
}

/** The jump box: Enter takes a whole number from 1 to the last page, then it clears. */
function startJumpBox(goToPage: (href: string) => void): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-jump]')) return;
    event.preventDefault();
    const input = form.querySelector<HTMLInputElement>('input[name=page]');
    if (!input) return;
    const page = Number(input.value);
    input.value = '';
    if (!Number.isInteger(page) || page < 1 || page > Number(form.dataset.pages)) return;
    const address = new URL(location.href);
    if (page === 1) address.searchParams.delete('page');
    else address.searchParams.set('page', String(page));
    goToPage(address.pathname + address.search);
  });
}

const DEFAULTS: Readonly<Record<string, string>> = { sort: 'relevance', limit: '20', page: '1', view: '' };

/** A list's URL without empty fields and defaults, so that equal lists have equal URLs. */
function tidy(fields: Iterable<[string, string]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of fields) {
    const text = value.trim();
    if (text !== '' && DEFAULTS[name] !== text) params.append(name, text);
  }
  const search = params.toString();
  return addressOf(search === '' ? '/products' : `/products?${search}`);
}

/** The URL of the filter form's state, at page 1. */
function stateOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return tidy(fields);
}

/** The page number in a URL. */
const pageOf = (href: string): number => Number(new URL(href, location.href).searchParams.get('page') ?? 1);

/** True for URLs that differ only in their page. */
function sameList(a: string, b: string): boolean {
  const bare = (href: string) => {
    const { pathname, searchParams } = new URL(href, location.href);
    searchParams.delete('page');
    return `${pathname}?${searchParams.toString()}`;
  };
  return bare(a) === bare(b);
}

/** Debounce of page navigation. */
const PAGE_DEBOUNCE_MS = 100;

let pageTimer: ReturnType<typeof setTimeout> | undefined;
const currentHref = () => location.pathname + location.search;
/** What is shown or on its way was fetched by. */
let shownHref = currentHref();

/** Fetches the list of the URL, for the shopper's room if it is sorted by that. */
const loadCurrent = (): Promise<boolean> => load((shownHref = requestOf(currentHref())));

/** Shows a list and sets the URL. Another page is shown from its top; a filter keeps the scroll position. */
async function go(href: string, to: 'top' | 'stay'): Promise<void> {
  // A pending page change belongs to the previous list.
  clearTimeout(pageTimer);
  rememberPlace();
  history.pushState(null, '', addressOf(href));
  if (!(await loadCurrent())) return faceFailure();
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
  void go(stateOf(form), 'stay');
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-filter-form]')) return;
  event.preventDefault();
  if (!form.reportValidity()) return;
  const href = stateOf(form);
  closeSheet();
  if (!sameList(href, currentHref())) void go(href, 'stay');
}

async function onReturn(): Promise<void> {
  // A skip link changes the fragment only: to draw the same list again would take the focus away.
  if (requestOf(currentHref()) === shownHref) return;
  clearTimeout(pageTimer);
  if (await loadCurrent()) returnToPlace();
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
  // The room may have become another one meanwhile: in another tab, or in the planner before the way back.
  for (const name of ['popstate', 'pageshow', 'storage', 'ardglen:floor'])
    addEventListener(name, () => void onReturn());
  history.replaceState(history.state, '', addressOf(currentHref()) + location.hash);
  void onReturn();
}

start();
