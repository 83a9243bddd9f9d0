/** Measures layout shifts (CLS). */
import type { Page } from 'playwright';

/** Sums up Chromium's layout shifts without recent input in <html data-shift>. For `addInitScript`. */
export function watchShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) sum += entry.value;
    }
    document.documentElement.dataset['shift'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until what the page shows now has been painted and its shifts were reported. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // Shifts are found when a frame is painted and reported in a task of their own after it.
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => setTimeout(done));
    }
  });

/** The sum of the shifts so far, of a page with `watchShifts`. */
export async function shiftsOf(page: Page): Promise<number> {
  await painted(page);
  return Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0));
}
