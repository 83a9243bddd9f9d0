import { createClient } from '@libsql/client';
import fc, { runs } from '#tests/support/property.ts';
import { afterAll, expect, test } from 'vitest';
import { globsOf, plainLetters } from '#domain/shared/plain-letters.ts';

const database = createClient({ url: ':memory:' });
afterAll(() => database.close());

async function finds(typed: string, text: string): Promise<boolean> {
  const patterns = globsOf(typed);
  const sql = `SELECT ${patterns.map(() => '?1 GLOB ?').join(' OR ')} AS found`;
  const { rows } = await database.execute({ sql, args: [text, ...patterns] });
  return rows[0]?.['found'] === 1;
}

test.each([
  ['Siobhán Ó Néill', 'siobhan o neill'],
  ['ŁUKASZ Wójcik', 'lukasz wojcik'],
  ['Søren Ångström', 'soren angstrom'],
  ['Ｗideman １２', 'wideman 12'],
  ['Große STRAẞE', 'grosse strasse'],
  ['600 × 600 mm, £12 a m²', '600 × 600 mm, £12 a m²'],
  ['o’Brien_100%', "o'brien_100%"],
  ["O'Neill, D´Arcy, Mʼ", "o'neill, d'arcy, m'"],
  ['[a-z]*? \\ ^é', '[a-z]*? \\ ^e'],
])('%s is found as %s', async (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
  expect(await finds(plain, text)).toBe(true);
  expect(await finds(text, `in the midst of ${plain.toUpperCase()} it stands`)).toBe(true);
  expect(await finds(`${plain}s`, text)).toBe(false);
});

test('combining accents are removed too', () => {
  expect(plainLetters('Siobha\u0301n')).toBe('siobhan');
});

test.each([
  ['ŉ', 'N'],
  ['ß', 'S'],
  ['ſ', 'S'],
])('%s, whose capital is not a letter of its own, does not find %s', async (typed, text) => {
  expect(plainLetters(text)).not.toContain(plainLetters(typed));
  expect(await finds(typed, text)).toBe(false);
  expect(await finds(typed, typed)).toBe(true);
});

test('the GLOB pattern matches exactly what is equal without case and accents', async () => {
  // Half of ß is no letter.
  const letter = fc
    .integer({ min: 0x20, max: 0x17f })
    .map((at) => String.fromCodePoint(at))
    .filter((one) => one !== 'ß');
  const texts = fc.record({
    text: fc.string({ unit: letter, maxLength: 12 }),
    typed: fc.string({ unit: letter, minLength: 1, maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(texts, async ({ text, typed }) => {
      expect(await finds(typed, text)).toBe(plainLetters(text).includes(plainLetters(typed)));
      expect(await finds(text, text)).toBe(true);
    }),
    runs(500),
  );
});
