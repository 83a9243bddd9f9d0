/** What moves on a page without anybody having touched it. */

/** Adds up every shift that no touch caused, as Chromium reports it, into <html data-shift>. Give it to `addInitScript`. */
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
