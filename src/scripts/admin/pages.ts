/** Lists and forms of the admin answer in the page that stands (scripts/admin/swap.ts). */
import { TOKEN_MISSING } from '#domain/products/texts.ts';
import { toast } from '../toast.ts';
import { ask, Failed, refresh, swap, type Way } from './swap.ts';
import { typedIn } from './typed.ts';

/** Editors keep what is typed in them: of a page that has one, only marked parts (`data-fresh`) come anew. */
const isPlain = () => !document.querySelector('main astro-island');

let asking: AbortController | undefined;

/** Shows that the list is on its way: the words of the page, dimmed rows. */
function busy(isBusy: boolean): void {
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (!list) return;
  list.setAttribute('aria-busy', String(isBusy));
  const words = list.querySelector<HTMLElement>('[data-list-loading]');
  if (words) words.hidden = !isBusy;
}

/** Shows the failure of a list in its place, with the way to try again. */
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

/** The form whose ticks stand in the rows of a list (components/admin/products/BulkForm.astro). */
const BULK = 'bulk';

/** @param keepsTicks the same list, drawn anew because something in it has changed */
async function go(url: string, way: Way = {}, keepsTicks = false): Promise<void> {
  asking?.abort();
  const mine = new AbortController();
  asking = mine;
  busy(true);
  try {
    const { page, url: reached } = await ask(url, { signal: mine.signal });
    const putBack = keepsTicks ? typedIn(BULK) : null;
    swap(page, reached, way);
    putBack?.();
  } catch (error) {
    if (error instanceof Failed) failed(url, error.message);
    else if (!mine.signal.aborted) throw error;
  } finally {
    if (asking === mine) busy(false);
  }
}

/** The place above a form's fields where its refusal is said. */
function alertOf(form: HTMLFormElement): HTMLElement {
  const there = form.querySelector<HTMLElement>('[data-form-alert=error]');
  if (there) return there;
  const made = document.createElement('p');
  made.className = 'panel panel-error w-full';
  made.setAttribute('role', 'alert');
  made.dataset['formAlert'] = 'error';
  form.prepend(made);
  return made;
}

/** Says at the form itself what did not work: the spec's words of the form, then the server's. */
function complain(form: HTMLFormElement, why: string): void {
  const words = form.dataset['failed'] ?? '';
  const begun = words === '' || why === TOKEN_MISSING || why.startsWith(words);
  const fallback = words
    ? `${words}: Please try again.`
    : 'This did not get through. Nothing typed is lost: please try again.';
  const box = alertOf(form);
  const line = box.querySelector('[data-form-alert-text]') ?? box;
  line.textContent = why === '' ? fallback : begun ? why : `${words}: ${why}`;
  box.hidden = false;
  box.tabIndex = -1;
  box.focus();
}

/** Where a form goes; a field may be called `action`, so the attribute is read. */
const actionOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') ?? '', location.href).href;

/**
 * After a refusal: the hidden fields and choices of the same form as it stands now, so that the next press is made
 * from what the message has told. What was typed stays.
 */
function renew(form: HTMLFormElement, page: Document | null): void {
  const nameOf = (one: HTMLFormElement) =>
    ['form', 'id'].map((name) => one.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value).join(' ');
  const now = [...(page?.querySelectorAll('form') ?? [])].find((one) => nameOf(one) === nameOf(form));
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=hidden]'))
    field.value = now?.querySelector<HTMLInputElement>(`input[name=${field.name}]`)?.value ?? field.value;
  for (const select of form.querySelectorAll('select')) {
    const options = now?.querySelector<HTMLSelectElement>(`select[name=${select.name}]`)?.options;
    const { value } = select;
    if (!options) continue;
    select.replaceChildren(...[...options].map((option) => document.importNode(option, true)));
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  }
}

/**
 * After a refusal of a form that the server draws again with everything typed in it: the words beside the fields, and
 * what somebody else has set meanwhile, stand only there.
 */
function redraw(page: Document): void {
  swap(page, location.href);
  document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
}

/** What was said before is over as the next is sent; a form with a place for it says that it is under way. */
function begin(form: HTMLFormElement): void {
  for (const said of document.querySelectorAll<HTMLElement>('main [data-form-alert]')) said.hidden = true;
  const line = form.querySelector('[data-form-busy]');
  if (line) line.textContent = 'Saving…';
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.dataset['busy']) return;
  form.dataset['busy'] = 'true';
  begin(form);
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  try {
    const { page, url } = await ask(actionOf(form), { method: 'POST', body: new URLSearchParams(fields) });
    if (isPlain()) swap(page, url);
    else {
      const message = refresh(page, url);
      if (message !== '') toast({ message, tone: 'success' });
    }
    window.dispatchEvent(new Event('ardglen:published'));
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    if (error.page && form.matches('[data-redrawn]')) return redraw(error.page);
    renew(form, error.page);
    complain(form, error.message);
  } finally {
    delete form.dataset['busy'];
    form.querySelector('[data-form-busy]')?.replaceChildren();
  }
}

/**
 * What stands around the editor follows what it has saved: heading, prices, and the version that the forms beside it go
 * on from. A stock that is typed and not sent yet stays, and so does a question that is open; where the page does not
 * come, what stands is old and no more.
 */
async function followSaved(): Promise<void> {
  try {
    const { page, url } = await ask(location.href);
    const asking = document.querySelector<HTMLElement>('[data-fresh]:has(dialog[open])')?.dataset['fresh'];
    refresh(page, url, ['stock', ...(asking ? [asking] : [])]);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}

const LINKS = '.data-sort, .pagination a, .filters-go a, .stats a, [data-list-failed] a';

export function startPages(): void {
  window.addEventListener('ardglen:saved', () => void followSaved());
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    const asIs = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || asIs || link.pathname !== location.pathname || !isPlain()) return;
    event.preventDefault();
    void go(link.href, { isPage: link.matches('.pagination a') });
  });
  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    // The featured switches answer for themselves (scripts/admin/product-list.ts).
    if (!form?.closest('main') || form.dataset['feature']) return;
    if (!isPlain() && !form.closest('[data-fresh]')) return;
    if (form.method === 'post') {
      event.preventDefault();
      void send(form, event.submitter);
    } else if (form.matches('[data-filters]')) {
      event.preventDefault();
      const url = new URL(actionOf(form));
      const filled = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
      url.search = new URLSearchParams(
        filled.filter(([, value]) => value !== '').map((pair) => [...pair]),
      ).toString();
      void go(url.href);
    }
  });
  // A dialog beside the list has changed what is in it.
  window.addEventListener('ardglen:list', () => void go(location.href, {}, true));
  window.addEventListener('popstate', () => {
    if (document.querySelector('[data-list]') && isPlain()) void go(location.href, { isBack: true });
    else location.reload();
  });
}
