/**
 * Tells a signed-in shopper's other tabs that the account's cart has changed; each asks the server for it. (A guest's
 * tabs tell each other by the storage that they share.) The tab that tells hears nothing of it.
 */
const tabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('ardglen-cart');

export const tellTabs = (): void => tabs?.postMessage('changed');

/** Calls `heard` for each change in another tab, until `signal` ends it. */
export const hearTabs = (heard: () => void, signal: AbortSignal): void =>
  tabs?.addEventListener('message', heard, { signal });
