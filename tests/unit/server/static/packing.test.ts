/** Compression of published pages: lossless, and below 14 KB (TCP's initial window) where possible. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { packText } from '#server/static/packing.ts';

const FIRST_FLIGHT = 14 * 1024;

/** Reproducible pseudo-random words, a text that does not compress too well. */
function page(words: number): Buffer {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  return Buffer.from(
    Array.from({ length: words }, () => `<li>${(next() % 9_000).toString(36)} oak</li>`).join('\n'),
  );
}

/** The compressed size of a text at the fast quality. */
async function asQuickly(bytes: Buffer): Promise<number> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return (await promisify(brotliCompress)(bytes, { params })).length;
}

test.each([true, false])(
  'compressed text decompresses to the original (one of many: %s)',
  async (isOneOfMany) => {
    const bytes = page(2_000);
    expect(brotliDecompressSync(await packText(bytes, isOneOfMany))).toEqual(bytes);
  },
);

test('a page slightly over 14 KB is compressed harder until it fits', async () => {
  let words = 4_000;
  let bytes = page(words);
  while ((await asQuickly(bytes)) <= FIRST_FLIGHT) bytes = page((words += 10));
  expect(await asQuickly(bytes)).toBeLessThan(FIRST_FLIGHT * 1.04);
  expect((await packText(bytes, true)).length).toBeLessThanOrEqual(FIRST_FLIGHT);
});

test('a page far over 14 KB is compressed quickly only', async () => {
  const bytes = page(40_000);
  const size = (await packText(bytes, true)).length;
  expect(size).toBeGreaterThan(FIRST_FLIGHT);
  expect(size).toBe(await asQuickly(bytes));
});
