/** Statistics of the benches. Compare ratios: absolute times depend on the machine and its load. */

/** The `q`-quantile (0…1) of the samples. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Milliseconds of each of `times` runs, after a warm-up of a tenth as many. */
export async function timeEach(
  times: number,
  work: (run: number) => Promise<unknown> | unknown,
): Promise<number[]> {
  for (let run = 0; run < Math.ceil(times / 10); run++) await work(run);
  const samples: number[] = [];
  for (let run = 0; run < times; run++) {
    const started = performance.now();
    await work(run);
    samples.push(performance.now() - started);
  }
  return samples;
}

/** Runs `work` in `concurrency` loops until `ms` are over; resolves to the rate and the duration of each run in ms. */
export async function keepBusy(
  concurrency: number,
  ms: number,
  work: (turn: number) => Promise<unknown>,
): Promise<{ perSecond: number; samples: number[] }> {
  const samples: number[] = [];
  const started = performance.now();
  let turn = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() - started < ms) {
        const begun = performance.now();
        await work(turn++);
        samples.push(performance.now() - begun);
      }
    }),
  );
  return { perSecond: samples.length / ((performance.now() - started) / 1000), samples };
}

const round = (value: number): string =>
  Number.isNaN(value)
    ? '-'
    : value >= 100
      ? value.toFixed(0)
      : value >= 1
        ? value.toFixed(1)
        : value.toFixed(3);

/** Prints a table with a title; numbers are rounded to significant digits. */
export function table(title: string, rows: readonly Record<string, string | number>[]): void {
  console.log(`\n${title}`);
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) =>
    names.map((name) => (typeof row[name] === 'number' ? round(row[name]) : String(row[name]))),
  );
  const widths = names.map((name, i) => Math.max(name.length, ...cells.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ');
  console.log(line(names));
  for (const row of cells) console.log(line(row));
}
