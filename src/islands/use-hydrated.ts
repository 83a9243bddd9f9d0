/** Whether an island handles input yet. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the server's HTML and until hydration. Input before it would be lost with the next render, so fields are
 * disabled until then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
