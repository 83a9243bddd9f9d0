/** Moves the focus after something was deleted together with the button that had it. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Focuses an element after the next render. While a modal dialog is open nothing outside it can be focused, and when it
 * closes the browser would return the focus to a button that no longer exists.
 * @returns the element's ref, and a function that requests the focus
 */
export function useFocusAfter<T extends HTMLElement>(): readonly [RefObject<T | null>, () => void] {
  const element = useRef<T>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) element.current?.focus();
  }, [asked]);
  return [element, () => setAsked((times) => times + 1)];
}
