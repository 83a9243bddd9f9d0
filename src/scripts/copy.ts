/** Buttons marked `data-copies` copy the text of a field. They are shown only if the browser has a clipboard. */
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
    // Not permitted: the text is selected, ready for the keyboard shortcut.
    () => field.select(),
  );
});
