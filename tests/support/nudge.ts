/** The chat's nudge on a product page. */
import type { Page } from 'playwright';

/** Scrolls to where the nudge lies over nothing. */
export const pastThePanel = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nudge = document.querySelector<HTMLElement>('[data-chat-nudge]');
    // The nudge looks what is below it after the frame that follows.
    const looked = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));
    await looked();
    for (let top = 0; nudge?.style.opacity === '0' && top < document.body.scrollHeight; top += 100) {
      scrollTo({ top, behavior: 'instant' });
      await looked();
    }
  });
