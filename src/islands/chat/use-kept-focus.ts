/** Keeps the focus in the chat if the pressed element disappears (a suggested question, a form that was sent). */
import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the conversation if the focused element was removed. Otherwise it would go to the top of the page,
 * and Escape would no longer close the panel. Not to the text field, which opens the keyboard on phones.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = panel.current;
    if (!inside) return;
    let focused: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element && inside.contains(target) ? target : null;
    };
    // A press outside the panel means that the shopper has left it.
    const onPress = ({ target }: PointerEvent) => {
      if (!inside.contains(target as Node)) focused = null;
    };
    const watch = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      focused = null;
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
