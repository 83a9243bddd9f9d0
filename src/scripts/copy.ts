/** Buttons marked `data-copies` put the text of a field on the clipboard. They show themselves where there is one. */
import { toast } from './toast.ts';

const hasClipboard = 'clipboard' in navigator;
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies]')) {
  button.hidden = !hasClipboard;
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copies]') : null;
  const field = button && document.getElementById(button.dataset['copies'] ?? '');
  if (!(field instanceof HTMLInputElement)) return;
  navigator.clipboard.writeText(field.value).then(
    () => toast({ message: 'The link is copied.', tone: 'success' }),
    // The browser would not: the field is marked, so that a key does it.
    () => field.select(),
  );
});
