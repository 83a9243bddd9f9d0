/**
 * The contact form without leaving the page: errors beside their fields, the success for three seconds (spec
 * section 9), nothing typed lost when the line breaks. Without this script the form posts itself.
 */
import { LEAST_WRITING_MS } from '#domain/contact/pace.ts';
import { fetchApi } from '#islands/api-host.ts';
import { problemIn } from '#islands/problem.ts';
import { showFieldErrors, showFormAlert } from './form-errors.ts';

const SHOWN_MS = 3000;

function showSuccess(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-form-alert=info]');
  const text = place?.querySelector('[data-form-alert-text]');
  if (!place || !text) return;
  text.textContent = form.dataset['success'] ?? '';
  place.hidden = false;
  // On a phone it stands above what is in sight, and it stands there for three seconds only.
  place.scrollIntoView({ block: 'center' });
  setTimeout(() => (place.hidden = true), SHOWN_MS);
}

interface Start {
  readonly started: string;
  /** `performance.now()` when the answer was here. */
  readonly at: number;
}

let start: Start | null = null;

/** Notes with the server when the writing began. Without an answer the message goes without it. */
function begin(): void {
  fetchApi('/contact/started')
    .then(async (answer) => {
      if (!answer.ok) return;
      const { started } = (await answer.json()) as { started: string };
      start = { started, at: performance.now() };
    })
    .catch(() => undefined);
}

/** Who has everything filled in by the browser is quicker than any typist: the message waits, not the person. */
async function writtenLongEnough(): Promise<void> {
  const left = start ? start.at + LEAST_WRITING_MS - performance.now() : 0;
  if (left > 0) await new Promise((done) => setTimeout(done, left));
}

async function send(form: HTMLFormElement): Promise<void> {
  await writtenLongEnough();
  const answer = await fetchApi('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), started: start?.started }),
  });
  const problem = answer.ok ? {} : await problemIn(answer);
  const errors = problem.errors ?? [];
  showFieldErrors(form, errors);
  showFormAlert(
    form,
    answer.ok || errors.length > 0 ? null : (problem.detail ?? 'Your message could not be sent.'),
  );
  const unseen = form.elements.namedItem('website');
  if (unseen instanceof HTMLInputElement) unseen.value = '';
  if (!answer.ok) return;
  form.reset();
  showSuccess(form);
}

/** A link such as `/contact?subject=quote` says what it is about; one that names no subject changes nothing. */
function chooseSubject(form: HTMLFormElement): void {
  const wanted = new URLSearchParams(location.search).get('subject');
  const list = form.elements.namedItem('subject');
  if (!(list instanceof HTMLSelectElement) || list.value) return;
  if ([...list.options].some(({ value }) => value === wanted)) list.value = wanted ?? '';
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-contact]')) {
  chooseSubject(form);
  form.addEventListener('focusin', begin, { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    if (button?.disabled) return;
    if (button) button.disabled = true;
    send(form)
      .catch(() => showFormAlert(form, 'Your message could not be sent. It is still here: please try again.'))
      .finally(() => {
        if (button) button.disabled = false;
      });
  });
}
