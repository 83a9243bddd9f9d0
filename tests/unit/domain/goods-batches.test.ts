/** Batches: what is typed of them, and which come back. */
import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import {
  type BatchMovement,
  batchesBack,
  batchesByName,
  batchesInWords,
  batchesLeft,
  sumBatches,
  typedBatches,
} from '#domain/catalogue/goods-batches.ts';

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

describe('what is free of which batch', () => {
  interface Step {
    readonly delta: number;
    readonly batch?: string | undefined;
    readonly order?: string | undefined;
    readonly unsent?: number;
    /** The boxes on the shelf, sold ones too, that a count found. */
    readonly counted?: number | undefined;
  }
  /** Movements one after the other, as the ledger keeps them. */
  function ledger(steps: readonly Step[]): BatchMovement[] {
    let stock = 0;
    return steps.map(({ delta, batch, order, unsent = 0, counted }) => {
      stock += delta;
      return {
        delta,
        stockAfter: stock,
        counted: counted ?? null,
        orderId: order ?? null,
        unsent,
        batches: batch ? [{ batch, quantity: Math.abs(delta) }] : [],
      };
    });
  }
  const left = (...steps: Step[]) => batchesByName(batchesLeft(ledger(steps)));
  const comes = (delta: number, batch?: string): Step => ({ delta, batch });
  const counts = (delta: number, counted: number): Step => ({ delta, counted });
  const takes = (delta: number, unsent: number, batch?: string): Step => ({
    ...{ delta: -delta, order: 'one', unsent, batch },
  });

  test.each<[string, string, Step[]]>([
    ['counted to nothing', 'Y2 (8)', [comes(5, 'X1'), counts(-5, 0), comes(8, 'Y2')]],
    ['goods of no batch after it', '', [comes(7, 'A12'), counts(-7, 0), comes(50)]],
    ['counted lower', '', [comes(5, 'A12'), comes(5, 'A13'), counts(-3, 7)]],
    ['counted lower, of one batch', 'A12 (2)', [comes(5, 'A12'), counts(-3, 2)]],
    [
      'counted lower, when only one was left',
      'A13 (2)',
      [comes(5, 'A12'), comes(5, 'A13'), comes(-5, 'A12'), counts(-3, 2)],
    ],
    [
      'counted lower, then another comes',
      'A14 (4)',
      [comes(5, 'A12'), comes(5, 'A13'), counts(-3, 7), comes(4, 'A14')],
    ],
    ['counted higher', 'A12 (5)', [comes(5, 'A12'), counts(3, 8)]],
    ['fewer counted of others', 'A12 (5)', [comes(20), comes(5, 'A12'), counts(-10, 15)]],
    ['taken away without a batch', 'A13 (4)', [comes(5, 'A12'), comes(5, 'A13'), comes(-6)]],
    ['sold, not picked', 'A12 (5), A13 (5)', [comes(5, 'A12'), comes(5, 'A13'), takes(5, 5)]],
    ['sent without a batch', 'A13 (5)', [comes(5, 'A12'), comes(5, 'A13'), takes(5, 0)]],
    ['sent without a batch, then others', '', [comes(7, 'A12'), takes(7, 0), comes(50)]],
    ['cancelled', 'A12 (7)', [comes(7, 'A12'), takes(7, 0), { delta: 7, order: 'one' }]],
    [
      'counted while sold',
      'A12 (6)',
      [comes(7, 'A12'), takes(5, 5), counts(-1, 6), { delta: 5, order: 'one' }],
    ],
    ['half sent', 'A12 (2), A13 (5)', [comes(5, 'A12'), comes(5, 'A13'), takes(5, 2)]],
    [
      'taken away of one that was thought gone',
      'B (9)',
      [...[comes(10, 'A'), comes(10, 'B'), takes(10, 0), comes(-1, 'A')]],
    ],
    ['picked of what came later', 'A12 (3)', [comes(7), takes(7, 7, 'A12'), comes(10, 'A12')]],
  ])('%s', (_name, words, steps) => {
    expect(left(...steps)).toBe(words);
  });

  const someStep = fc.record({
    size: fc.integer({ min: 0, max: 9 }),
    batch: fc.option(fc.constantFrom('A', 'B', 'C'), { nil: undefined }),
    kind: fc.constantFrom('comes', 'goes', 'counted', 'sold', 'back'),
    order: fc.constantFrom('one', 'two', 'three'),
  });

  test('is never more together than stands on the shelf, and nothing after a count of nothing', () => {
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 20 }), (chosen) => {
        const has = new Map<string, number>();
        let stock = 0;
        const steps: Step[] = [];
        for (const { size, batch, kind, order } of chosen) {
          const unsent = [...has.values()].reduce((sum, boxes) => sum + boxes, 0);
          const held = has.get(order) ?? 0;
          const delta =
            kind === 'comes'
              ? size
              : kind === 'back'
                ? Math.min(size, held)
                : kind === 'counted'
                  ? size - stock
                  : -Math.min(size, stock);
          if (delta === 0) continue;
          stock += delta;
          if (kind === 'sold' || kind === 'back') has.set(order, held - delta);
          const isOrder = kind === 'sold' || kind === 'back';
          steps.push({
            delta,
            batch: kind === 'comes' ? batch : undefined,
            order: isOrder ? order : undefined,
            unsent: kind === 'sold' ? -delta : 0,
            counted: kind === 'counted' ? stock + unsent : undefined,
          });
        }
        const shelf = stock + [...has.values()].reduce((sum, boxes) => sum + boxes, 0);
        const found = batchesLeft(ledger(steps));
        expect(found.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(shelf);
        for (const { quantity } of found) expect(quantity).toBeLessThanOrEqual(stock);
        const ended = [...steps, ...(stock > 0 ? [counts(-stock, 0)] : []), comes(8, 'Z')];
        if (shelf === stock) expect(batchesLeft(ledger(ended))).toEqual([{ batch: 'Z', quantity: 8 }]);
      }),
    );
  });
});
