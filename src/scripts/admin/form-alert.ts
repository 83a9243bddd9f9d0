/** The alert above a form of the admin whose sending failed. */
import { LOG_IN_BESIDE, TOKEN_MISSING } from '#domain/catalogue/admin/texts.ts';

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

/** Shows a failure above the form's fields: the spec's prefix, then the server's message. */
export function showFailure(form: HTMLFormElement, why: string): void {
  const prefix = form.dataset['failed'] ?? '';
  const hasPrefix = prefix === '' || why === TOKEN_MISSING || why.startsWith(prefix);
  const fallback = prefix
    ? `${prefix}: Please try again.`
    : 'This did not get through. Nothing typed is lost: please try again.';
  const box = alertOf(form);
  const line = box.querySelector('[data-form-alert-text]') ?? box;
  line.textContent = why === '' ? fallback : hasPrefix ? why : `${prefix}: ${why}`;
  offerLogin(box, why === TOKEN_MISSING);
  box.hidden = false;
  box.tabIndex = -1;
  box.focus();
}
