/**
 * The contact form without leaving the page: errors beside their fields, the success for three seconds (spec
 * section 9), nothing typed lost when the line breaks. Without this script the form posts itself.
 */
import { showFieldErrors, showFormAlert } from './form-errors.ts';

const SHOWN_MS = 3000;

interface Problem {
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

function showSuccess(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-form-alert=info]');
  const text = place?.querySelector('[data-form-alert-text]');
  if (!place || !text) return;
  text.textContent = form.dataset['success'] ?? '';
  place.hidden = false;
  setTimeout(() => (place.hidden = true), SHOWN_MS);
}

async function send(form: HTMLFormElement): Promise<void> {
  const answer = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  const problem = answer.ok ? {} : ((await answer.json().catch(() => ({}))) as Problem);
  const errors = problem.errors ?? [];
  showFieldErrors(form, errors);
  showFormAlert(
    form,
    answer.ok || errors.length > 0 ? null : (problem.detail ?? 'Your message could not be sent.'),
  );
  if (!answer.ok) return;
  form.reset();
  showSuccess(form);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-contact]')) {
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
