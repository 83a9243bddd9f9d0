import { expect, test, vi } from 'vitest';
import { SharedWork } from '#server/shared-work.ts';

test('callers at the same time share one piece of work, and a later one starts anew', async () => {
  const work = new SharedWork<string>();
  const start = vi.fn(() => Promise.resolve('done'));
  expect(await Promise.all([work.of('a', start), work.of('a', start)])).toEqual(['done', 'done']);
  expect(start).toHaveBeenCalledTimes(1);
  await work.of('a', start);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a caller does not get the refusal of another', async () => {
  const work = new SharedWork<string>();
  const refused = work.of('a', () => Promise.reject(new Error('too often')));
  const start = vi.fn(() => Promise.resolve('done'));
  const others = Promise.all([work.of('a', start), work.of('a', start)]);
  await expect(refused).rejects.toThrow('too often');
  expect(await others).toEqual(['done', 'done']);
  expect(start).toHaveBeenCalledTimes(1);
});
