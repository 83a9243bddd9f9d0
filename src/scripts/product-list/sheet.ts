/** On phones the filters are a modal sheet, opened by a button and closed by Escape, the cross or 'Show N products'. */
const sheet = () => document.querySelector<HTMLDialogElement>('[data-filters]');

/** Closes the sheet, if it is open, and restores the focus. */
export function closeSheet(): void {
  const dialog = sheet();
  if (!dialog?.open) return;
  dialog.close();
  // The button that opened it may have been replaced with a new list: the focus goes to its replacement.
  if (document.activeElement === document.body || dialog.contains(document.activeElement)) {
    document.querySelector<HTMLElement>('[data-filters-open]')?.focus({ preventScroll: true });
  }
}

/** Attaches the sheet's buttons. */
export function startSheet(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-filters-open]')) {
      event.preventDefault();
      const dialog = sheet();
      if (dialog && !dialog.open) dialog.showModal();
    } else if (target.closest('[data-filters-close]') || target === sheet()) closeSheet();
  });
  // Wide screens show the filters beside the list, which an open sheet would cover.
  matchMedia('(min-width: 64rem)').addEventListener('change', ({ matches }) => {
    if (matches) closeSheet();
  });
}
