/** The page of a floor in a room, as its journeys wait for it and read it. */
import type { Page } from 'playwright';

/** Waits until the canvas has been drawn with what was asked for last. */
export async function settled(page: Page): Promise<void> {
  await page.locator('[data-room-view][data-state=shown]').waitFor();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** What the page's address says. */
export const query = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

/** The width and height of the canvas, px. */
export const canvasSize = (page: Page): Promise<number[]> =>
  page.locator('[data-part=canvas]').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);

/** Call before the page is opened: it gets no WebGL2. */
export async function withoutWebGl2(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...options: unknown[]
    ) {
      return kind === 'webgl2' ? null : (Reflect.apply(getContext, this, [kind, ...options]) as never);
    } as typeof getContext;
  });
}
