/**
 * Loads floating-overlap.ts, which watches the chat button, when the page is first scrolled or something floats over it.
 * Without a connection the button stays where it is.
 */
for (const name of ['scroll', 'ardglen:floating'])
  addEventListener(name, () => void import('./floating-overlap.ts').catch(() => 0), { once: true });
