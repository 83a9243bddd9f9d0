/** The picture with its controls on the whole screen. */

/** @param part what fills the screen */
export function startFullScreen(page: HTMLElement, part: HTMLElement): void {
  const button = page.querySelector<HTMLElement>('[data-action=full]');
  if (!button) return;
  // Telephones of one maker show only videos on the full screen.
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener(
    'click',
    () => void (document.fullscreenElement ? document.exitFullscreen() : part.requestFullscreen()),
  );
  document.addEventListener('fullscreenchange', () => {
    const full = document.fullscreenElement;
    button.textContent = full ? 'Leave full screen' : 'Full screen';
    // Messages outside of what fills the screen are not seen.
    const toasts = document.querySelector('[data-toasts]');
    if (toasts) (full ?? document.body).append(toasts);
  });
}
