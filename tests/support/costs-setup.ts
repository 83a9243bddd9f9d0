/** Records what each test file costs (costs.ts). Vitest runs this before every file. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { COSTS_FILE, type FileCost, processorMs, started } from './costs.ts';

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
    file: relative(process.cwd(), expect.getState().testPath ?? ''),
    wallMs: Date.now() - before.at,
    cpuMs: processorMs() - before.cpu,
    assertions,
    browsers: started.browsers - before.browsers,
    shops: started.shops - before.shops,
  };
  appendFileSync(COSTS_FILE, `${JSON.stringify(cost)}\n`);
});
