/**
 * What each test file cost: wall-clock time, the processor time of the worker with all of its browsers and shops, the
 * assertions that ran, and how many browsers and shops were started. One line of JSON a file, read by costs-reporter.ts.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { started } from './starts.ts';

export interface FileCost {
  readonly file: string;
  readonly project: string;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly assertions: number;
  readonly browsers: number;
  readonly shops: number;
}

const ROOT = join(import.meta.dirname, '../..');
export const COSTS_FILE = join(ROOT, '.cache/test-costs.jsonl');

/** Linux counts processor time in hundredths of a second. */
const MS_A_TICK = 10;

/** Processor time of this process and all that descend from it, those that have ended included, in milliseconds. */
function processorMs(): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The command in brackets may contain spaces: the fields are counted after it.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      parents.set(Number(name), Number(fields[1]));
      // User and system time, of the process and of the children it has waited for.
      ticks.set(
        Number(name),
        fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
      );
    } catch {
      // The process ended meanwhile; its parent has its time.
    }
  }
  const isOurs = (pid: number): boolean => {
    if (pid === process.pid) return true;
    const parent = parents.get(pid);
    return parent !== undefined && parent > 1 && isOurs(parent);
  };
  let sum = 0;
  for (const [pid, own] of ticks) if (isOurs(pid)) sum += own;
  return sum * MS_A_TICK;
}

let before = { at: 0, cpu: 0, browsers: 0, shops: 0 };
let assertions = 0;

beforeAll(() => {
  before = { at: Date.now(), cpu: processorMs(), ...started };
  assertions = 0;
});

afterEach(() => {
  assertions += expect.getState().assertionCalls;
});

afterAll(() => {
  const cost: FileCost = {
    file: (expect.getState().testPath ?? '?').replace(`${ROOT}/`, ''),
    project: process.env['VITEST_PROJECT'] ?? '',
    wallMs: Date.now() - before.at,
    cpuMs: processorMs() - before.cpu,
    assertions,
    browsers: started.browsers - before.browsers,
    shops: started.shops - before.shops,
  };
  appendFileSync(COSTS_FILE, `${JSON.stringify(cost)}\n`);
});
