/** Shows form errors: beside their fields (focusing the first), or above the form. */

/** Shows these errors and clears all others of the form. */
export function showFieldErrors(
  form: HTMLFormElement,
  errors: readonly { readonly field: string; readonly message: string }[],
): void {
  let first: HTMLElement | null = null;
  for (const place of form.querySelectorAll<HTMLElement>('[data-error-for]')) {
    const name = place.dataset['errorFor'] ?? '';
    const message = errors.find(({ field }) => field === name)?.message ?? '';
    place.textContent = message;
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLElement)) continue;
    if (message) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
    if (message) first ??= control;
  }
  first?.focus();
}

/** Shows a message in the form's alert region; null clears it. */
export function showFormAlert(form: HTMLFormElement, message: string | null): void {
  const alert = form.querySelector<HTMLElement>('[data-form-alert=error]');
  const text = alert?.querySelector('[data-form-alert-text]');
  if (!alert || !text) return;
  text.textContent = message ?? '';
  alert.hidden = !message;
}
