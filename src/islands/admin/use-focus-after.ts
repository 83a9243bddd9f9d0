/** The focus after something is gone together with the button that asked for it. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Focuses an element once the page has been drawn anew: while a dialog stands, nothing outside it can take the focus,
 * and when it goes the browser would give it back to a button that is not there any more.
 * @returns the element's ref, and what asks for it
 */
export function useFocusAfter<T extends HTMLElement>(): readonly [RefObject<T | null>, () => void] {
  const element = useRef<T>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) element.current?.focus();
  }, [asked]);
  return [element, () => setAsked((times) => times + 1)];
}
