/** Updates admin lists and forms in place, without a page load (scripts/admin/swap.ts). */
import { LOG_IN_BESIDE, NOT_SAVED, SESSION_OVER, TOKEN_MISSING } from '#domain/catalogue/admin/texts.ts';
import { toast } from '../toast.ts';
import { ask, Failed, refresh, swap, type SwapOptions } from './swap.ts';
import { BULK, clearTicks, restoreTicks, startTicks } from './ticks.ts';
import {
  askBeforeLeaving,
  confirmLeave,
  formName,
  isUnsent,
  markUnsent,
  typedIn,
  unsentBeside,
} from './typed.ts';

/** The alert region above a form's fields. */
function alertOf(form: HTMLFormElement): HTMLElement {
  const existing = form.querySelector<HTMLElement>('[data-form-alert=error]');
  if (existing) return existing;
  const alert = document.createElement('p');
  alert.className = 'panel panel-error w-full';
  alert.setAttribute('role', 'alert');
  alert.dataset['formAlert'] = 'error';
  form.prepend(alert);
  return alert;
}

/** Adds a link to the login to an alert, or removes it. */
function offerLogin(alert: HTMLElement, isOffered: boolean): void {
  alert.querySelector('[target=_blank]')?.remove();
  if (!isOffered) return;
  const link = document.createElement('a');
  Object.assign(link, { href: '/login', target: '_blank', rel: 'noopener', textContent: LOG_IN_BESIDE });
  link.className = 'link col-start-2 block';
  alert.append(link);
}

/** Says a failure above the form's fields: what failed, then the server's message. */
export function sayFailure(form: HTMLFormElement, why: string): HTMLElement {
  const prefix = form.dataset['failed'] ?? '';
  const isOver = why === TOKEN_MISSING;
  const hasPrefix = prefix === '' || isOver || why.startsWith(prefix);
  const fallback = prefix
    ? `${prefix}: Please try again.`
    : 'This did not get through. Nothing typed is lost: please try again.';
  const box = alertOf(form);
  const line = box.querySelector('[data-form-alert-text]') ?? box;
  const words = isOver && prefix === '' ? SESSION_OVER : why;
  line.textContent = words === '' ? fallback : hasPrefix ? words : `${prefix}: ${words}`;
  offerLogin(box, isOver);
  box.hidden = false;
  return box;
}

function showFailure(form: HTMLFormElement, why: string): void {
  const box = sayFailure(form, why);
  box.tabIndex = -1;
  box.focus();
}

/**
 * False for a page with an editor, which keeps what is typed: only parts marked `data-fresh` are replaced there. Controls in
 * a form are no editor: they are drawn and sent with the form.
 */
const isPlain = () => !document.querySelector('main astro-island:not(form astro-island)');

let running: AbortController | undefined;

/** The shown page's URL, without the fragment. */
const urlOf = ({ pathname, search }: Location): string => pathname + search;
let shown = urlOf(location);

/** Shows that the list is loading: the page's message, dimmed rows. */
function busy(isBusy: boolean): void {
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (!list) return;
  list.setAttribute('aria-busy', String(isBusy));
  const loading = list.querySelector<HTMLElement>('[data-list-loading]');
  if (loading) loading.hidden = !isBusy;
}

/** Shows a list's failure in its place, with a link to try again. */
function failed(url: string, why: string): void {
  const list = document.querySelector<HTMLElement>('[data-list]');
  const box = list?.querySelector<HTMLElement>('[data-list-failed]');
  if (!list || !box) return location.assign(url);
  list.dataset['state'] = 'failed';
  box.hidden = false;
  const detail = box.querySelector('[data-list-why]');
  if (detail) detail.textContent = why;
  const retry = box.querySelector('a');
  if (retry) retry.href = url;
  retry?.focus();
}

/** @param keepsTicks true when the same list is reloaded because something in it has changed: the checkboxes stay */
async function go(url: string, options: SwapOptions = {}, keepsTicks = false): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  busy(true);
  try {
    const { page, url: reached } = await ask(url, { signal: controller.signal });
    const putBack = keepsTicks ? typedIn(BULK) : null;
    swap(page, reached, options);
    shown = urlOf(location);
    putBack?.();
    restoreTicks();
  } catch (error) {
    if (error instanceof Failed) failed(url, error.message);
    else if (!controller.signal.aborted) throw error;
  } finally {
    if (running === controller) busy(false);
  }
}

/** A form's URL. Read from the attribute, because a field named `action` would shadow the property. */
const actionOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') ?? '', location.href).href;

/** The form of another page that is the same as this one. */
const counterpart = (form: HTMLFormElement, page: ParentNode | null): HTMLFormElement | undefined =>
  [...(page?.querySelectorAll('form') ?? [])].find((one) => formName(one) === formName(form));

