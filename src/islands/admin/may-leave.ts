/** Closing a dialog in which something was typed: asked about first, however it is closed. */

/**
 * True where nothing that was typed would be lost, or whoever typed it says that it may be.
 * @param isChanged whether something was typed that is not saved
 */
export const mayLeave = (isChanged: boolean): boolean =>
  !isChanged || window.confirm('Close without saving? What you have changed here is lost.');

/**
 * Has Escape, and a phone's way back, ask before they close a dialog. Escape is taken as a key: browsers let a page
 * refuse the closing itself only once between two touches.
 * @param mayClose answers whether it may be closed, asking where it must
 * @returns ends it
 */
export function guardClosing(dialog: HTMLDialogElement, mayClose: () => boolean): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      if (mayClose()) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'cancel',
    (event) => {
      // Said by a file chooser inside as well, when it is closed.
      if (event.target === dialog && !mayClose()) event.preventDefault();
    },
    { signal },
  );
  return () => listening.abort();
}
