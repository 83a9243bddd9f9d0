/** The panels of the category line close when pointer or focus leave them, or something else is pressed; head.js opens them. */
export {};

for (const item of document.querySelectorAll<HTMLElement>('.category-more')) {
  const button = item.querySelector('button');
  if (!button) continue;
  const close = () => (button.ariaExpanded = 'false');
  // Opened by the style sheet, by a pointer or a finger that was there before this script.
  if (item.matches(':hover') && !('closed' in item.dataset)) button.ariaExpanded = 'true';
  document.addEventListener('click', ({ target }) => {
    if (!item.contains(target as Node)) close();
  });
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (!item.contains(relatedTarget as Node | null)) close();
  });
  // A finger that is lifted leaves as well, but what it opened stays open. 'closed': under the pointer, which would open it.
  item.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    close();
    delete item.dataset.closed;
  });
}
