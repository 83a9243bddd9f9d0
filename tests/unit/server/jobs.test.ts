/** A job that failed, or whose lease another process holds, is tried again long before its next time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobLeases } from '#db/schema/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
const HOUR_MS = 60 * 60_000;

/** The process's connections outlive a reset of the modules. */
const forgetConnections = () => Reflect.deleteProperty(globalThis, Symbol.for('ardglen.connections'));

async function load() {
  const { migrateNew } = await import('../../../scripts/database.ts');
  await migrateNew();
  const [database, runner] = await Promise.all([
    import('#server/database.ts'),
    import('#server/jobs/index.ts'),
  ]);
  return { database, runner };
}

let { database, runner } = {} as Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', `file:${join(folder, 'store.db')}`);
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.resetModules();
  forgetConnections();
  ({ database, runner } = await load());
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  runner.startJobs();
});

afterAll(async () => {
  await runner.stopJobs();
  vi.useRealTimers();
  database.client.close();
  forgetConnections();
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets the clock go on by whole seconds; in each of them the database answers. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
  }
}

/** Defines a job that fails in its first runs. @returns the seconds, from now, at which it ran */
function defineFailing(name: string, everyMs: number, failures: number): number[] {
  const ran: number[] = [];
  const from = Date.now();
  const run = () => {
    ran.push((Date.now() - from) / 1000);
    return ran.length <= failures ? Promise.reject(new Error('no answer')) : Promise.resolve();
  };
  runner.defineJob({ name, everyMs, firstMs: 1000, run });
  return ran;
}

test('a job that fails is tried again after 5 s, then 10 s, 20 s …, and after a success at its own time', async () => {
  const ran = defineFailing('hourly', HOUR_MS, 3);
  await pass(60);
  expect(ran).toEqual([1, 6, 16, 36]);
  await pass(HOUR_MS / 1000);
  expect(ran).toEqual([1, 6, 16, 36, 3636]);
});

test('the pauses begin anew with the next failure', async () => {
  const ran: number[] = [];
  const from = Date.now();
  runner.defineJob({
    name: 'every second time',
    everyMs: HOUR_MS,
    firstMs: 1000,
    run() {
      ran.push((Date.now() - from) / 1000);
      if (ran.length < 3) runner.runJobNow('every second time');
      return ran.length % 2 === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve();
    },
  });
  await pass(10);
  expect(ran).toHaveLength(4);
  expect((ran[3] ?? 0) - (ran[2] ?? 0)).toBe(5);
});

test('a frequent job that fails is tried again at its own interval', async () => {
  const ran = defineFailing('frequent', 2000, 5);
  await pass(12);
  expect(ran).toEqual([1, 3, 5, 7, 9, 11]);
});

test('a job whose lease another process holds runs soon after the lease has expired', async () => {
  const expiresAt = new Date(Date.now() + 30_000);
  await database.write(async (tx) => {
    await tx.insert(jobLeases).values({ name: 'held', holder: 'another-machine/1/x', expiresAt });
  });
  const ran = defineFailing('held', HOUR_MS, 0);
  await pass(29);
  expect(ran).toEqual([]);
  await pass(10);
  expect(ran).toEqual([31]);
});
