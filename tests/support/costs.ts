/** What test files cost: the record that costs-setup.ts writes for each, and the counters that it reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface FileCost {
  /** Path from the project's root. */
  readonly file: string;
  readonly wallMs: number;
  /** Processor time of the worker and of all that descends from it: shops, browsers, scripts. */
  readonly cpuMs: number;
  /** Calls of `expect`; a polled one counts once. */
  readonly assertions: number;
  readonly browsers: number;
  readonly shops: number;
}

/** One JSON document a line. */
export const COSTS_FILE = join(resolve(import.meta.dirname, '../..'), '.cache/test-costs.jsonl');

/** What this worker has started so far; a global, so that a test that resets modules does not lose it. */
interface Started {
  browsers: number;
  shops: number;
}
const worker = globalThis as { ardglenStarted?: Started };
export const started: Started = (worker.ardglenStarted ??= { browsers: 0, shops: 0 });

/** To be called by whatever starts a browser or a shop. */
export const countStart = (kind: keyof Started): void => void (started[kind] += 1);

/** Linux counts processor time in hundredths of a second. */
const MS_A_TICK = 10;

/** Processor time of this process and of its descendants, those that have ended included, in milliseconds. */
export function processorMs(): number {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The command in brackets may contain blanks: the fields are counted from its end.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      // User and system time of the process, then of the children that it has waited for.
      const ticks = stat.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      processes.set(Number(name), { parent: Number(stat[1]), ticks });
    } catch {
      // The process has ended; its parent has its time.
    }
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && isOurs(processes.get(pid)?.parent ?? 0));
  let sum = 0;
  for (const [pid, { ticks }] of processes) if (isOurs(pid)) sum += ticks;
  return sum * MS_A_TICK;
}
