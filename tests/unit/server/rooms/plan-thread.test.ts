import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#domain/rooms/trade-rules.ts';
import { PlanThread } from '#server/rooms/plan-thread.ts';
import type { PlanJob } from '#server/rooms/plan-job.ts';

const kit = new Map();
const job: PlanJob = { body: { rooms: [] }, products: new Map(), rules: DEFAULT_RULES };
const ANSWERS = "parentPort.on('message', ({ job }) => job && parentPort.postMessage({ text: 'planned' }));";
const threadOf = (source: string, maxMs?: number) =>
  new PlanThread(
    () => new Worker(`const { parentPort } = require('node:worker_threads'); ${source}`, { eval: true }),
    maxMs,
  );

test('a job that takes too long is refused as slow, which says nothing about its size', async () => {
  const begins = "parentPort.on('message', () => parentPort.postMessage({ begun: true }));";
  const slow = await threadOf(begins, 200).compute(job, kit);
  expect(slow).toMatchObject({ ok: false, error: { code: 'slow' } });
});

test('the time that a new thread takes to load is not the job’s', async () => {
  const loads = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);';
  expect(await threadOf(`${loads} ${ANSWERS}`, 100).compute(job, kit)).toEqual({
    ok: true,
    value: 'planned',
  });
});

test('an error of the idle thread ends nothing, and the next job gets a new thread', async () => {
  let worker: Worker | undefined;
  const thread = new PlanThread(() => {
    worker = new Worker(
      `const { parentPort } = require('node:worker_threads'); ${ANSWERS}
       parentPort.on('message', ({ fail }) => { if (fail) throw new Error('late'); });`,
      { eval: true },
    );
    return worker;
  });
  expect(await thread.compute(job, kit)).toEqual({ ok: true, value: 'planned' });
  const first = worker;
  const ended = new Promise((resolve) => first?.once('exit', resolve));
  first?.ref();
  first?.postMessage({ fail: true });
  await ended;
  expect(await thread.compute(job, kit)).toEqual({ ok: true, value: 'planned' });
  expect(worker).not.toBe(first);
});

test('a job that cannot be sent fails on its own, and leaves nothing behind', async () => {
  let worker: Worker | undefined;
  const thread = new PlanThread(() => {
    worker ??= new Worker(`const { parentPort } = require('node:worker_threads'); ${ANSWERS}`, {
      eval: true,
    });
    return worker;
  });
  const broken = { ...job, products: new Map([['a', () => 1]]) } as unknown as PlanJob;
  await thread.compute(job, kit);
  const before = worker?.listenerCount('message');
  await expect(thread.compute(broken, kit)).rejects.toThrow('could not be cloned');
  expect(await thread.compute(job, kit)).toEqual({ ok: true, value: 'planned' });
  expect(worker?.listenerCount('message')).toBe(before);
});
