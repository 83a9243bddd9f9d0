/**
 * Sends the contact form without a page load: errors beside their fields, the success message for three
 * seconds, nothing lost when the connection fails. Without this script the form is posted natively.
 */
import { MIN_WRITING_MS } from '#domain/contact/bot-detection.ts';
import { type AnswerOf, fetchApi } from '#islands/api-host.ts';
import { problemIn } from '#islands/problem.ts';
import { showFieldErrors, showFormAlert } from './form-errors.ts';

const SHOWN_MS = 3000;

function showSuccess(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-form-alert=info]');
  const text = place?.querySelector('[data-form-alert-text]');
  if (!place || !text) return;
  text.textContent = form.dataset['success'] ?? '';
  place.hidden = false;
  // On a phone the message is above the visible part, and is shown for three seconds only.
  place.scrollIntoView({ block: 'center' });
  setTimeout(() => (place.hidden = true), SHOWN_MS);
}

interface Start {
  readonly started: string;
  /** `performance.now()` at the response. */
  readonly at: number;
}

let start: Start | null = null;

/** Gets a signed note from the server of when the writing began. If that fails, the message is sent without it. */
function begin(): void {
  fetchApi('/contact/started')
    .then(async (answer) => {
      if (!answer.ok) return;
      const { started } = (await answer.json()) as AnswerOf<'GET /contact/started'>;
      start = { started, at: performance.now() };
    })
    .catch(() => undefined);
}

/** Waits out the least writing time before sending: autofill is faster than the server's spam check allows. */
async function writtenLongEnough(): Promise<void> {
  const remaining = start ? start.at + MIN_WRITING_MS - performance.now() : 0;
  if (remaining > 0) await new Promise((done) => setTimeout(done, remaining));
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
  const honeypot = form.elements.namedItem('website');
  if (honeypot instanceof HTMLInputElement) honeypot.value = '';
  if (!answer.ok) return;
  form.reset();
  showSuccess(form);
}

/** Preselects the subject of a link such as `/contact?subject=quote`; an unknown one is ignored. */
function chooseSubject(form: HTMLFormElement): void {
  const subject = new URLSearchParams(location.search).get('subject');
  const list = form.elements.namedItem('subject');
  if (!(list instanceof HTMLSelectElement) || list.value) return;
  if ([...list.options].some(({ value }) => value === subject)) list.value = subject ?? '';
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
      .catch(() => {
        // Errors of the last answer may be corrected by now.
        showFieldErrors(form, []);
        showFormAlert(form, 'Your message could not be sent. It is still here: please try again.');
      })
      .finally(() => {
        if (button) button.disabled = false;
      });
  });
}
