/** What disappears by itself after some time stays until the test has seen it, however slow the machine is. */
import type { Page } from 'playwright';

/** Holds back the timers of exactly `ms` milliseconds in the pages that load from now on; the returned call runs them. */
export async function holdTimers(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const waiting = new Map<number, () => void>();
    const { setTimeout: start, clearTimeout: stop } = globalThis;
    let last = 0;
    Object.assign(globalThis, {
      setTimeout: (work: () => void, delay?: number, ...args: unknown[]) => {
        if (delay !== held) return start(work, delay, ...args);
        last -= 1;
        waiting.set(last, work);
        return last;
      },
      clearTimeout: (id?: number) => {
        if (!waiting.delete(id ?? 0)) stop(id);
      },
      runHeldTimers: () => {
        const due = [...waiting.values()];
        waiting.clear();
        for (const work of due) work();
      },
    });
  }, ms);
  return () => page.evaluate(() => (globalThis as unknown as { runHeldTimers: () => void }).runHeldTimers());
}
