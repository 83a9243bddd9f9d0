/** Keeps typed and ticked values of forms when the page around them is replaced. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
const controls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && element.type !== 'hidden'),
  );
/** Checkboxes are identified by name and value, because each row of a list has one of the same name. */
const keyOf = (control: Control): string =>
  isTicked(control) ? `${control.name} ${control.value}` : control.name;
const formOf = (id: string): HTMLFormElement | null => {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
};

/**
 * Remembers what is ticked and typed in a form, including the checkboxes in rows outside it.
 * @param id the form's id
 * @returns a function that restores it into the form that then has this id
 */
export function typedIn(id: string): () => void {
  const form = formOf(id);
  const isOpen = form?.closest('details')?.open === true;
  const known = new Map(
    (form ? controls(form) : []).map((control) => [
      keyOf(control),
      isTicked(control) ? control.checked : control.value,
    ]),
  );
  return () => {
    const current = formOf(id);
    if (!current) return;
    const details = current.closest('details');
    if (details && isOpen) details.open = true;
    for (const one of controls(current)) {
      const before = known.get(keyOf(one));
      if (typeof before === 'boolean' && isTicked(one)) one.checked = before;
      else if (typeof before === 'string' && !isTicked(one)) one.value = before;
    }
  };
}

/** The hidden fields that tell a form from the others of its page: its action (`form`), and the row that it changes. */
const NAMED_BY = ['form', 'id', 'order', 'parcel', 'received', 'mail', 'term', 'answer'];
export const formName = (form: HTMLFormElement): string =>
  NAMED_BY.map((name) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value).join(' ');

function isChanged(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  return (
    control.selectedIndex !==
    Math.max(
      0,
      [...control.options].findIndex((option) => option.defaultSelected),
    )
  );
}

/** Whether a form has changed but unsent values; none that is in a dialog. The ticks of rows are kept (scripts/admin/ticks.ts). */
export const isUnsent = (form: HTMLFormElement): boolean =>
  !form.closest('dialog') &&
  (form.matches('[data-unsent]') ||
    controls(form).some(
      (control) => form.contains(control) && !control.matches('[data-tick-page]') && isChanged(control),
    ));

/** The forms of the page with changed but unsent values. */
const unsentForms = (): HTMLFormElement[] =>
  [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')].filter(isUnsent);

/** Marks a form that the server has drawn with what was typed, after a refusal: nothing of it is stored. */
export function markUnsent(refused: HTMLFormElement): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')];
  const drawn = forms.find((form) => formName(form) === formName(refused));
  if (drawn && controls(drawn).length > 0) drawn.dataset['unsent'] = '';
}

/**
 * Remembers the forms with changed but unsent values, except those in dialogs.
 * @param sent the form that is being sent
 * @returns a function that replaces their counterparts in the new content by these forms. They keep their hidden fields, so
 * that the server still detects a conflict if somebody else has changed the same row meanwhile.
 */
export function unsentBeside(sent: HTMLFormElement): () => void {
  const unsent = unsentForms()
    .filter((form) => form !== sent)
    .map((form) => ({ form, isOpen: form.closest('details')?.open === true }));
  return () => {
    for (const { form, isOpen } of unsent) {
      const counterparts = [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')];
      counterparts.find((candidate) => formName(candidate) === formName(form))?.replaceWith(form);
      const details = form.closest('details');
      if (details && isOpen) details.open = true;
    }
  };
}

/** True if nothing typed is lost by leaving what is shown, or staff want to leave all the same. */
export const confirmLeave = (): boolean =>
  unsentForms().length === 0 || window.confirm('Leave without saving? What you have typed here is lost.');

let isSent = false;

/** What was typed has been sent by a script, which leaves the page for its answer. */
export const leaveUnasked = (): void => {
  isSent = true;
};

/** Lets the browser ask before the page is left with typed but unsent values. */
export function askBeforeLeaving(): void {
  // A form that no script sends (pages.ts) takes along what was typed.
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    isSent =
      !defaultPrevented && target instanceof HTMLFormElement && target.matches('main form[method=post]');
  });
  window.addEventListener('beforeunload', (event) => {
    if (!isSent && unsentForms().length > 0) event.preventDefault();
  });
}
