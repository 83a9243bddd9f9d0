/** Batches: what is typed of them, and which come back. */
import { expect, test } from 'vitest';
import { batchesBack, batchesInWords, sumBatches, typedBatches } from '#domain/catalogue/goods-batches.ts';

const row = (batch: string, boxes = '') => ({ batch, boxes });
const a12 = (quantity: number) => ({ batch: 'A12', quantity });

test.each<[string, ReturnType<typeof row>[], unknown]>([
  ['nothing', [row(''), row('', '3')], []],
  ['one of all', [row(' A12 '), row('')], [a12(12)]],
  ['one of some', [row('A12', '5')], [a12(5)]],
  ['two', [row('A12', '10'), row('A13', '2')], [a12(10), { batch: 'A13', quantity: 2 }]],
  ['one twice', [row('A12', '10'), row('A12', '2')], [a12(12)]],
  ['too many', [row('A12', '10'), row('A13', '3')], expect.stringContaining('13 together')],
  ['two without a number', [row('A12'), row('A13', '3')], expect.stringContaining('of batch A12')],
  ['half a box', [row('A12', '1.5')], expect.stringContaining('whole number')],
  ['a long name', [row('A'.repeat(61), '1')], expect.stringContaining('60 characters')],
])('typed of a product of twelve boxes: %s', (_name, rows, read) => {
  expect(typedBatches(rows, 12)).toEqual(read);
});

test('what comes back is known if all comes, or all is of one batch', () => {
  const two = [a12(10), { batch: 'A13', quantity: 2 }];
  expect(batchesBack(two, 12)).toEqual(two);
  expect(batchesBack(two, 3)).toEqual([]);
  expect(batchesBack([a12(12)], 3)).toEqual([a12(3)]);
  expect(batchesBack([a12(2)], 3)).toEqual([]);
  expect(batchesBack([], 0)).toEqual([]);
});

test('batches are summed and said', () => {
  expect(sumBatches([a12(10), a12(-10)])).toEqual([]);
  expect(batchesInWords([a12(10)])).toBe('A12');
  expect(batchesInWords([a12(10), { batch: 'A13', quantity: 2 }])).toBe('A12 (10), A13 (2)');
});
