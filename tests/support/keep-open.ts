/** Drawers, messages and notices that close by themselves after some seconds stay open, for tests that read or use them. */
import type { Page } from 'playwright';

/**
 * Rests a pointer on the cart drawer, the messages and the notices of every page that is loaded from now on. On a busy
 * machine they would otherwise be gone before the test has looked.
 */
export const keepOpen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const rest = (event: string, selector: string) => {
      for (const element of document.querySelectorAll(selector))
        element.dispatchEvent(new PointerEvent(event, { bubbles: event === 'pointermove' }));
    };
    setInterval(() => {
      rest('pointermove', '.cart-drawer[open]');
      rest('pointerenter', '.toast, .social-proof-card');
    }, 500);
  });
