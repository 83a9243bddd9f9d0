/** Loads floating-overlap.ts, which watches the chat button, when the page is first scrolled or something floats over it. */
for (const name of ['scroll', 'ardglen:floating'])
  addEventListener(name, () => void import('./floating-overlap.ts'), { once: true });
