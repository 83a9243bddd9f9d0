/**
 * Forms marked `data-inline-submit` survive a lost connection: what was typed is kept, and a second press while the first is
 * being sent is ignored. They still post to their own page, which answers with itself; without this script the browser
 * does the same natively.
 */
import { inTab, keepInTab } from '#islands/tab-storage.ts';
import { showFormAlert } from './form-errors.ts';
import { toast } from './toast.ts';

const LOST = 'The connection was lost. Everything you typed is still here. Please try again.';
const LOST_PRESS = 'The connection was lost. Please try again.';

/** Of a form that was too large, or came too often: it was not read, so what was typed and chosen stays in it. */
const UNREAD = [413, 429];

const draftKey = (form: HTMLFormElement): string =>
  `draft ${new URL(form.action).pathname} ${String(new FormData(form).get('form'))}`;

type FormValues = Record<string, string>;

/** What was typed, without passwords. */
const typedIn = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && !name.includes('password') ? [[name, value]] : [],
    ),
  );

/** Stores what was typed for this tab while the shopper logs in again. */
const keepDraft = (form: HTMLFormElement): void => keepInTab(draftKey(form), JSON.stringify(typedIn(form)));

function fill(form: HTMLFormElement, typed: FormValues): void {
  for (const [name, value] of Object.entries(typed)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control && 'value' in control) control.value = value;
  }
}

/** Restores what was typed before the login. */
function restoreDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-inline-submit]')) {
    const draft = inTab(draftKey(form));
    if (!draft) continue;
    keepInTab(draftKey(form), null);
    fill(form, JSON.parse(draft) as FormValues);
  }
}

/** A page of two steps, whose forms are `data-inline-submit="first"` and `"last"`: what a reload shows again. */
interface Steps {
  readonly typed: FormValues;
  readonly isFirstDone: boolean;
}

/** Keeps what was typed, without the button that was pressed, in the history entry. */
function keepSteps(form: HTMLFormElement, fresh: Element): void {
  if (!form.dataset['inlineSubmit']) return;
  // A first form that comes back has what was typed, and newer hidden fields than the form that was sent.
  const first = fresh.querySelector<HTMLFormElement>('form[data-inline-submit=first]');
  const steps: Steps = { typed: typedIn(first ?? form), isFirstDone: !first };
  history.replaceState({ ...(history.state as object | null), steps }, '');
}

/** After a reload: sends the first form again if it was done, which shows the last one. The last form is never sent. */
function restoreSteps(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-inline-submit=first]');
  const { steps } = (history.state ?? {}) as { steps?: Steps };
  if (!form || !steps) return;
  fill(form, steps.typed);
  if (steps.isFirstDone) form.requestSubmit();
}

/**
 * Shows the response: after a redirect the browser navigates there, otherwise the content is replaced.
 */
async function show(form: HTMLFormElement, answer: Response): Promise<void> {
  if (answer.redirected) {
    if (new URL(answer.url).pathname === '/login') keepDraft(form);
    location.assign(answer.url);
    return;
  }
  const { pageOf, swapPiece } = await import('./page-swap.ts');
  const page = pageOf(await answer.text());
  const fresh = page.querySelector('main');
  if (!fresh) throw new Error('The answer is not a page of the shop.');
  const said = fresh.querySelector('[data-form-alert=error]:not([hidden]) [data-form-alert-text]');
  if (UNREAD.includes(answer.status) && said && form.querySelector('[data-form-alert=error]')) {
    showFormAlert(form, said.textContent);
    return;
  }
  keepSteps(form, fresh);
  const main = document.querySelector('main');
  if (main) swapPiece(main, fresh);
  window.dispatchEvent(new Event('ardglen:content'));
  const wrong = fresh.querySelector<HTMLElement>('[aria-invalid=true]');
  const alert = fresh.querySelector<HTMLElement>('[data-form-alert=error]:not([hidden])');
  if (alert) alert.tabIndex = -1;
  if (wrong ?? alert) {
    (wrong ?? alert)?.focus();
    return;
  }
  // The new step is shown from its top, where the focus goes as well.
  window.scrollTo(0, 0);
  fresh.focus({ preventScroll: true });
}

const inProgress = new WeakSet<HTMLFormElement>();

/** Shows the lost connection above the form, or as a toast if the form (of one button) has no alert region. */
function showLost(form: HTMLFormElement): void {
  if (form.querySelector('[data-form-alert=error]')) showFormAlert(form, LOST);
  else toast({ message: LOST_PRESS, tone: 'error' });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  inProgress.add(form);
  button?.setAttribute('aria-disabled', 'true');
  showFormAlert(form, null);
  try {
    const fields = new FormData(form, submitter);
    const body =
      form.enctype === 'multipart/form-data'
        ? fields
        : new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    await show(form, await fetch(form.action, { method: 'POST', body }));
  } catch {
    showLost(form);
  } finally {
    inProgress.delete(form);
    button?.removeAttribute('aria-disabled');
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !('inlineSubmit' in form.dataset))
    return;
  event.preventDefault();
  if (!inProgress.has(form)) void send(form, event.submitter);
});

restoreDrafts();
restoreSteps();
