import { flushSync } from 'react-dom';

/** Removes a row of fields. The focus, which would go with it, moves to the button that adds another one. */
export function removeRow(button: HTMLElement, remove: () => void): void {
  const rows = button.parentElement?.parentElement;
  flushSync(remove);
  rows?.querySelector<HTMLElement>(':scope > button')?.focus();
}
