/** Asks before a dialog with unsaved input is closed. */

/**
 * True if nothing typed would be lost, or the user confirms the loss.
 * @param isChanged whether there is unsaved input
 */
export const confirmLeave = (isChanged: boolean): boolean =>
  !isChanged || window.confirm('Close without saving? What you have changed here is lost.');

/**
 * Makes Escape, and a phone's back gesture, ask before they close a dialog. Escape is handled as a key, because browsers
 * let a page cancel the `cancel` event only once between two user interactions.
 * @param mayClose whether the dialog may be closed, asking the user if necessary
 * @returns a function that removes the guard
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
      // Closing a file chooser inside the dialog also sends a `cancel` event.
      if (event.target === dialog && !mayClose()) event.preventDefault();
    },
    { signal },
  );
  return () => listening.abort();
}
