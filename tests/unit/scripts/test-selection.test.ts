/** Which test files `npm run test:changed` runs. */
import { describe, expect, test } from 'vitest';
import type { Import } from '#tests/support/imports.ts';
import { addressesIn, mayAnswer, selectTests } from '../../../scripts/test-selection.ts';

const uses = (from: string, to: string, ...names: string[]): Import => ({
  from,
  to,
  specifier: to,
  typeOnly: false,
  names: names.length > 0 ? names : null,
  isReexport: false,
});
const passesOn = (from: string, to: string, ...names: string[]): Import => ({
  ...uses(from, to, ...names),
  isReexport: true,
});

const IMPORTS = [
  uses('src/pages/cart.astro', 'src/server/cart/index.ts', 'readCart'),
  uses('src/pages/orders/[id]/index.astro', 'src/server/orders/index.ts', 'readOrder'),
  uses('src/server/main.ts', 'src/server/process/index.ts', 'serve'),
  passesOn('src/server/process/index.ts', 'src/server/process/serve.ts', 'serve'),
  passesOn('src/server/cart/index.ts', 'src/server/cart/queries.ts', 'readCart'),
  passesOn('src/server/cart/index.ts', 'src/server/cart/merge.ts', 'mergeCarts'),
  uses('src/server/orders/read.ts', 'src/domain/shared/money.ts', 'pounds'),
  passesOn('src/server/orders/index.ts', 'src/server/orders/read.ts', 'readOrder'),
  uses('tests/unit/domain/money.test.ts', 'src/domain/shared/money.ts', 'pounds'),
  uses('tests/e2e/orders.test.ts', 'tests/support/buying.ts'),
];
const SOURCES: Record<string, string> = {
  'tests/e2e/cart.test.ts': "await page.goto('/cart?from=mail');",
  'tests/e2e/orders.test.ts': "test('an order', () => undefined);",
  'tests/support/buying.ts': 'await page.waitForURL(`**/orders/${id}`);',
  'tests/unit/house/walls.test.ts': '',
  'tests/unit/domain/money.test.ts': '',
};
const TESTS = Object.keys(SOURCES).filter((file) => file.endsWith('.test.ts'));
const runFor = (...changed: string[]) =>
  selectTests(changed, TESTS, IMPORTS, (file) => SOURCES[file] ?? '').run.filter(
    (file) => !file.includes('/house/'),
  );

describe('the selection', () => {
  test('follows a rule to its unit test and to the journeys of the pages that use it', () => {
    expect(runFor('src/domain/shared/money.ts')).toEqual([
      'tests/e2e/orders.test.ts',
      'tests/unit/domain/money.test.ts',
    ]);
  });

  test('follows a name through an index, and not its neighbours', () => {
    expect(runFor('src/server/cart/queries.ts')).toEqual(['tests/e2e/cart.test.ts']);
    expect(runFor('src/server/cart/merge.ts')).toEqual([]);
  });

  test('takes all served tests for what is behind every page', () => {
    const served = ['tests/e2e/cart.test.ts', 'tests/e2e/orders.test.ts'];
    expect(runFor('src/server/process/serve.ts')).toEqual(served);
    expect(runFor('package-lock.json')).toEqual(served);
  });

  test('takes a changed test itself, and always the tests that read sources as text', () => {
    expect(runFor('tests/e2e/cart.test.ts')).toEqual(['tests/e2e/cart.test.ts']);
    expect(selectTests(['README.md'], TESTS, IMPORTS, () => '').run).toEqual([
      'tests/unit/house/walls.test.ts',
    ]);
  });
});

test('addresses are read without queries and hosts, with what is computed as *', () => {
  expect(addressesIn("goto('/'); waitForURL('**/cart'); get(`/api/orders/${id}?token=${token}`)")).toEqual([
    [],
    ['cart'],
    ['api', 'orders', '*'],
  ]);
});

test.each([
  ['src/pages/index.astro', [], true],
  ['src/pages/products/[id].astro', ['products', '*'], true],
  ['src/pages/products/[id].astro', ['products'], false],
  ['src/pages/admin/orders/index.astro', ['admin', '*'], true],
  ['src/pages/media/[...path].ts', ['media', 'products', 'oak.avif'], true],
  ['src/pages/cart.astro', ['carts'], false],
])('%s answers %j: %s', (page, address, answers) => {
  expect(mayAnswer(page, address)).toBe(answers);
});
