/**
 * A stock take by keyboard or scanner. A line leaves its fields as soon as it is entered, so that the next can be scanned, and
 * what is sent on this page is sent in that order, one after another. A stock take that is not saved yet is kept in the
 * browser, for whoever reloads the page or comes back to it; and a code is said by name as soon as it is typed.
 */
import { sayFailure } from './pages.ts';
import { ask, Failed, refresh } from './swap.ts';
import { typedIn } from './typed.ts';

const KEPT = 'stock_count';
const AGAIN_MS = 3000;
/** A line is compared with the books when it arrives: after this time its goods may have been sent. */
const TOO_LATE_MS = 60_000;
const TOO_LATE = 'This waited for a minute, and the books may have changed since. Please count it again.';
const FORM = 'form[data-count]';

/** The hidden fields that every answer renews. */
const CARRIED = ['lines', 'key'] as const;
type Name = (typeof CARRIED)[number] | 'sku' | 'count';
const field = (form: HTMLFormElement, name: Name) => form.elements.namedItem(name) as HTMLInputElement;

const queue: URLSearchParams[] = [];
const enteredAt = new WeakMap<URLSearchParams, number>();
let isSending = false;
let lookedUp = '';
/** Why the first of the queue did not get through. */
let failure: string | null = null;

function keep(form: HTMLFormElement): void {
  const [lines, key] = CARRIED.map((name) => field(form, name).value);
  if (!lines) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, String(new URLSearchParams({ form: 'kept', lines, key: key ?? '' })));
}

/** Takes over what an answer changes; the code and the count that are typed meanwhile stay. */
function show(form: HTMLFormElement, page: Document, url: string): void {
  const drawn = page.querySelector<HTMLFormElement>(FORM);
  if (drawn) for (const name of CARRIED) field(form, name).value = field(drawn, name).value;
  form.querySelector('[data-form-alert]')?.remove();
  failure = null;
  const putBack = typedIn('stock-take');
  refresh(page, url);
  putBack();
  keep(form);
}

/** Lists a refused line until it is taken out or entered again. If nothing is typed since, the next scan replaces its code. */
function listRefused(form: HTMLFormElement, line: URLSearchParams, why: string): void {
  const box = form.querySelector<HTMLElement>('[data-refused]');
  const [code, count] = [field(form, 'sku'), field(form, 'count')];
  const sku = line.get('sku') ?? '';
  const out = document.createElement('button');
  Object.assign(out, { type: 'button', className: 'link', textContent: 'Take out' });
  out.setAttribute('aria-label', `Take out ${sku}`);
  const entry = document.createElement('p');
  entry.dataset['code'] = sku;
  entry.append(`${sku}, ${line.get('count') ?? ''}: ${why} `, out);
  out.addEventListener('click', () => {
    dropRefused(form, sku);
    code.focus();
  });
  box?.append(entry);
  if (box) box.hidden = false;
  if (document.activeElement !== code || code.value !== '' || count.value !== '') return;
  code.value = sku;
  code.select();
}

function dropRefused(form: HTMLFormElement, sku: string): void {
  const box = form.querySelector<HTMLElement>('[data-refused]');
  for (const entry of box?.querySelectorAll<HTMLElement>('[data-code]') ?? [])
    if (entry.dataset['code'] === sku) entry.remove();
  if (box) box.hidden = box.childElementCount === 0;
  markUnsent(form);
}

/** Lets the browser ask before lines are lost that wait or were refused. */
const markUnsent = (form: HTMLFormElement): boolean =>
  form.toggleAttribute('data-unsent', queue.length > 0 || form.querySelector('[data-code]') !== null);

/** Sends what waits. What does not get through is tried again. */
async function sendAll(form: HTMLFormElement): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let next = queue[0]; next; next = queue[0]) {
    const isLine = next.get('form') === 'add';
    if (isLine && Date.now() - (enteredAt.get(next) ?? 0) > TOO_LATE_MS) {
      listRefused(form, next, TOO_LATE);
      queue.shift();
      continue;
    }
    for (const name of CARRIED) next.set(name, field(form, name).value);
    try {
      const { page, url } = await ask(location.pathname, { method: 'POST', body: next });
      show(form, page, url);
      if (!isLine) window.dispatchEvent(new Event('ardglen:published'));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      if (!error.page?.querySelector(FORM)) {
        // Said once: said again, it would take the focus from its link.
        if (failure !== error.message) sayFailure(form, error.message);
        failure = error.message;
        await new Promise((resume) => setTimeout(resume, AGAIN_MS));
        continue;
      }
      show(form, error.page, location.href);
      if (isLine) listRefused(form, next, error.message);
    }
    queue.shift();
    markUnsent(form);
    if (document.activeElement !== document.body) continue;
    const said = isLine ? null : document.querySelector<HTMLElement>('main [data-form-alert]:not([hidden])');
    if (said) said.tabIndex = -1;
    (said ?? field(form, 'sku')).focus();
  }
  isSending = false;
}

document.addEventListener(
  'submit',
  (event) => {
    const { target: sent, submitter } = event;
    const form = document.querySelector<HTMLFormElement>(FORM);
    if (!form || !(sent instanceof HTMLFormElement) || !sent.closest('main')) return;
    event.preventDefault();
    event.stopPropagation();
    const fields = [...new FormData(sent, submitter)].map(([name, value]) => [name, String(value)]);
    const next = new URLSearchParams(fields);
    const isLine = next.get('form') === 'add';
    const empty = (['sku', 'count'] as const).find((name) => field(form, name).value.trim() === '');
    if (isLine && empty) return field(form, empty).focus();
    if (isLine) {
      dropRefused(form, next.get('sku') ?? '');
      for (const name of ['sku', 'count'] as const) field(form, name).value = '';
      form.querySelector('[data-found]')?.replaceChildren();
      lookedUp = '';
      field(form, 'sku').focus();
    } else {
      // Pressed twice, it is sent once.
      if (queue.some((one) => ['form', 'remove'].every((name) => one.get(name) === next.get(name)))) return;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    enteredAt.set(next, Date.now());
    queue.push(next);
    markUnsent(form);
    void sendAll(form);
  },
  true,
);

const opened = document.querySelector<HTMLFormElement>(FORM);
// Enter after a code goes on to the count: nothing is wrong that the browser would have to point at.
if (opened) opened.noValidate = true;
const kept = new URLSearchParams(localStorage.getItem(KEPT) ?? '');
if (opened?.dataset['count'] === 'opened' && kept.has('lines')) {
  for (const name of CARRIED) field(opened, name).value = kept.get(name) ?? '';
  queue.push(kept);
  void sendAll(opened);
} else if (opened) keep(opened);

/** Says what a code is of, while the count is typed. */
async function sayFound(code: HTMLInputElement): Promise<void> {
  const status = code.form?.querySelector<HTMLElement>('[data-found]');
  if (!status || !code.form) return;
  status.textContent = '';
  const asked = code.value;
  lookedUp = asked;
  if (asked.trim() === '') return;
  try {
    const { page } = await ask(`${location.pathname}?${new URLSearchParams({ sku: asked }).toString()}`);
    // Corrected or entered meanwhile.
    if (lookedUp !== asked) return;
    const found = page.querySelector<HTMLElement>('[data-found]');
    status.textContent = found?.textContent ?? '';
    const count = field(code.form, 'count');
    // Nothing can be counted under it: the next key corrects the code, unless the count is being typed.
    if (found?.dataset['found'] !== 'unknown' || document.activeElement !== count || count.value !== '')
      return;
    code.focus();
    code.select();
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-scanned]')) void sayFound(target);
});
