/** The staff's calendar: an order is dragged onto another day. Its form does the rest, as by its field and button. */

const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
let dragged: HTMLElement | null = null;

/** The day below the pointer, unless the order is on it already. */
function otherDay(event: Event): HTMLElement | null {
  const day = closest(event, '[data-day]');
  return dragged && day && !day.contains(dragged) ? day : null;
}

function mark(day: HTMLElement | null): void {
  for (const marked of document.querySelectorAll('.drop-target')) marked.classList.remove('drop-target');
  day?.classList.add('drop-target');
}

document.addEventListener('dragstart', (event) => {
  dragged = closest(event, '[data-stop]');
  // Firefox drags nothing without data.
  if (dragged) event.dataTransfer?.setData('text/plain', dragged.dataset['stop'] ?? '');
});
document.addEventListener('dragend', () => {
  dragged = null;
  mark(null);
});
document.addEventListener('dragover', (event) => {
  const day = otherDay(event);
  mark(day);
  if (day) event.preventDefault();
});
document.addEventListener('drop', (event) => {
  const day = otherDay(event);
  const form = dragged?.querySelector('form');
  const field = form?.querySelector<HTMLInputElement>('[name=day]');
  if (!day || !form || !field) return;
  event.preventDefault();
  field.value = day.dataset['day'] ?? '';
  // A refusal is said in it.
  form.closest('details')?.toggleAttribute('open', true);
  form.requestSubmit();
});
