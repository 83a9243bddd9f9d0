/** The orders' file when the database fails. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exportOrders } from '#server/orders/admin/export.ts';

vi.mock('#server/orders/admin/list.ts', () => ({
  listedIds: () => Promise.reject(new Error('The database is gone.')),
}));

test('a search that fails ends the file, and not the process', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const list = { page: 1, search: 'oak', sort: 'date', dir: 'desc', filters: {} } as const;
  const reader = exportOrders(list).getReader();
  await nextTurn();
  await nextTurn();
  expect((await reader.read()).done).toBe(false);
  await expect(reader.read()).rejects.toThrow('The database is gone.');
  expect(unhandled).toEqual([]);
});
