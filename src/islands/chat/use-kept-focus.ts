/** What was pressed in the chat may go with the press (a question, a form that is sent): the focus stays inside. */
import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to the conversation where the element that had it has gone. Without it the keyboard would begin again at
 * the top of the page, and Escape would no longer close the panel. Not to the box: on a phone that opens the keyboard.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = panel.current;
    if (!inside) return;
    let last: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element && inside.contains(target) ? target : null;
    };
    // Whoever goes on beside the panel has left it.
    const onPress = ({ target }: PointerEvent) => {
      if (!inside.contains(target as Node)) last = null;
    };
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      inside.querySelector<HTMLElement>('.chat-scroll')?.focus({ preventScroll: true });
    });
    watch.observe(inside, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [panel]);
}
