/** The panels of the category line, opened by the pointer, by their button, and closed by Escape or a press elsewhere. */
export {};

for (const item of document.querySelectorAll<HTMLElement>('.category-more')) {
  const button = item.querySelector('button');
  if (!button) continue;
  /** @param isClosed stays closed under the pointer, which would open it */
  const show = (isOpen: boolean, isClosed: boolean) => {
    button.ariaExpanded = String(isOpen);
    item.toggleAttribute('data-closed', isClosed);
  };
  const isShown = () => button.ariaExpanded === 'true';
  // Opened by the style sheet, by a pointer or a finger that was there before this script.
  if (item.matches(':hover')) show(true, false);
  document.addEventListener('click', (event) => {
    const target = event.target as Node;
    const isOwn = button.contains(target);
    if (isOwn || !item.contains(target)) show(isOwn && !isShown(), isOwn && isShown());
  });
  item.addEventListener('focusout', (event) => {
    if (!item.contains(event.relatedTarget as Node | null)) button.ariaExpanded = 'false';
  });
  // A finger that is lifted leaves as well, but what it opened stays open.
  item.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') show(false, false);
  });
  // Wherever the focus is: the pointer may have opened the panel.
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !(isShown() || item.matches(':hover'))) return;
    show(false, true);
    if (item.querySelector('.mega')?.contains(document.activeElement)) button.focus();
  });
}
