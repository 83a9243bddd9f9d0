/** Quick orders as they are typed and pasted. */
import { describe, expect, test } from 'vitest';
import { MAX_QUICK_LINES, readQuickOrder } from '#domain/trade/quick-order.ts';

describe('a line is a code and a quantity', () => {
  test.each([
    ['ARD-1001,3', 'ARD-1001', 3],
    ['ARD-1001; 3', 'ARD-1001', 3],
    ['ARD-1001\t3', 'ARD-1001', 3],
    ['ARD-1001 3', 'ARD-1001', 3],
    ['"ARD-1001","3"', 'ARD-1001', 3],
    ['ARD-1001', 'ARD-1001', 1],
    ['ARD-1001,3,', 'ARD-1001', 3],
    ['Code-77', 'Code-77', 1],
    ['SKU1001', 'SKU1001', 1],
    ['Product,5', 'Product', 5],
    ['SKU', 'SKU', 1],
    ['ARD-1001;"1,000"', 'ARD-1001', 1000],
    ['"ARD-1001","1,000",', 'ARD-1001', 1000],
    ['ARD-1001\t12,500', 'ARD-1001', 12_500],
    ['ARD-1001; 1,000', 'ARD-1001', 1000],
  ])('%j', (text, sku, quantity) => {
    expect(readQuickOrder(text)).toEqual({ lines: [{ line: 1, sku, quantity }], errors: [] });
  });
});

test('a heading and empty lines are passed over, and lines keep their number', () => {
  const { lines, errors } = readQuickOrder('SKU,Quantity\r\n\r\nA-1,2\nB-2,4\n');
  expect(lines).toEqual([
    { line: 3, sku: 'A-1', quantity: 2 },
    { line: 4, sku: 'B-2', quantity: 4 },
  ]);
  expect(errors).toEqual([]);
});

test('each line that cannot be read is named with what is wrong, and the others are read', () => {
  const { lines, errors } = readQuickOrder(
    'A-1,two\n,3\nB-2,0\nC-3,1.5\nD-4,2,tiles\nE-5,6\nF-6,1e3\nG-7,0x10\nH-8,+4',
  );
  expect(lines).toEqual([{ line: 6, sku: 'E-5', quantity: 6 }]);
  expect(errors.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
  expect(errors[0]?.message).toContain('“two” is not a quantity');
  expect(errors[1]?.message).toBe('The code is missing.');
  expect(errors[4]?.message).toContain('more than a code and a quantity');
});

test('no more lines than a quick order takes', () => {
  const text = Array.from({ length: MAX_QUICK_LINES + 1 }, (_, at) => `A-${at},1`).join('\n');
  expect(readQuickOrder(text).errors).toEqual([
    { line: MAX_QUICK_LINES + 1, message: `One quick order takes ${MAX_QUICK_LINES} lines.` },
  ]);
});
