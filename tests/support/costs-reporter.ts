/** Prints where the time of a test run went: by kind of test, the ten longest files, the browsers and shops started. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';
import { COSTS_FILE, type FileCost } from './costs.ts';

const LONGEST = 10;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(9);

const sumOf = (costs: readonly FileCost[]): Omit<FileCost, 'file'> => {
  const sum = (key: Exclude<keyof FileCost, 'file'>) => costs.reduce((total, cost) => total + cost[key], 0);
  return {
    wallMs: sum('wallMs'),
    cpuMs: sum('cpuMs'),
    assertions: sum('assertions'),
    browsers: sum('browsers'),
    shops: sum('shops'),
  };
};

/** Waiting is the time in which neither the test nor what it started computed. */
const line = (name: string, { wallMs, cpuMs }: Pick<FileCost, 'wallMs' | 'cpuMs'>): string =>
  `${seconds(wallMs)}  CPU ${seconds(cpuMs)}  waiting ${seconds(Math.max(0, wallMs - cpuMs))}  ${name}`;

/** The report on the files of a run, as lines of text. */
export function costReport(costs: readonly FileCost[]): string[] {
  const kinds = Map.groupBy(costs, ({ file }) => file.split('/')[1] ?? file);
  const total = sumOf(costs);
  return [
    'Time by kind of test (the files of several workers added up):',
    ...[...kinds].map(([kind, files]) => {
      const sum = sumOf(files);
      return line(`${kind}: ${files.length} files, ${sum.assertions} assertions`, sum);
    }),
    `The ${LONGEST} longest files:`,
    ...costs
      .toSorted((a, b) => b.wallMs - a.wallMs)
      .slice(0, LONGEST)
      .map((cost) => line(cost.file, cost)),
    `${total.browsers} browsers and ${total.shops} shops were started; ${total.assertions} assertions ran.`,
  ];
}

export default class CostsReporter implements Reporter {
  onInit(): void {
    mkdirSync(dirname(COSTS_FILE), { recursive: true });
    rmSync(COSTS_FILE, { force: true });
  }

  onTestRunEnd(): void {
    if (!existsSync(COSTS_FILE)) return;
    const lines = readFileSync(COSTS_FILE, 'utf8').trim().split('\n');
    for (const text of costReport(lines.map((one) => JSON.parse(one) as FileCost))) console.log(text);
  }
}
