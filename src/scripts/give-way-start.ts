/** Loads give-way.ts, which watches the chat button, when the page is first scrolled. */
addEventListener('scroll', () => void import('./give-way.ts'), { once: true });
