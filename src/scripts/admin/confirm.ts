/**
 * Admin dialogs: `data-opens` opens one, `data-closes` closes it, `data-fills` writes `data-value` into a field of the form,
 * and typing the name enables its button.
 */

function updateButton(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLInputElement>('[data-typed-name]');
  const button = dialog.querySelector<HTMLButtonElement>('button[type=submit]');
  if (field && button) button.disabled = field.value.trim() !== field.dataset['typedName'];
}

export function startConfirms(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-opens]')?.dataset['opens'];
    const dialog = id ? document.getElementById(id) : null;
    if (dialog instanceof HTMLDialogElement) {
      updateButton(dialog);
      dialog.showModal();
    }
    const filling = event.target.closest<HTMLButtonElement>('button[data-fills]');
    const field = filling?.form?.elements.namedItem(filling.dataset['fills'] ?? '');
    if (field instanceof HTMLInputElement) {
      field.value = filling?.dataset['value'] ?? '';
      field.focus();
    }
    if (event.target.closest('[data-closes]')) event.target.closest('dialog')?.close();
  });
  document.addEventListener('input', (event) => {
    const dialog = event.target instanceof Element ? event.target.closest('dialog') : null;
    if (dialog?.matches('[data-confirm]')) updateButton(dialog);
  });
}
