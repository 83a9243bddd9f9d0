/** How many browsers and shops this process has started. Scripts outside of the tests start shops too. */
interface Started {
  browsers: number;
  shops: number;
}

/** A global, so that a test that resets modules does not lose it. */
const kept = globalThis as { ardglenStarted?: Started };
export const started: Started = (kept.ardglenStarted ??= { browsers: 0, shops: 0 });

/** Called by whatever starts a browser or a shop. */
export const countStart = (kind: keyof Started): void => void (started[kind] += 1);
