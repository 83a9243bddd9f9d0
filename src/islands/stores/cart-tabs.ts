/**
 * Tells a signed-in shopper's other tabs that the account's cart has changed, so that they reload it. (A guest's
 * tabs are notified by storage events instead.) The sending tab does not receive its own message.
 */
const tabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('ardglen-cart');

export const tellTabs = (): void => tabs?.postMessage('changed');

/** Calls `onChange` for each change in another tab, until `signal` aborts. */
export const onTabChange = (onChange: () => void, signal: AbortSignal): void =>
  tabs?.addEventListener('message', onChange, { signal });