const hiddenFields = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('input[type=hidden]');
const freshValue = (field: HTMLInputElement, fresh: HTMLFormElement | undefined): string =>
  fresh?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`)?.value ?? field.value;

/** Hidden fields that are new with every page: they say nothing of what it shows. */
const KEYS = ['key', 'request_key'];

/**
 * Whether a refused form has to be drawn again: it says so, or what it was drawn for has changed meanwhile. With the new
 * state behind what still shows the old one, the next press would succeed unread. Typed words that have no place in the
 * new page stay as they are.
 */
function isToRedraw(form: HTMLFormElement, page: Document): boolean {
  const fresh = counterpart(form, page);
  if (!fresh) return form.matches('[data-redrawn]') && !isUnsent(form);
  const isOutdated = [...hiddenFields(form)].some(
    (field) => !KEYS.includes(field.name) && freshValue(field, fresh) !== field.value,
  );
  return form.matches('[data-redrawn]') || isOutdated;
}

/**
 * After a refusal, takes over the hidden fields (such as its key) and options of the same form from the new page, so
 * that the next submit starts from the current state. What was typed stays.
 */
function updateFields(form: HTMLFormElement, page: Document | null): void {
  const fresh = counterpart(form, page);
  for (const field of hiddenFields(form)) field.value = freshValue(field, fresh);
  for (const select of form.querySelectorAll('select')) {
    const options = fresh?.querySelector<HTMLSelectElement>(`select[name=${select.name}]`)?.options;
    const { value } = select;
    if (!options) continue;
    select.replaceChildren(...[...options].map((option) => document.importNode(option, true)));
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  }
}

/**
 * After a refusal of a form that the server renders again with what was typed: takes over the new page, whose form has the
 * field errors and what somebody else has changed meanwhile. What is typed in other forms stays.
 */
function redraw(form: HTMLFormElement, page: Document, why: string): void {
  const putBack = unsentBeside(form);
  if (isPlain()) swap(page, location.href);
  else refresh(page, location.href);
  putBack();
  restoreTicks();
  markUnsent(form);
  const drawn = isPlain() ? undefined : counterpart(form, document);
  // Beside an editor the page's own message is not drawn again.
  if (drawn) return showFailure(drawn, why);
  document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
}

/** Clears earlier messages when a form is sent, and shows that it is being sent. */
function begin(form: HTMLFormElement): void {
  for (const alert of document.querySelectorAll<HTMLElement>('main [data-form-alert]')) alert.hidden = true;
  const line = form.querySelector('[data-form-busy]');
  if (line) line.textContent = 'Saving…';
}

/**
 * Has the editor save what is typed in it, for a form that acts on it (`data-saves-first`), and notes the version.
 * @returns false if it could not; the editor says why
 */
async function saveTyped(): Promise<boolean> {
  if (!document.querySelector('form[data-dirty]')) return true;
  const version = await new Promise<number | null>((detail) =>
    window.dispatchEvent(new CustomEvent('ardglen:save', { detail })),
  );
  if (version === null) return false;
  const part = document.querySelector<HTMLElement>('[data-fresh][data-version]');
  if (part) part.dataset['version'] = String(version);
  return true;
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.dataset['busy']) return;
  form.dataset['busy'] = 'true';
  if (submitter) submitter.dataset['busy'] = '';
  // A question of the page that was answered: what comes of it is said behind it.
  submitter?.closest<HTMLDialogElement>('dialog[data-asks]')?.close();
  begin(form);
  if (form.matches('[data-saves-first]') && !(await saveTyped())) {
    delete form.dataset['busy'];
    return showFailure(form, NOT_SAVED);
  }
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  try {
    const { page, url } = await ask(actionOf(form), { method: 'POST', body: new URLSearchParams(fields) });
    // A preview of what is chosen comes without a redirect.
    if (fields.some(([name]) => name === 'ids') && url !== actionOf(form)) clearTicks();
    if (isPlain()) {
      const putBack = unsentBeside(form);
      swap(page, url);
      shown = urlOf(location);
      putBack();
      restoreTicks();
    } else {
      const message = refresh(page, url);
      if (message !== '') toast({ message, tone: 'success' });
    }
    window.dispatchEvent(new Event('ardglen:published'));
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    if (error.page && isToRedraw(form, error.page)) return redraw(form, error.page, error.message);
    updateFields(form, error.page);
    showFailure(form, error.message);
  } finally {
    delete form.dataset['busy'];
    delete submitter?.dataset['busy'];
    form.querySelector('[data-form-busy]')?.replaceChildren();
  }
}

/**
 * Updates what is around the editor after a save: heading, prices, and the version in the forms beside it. A stock that
 * is typed but not sent stays, and so does an open dialog. If the page cannot be fetched, these parts are just out of
 * date.
 */
async function followSaved(): Promise<void> {
  try {
    const { page, url } = await ask(location.href);
    const openPart = document.querySelector<HTMLElement>('[data-fresh]:has(dialog[open])')?.dataset['fresh'];
    refresh(page, url, ['stock', ...(openPart ? [openPart] : [])]);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}

const LINKS = '.data-sort, .pagination a, .filters-go a, .stats a, [data-list-failed] a';

export function startPages(): void {
  startTicks();
  window.addEventListener('ardglen:saved', () => void followSaved());
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isModified || link.pathname !== location.pathname || !isPlain()) return;
    event.preventDefault();
    if (confirmLeave()) void go(link.href, { isPage: link.matches('.pagination a') });
  });
  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    // The featured switches have their own handler (scripts/admin/product-list.ts).
    if (!form?.closest('main') || form.dataset['feature']) return;
    if (!isPlain() && !form.closest('[data-fresh]')) return;
    if (form.method === 'post') {
      event.preventDefault();
      void send(form, event.submitter);
    } else if (form.matches('[data-filters]')) {
      event.preventDefault();
      if (!confirmLeave()) return;
      const url = new URL(actionOf(form));
      const filled = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
      url.search = new URLSearchParams(
        filled.filter(([, value]) => value !== '').map((pair) => [...pair]),
      ).toString();
      void go(url.href);
    }
  });
  askBeforeLeaving();
  // Sent by a dialog that has changed a row of the list.
  window.addEventListener('ardglen:list', () => void go(location.href, {}, true));
  window.addEventListener('popstate', () => {
    // A link within the page, such as the skip link.
    if (urlOf(location) === shown) return;
    if (!confirmLeave()) return history.pushState({ admin: true }, '', shown);
    if (document.querySelector('[data-list]') && isPlain()) void go(location.href, { isBack: true });
    else location.reload();
  });
}
