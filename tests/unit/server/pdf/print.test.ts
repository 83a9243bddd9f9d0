import { expect, test } from 'vitest';
import { heightOf, openPdf, print } from '#server/pdf/index.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';

const place = { x: 56, y: 56, width: 480 };

/** The bytes of a PDF with one text. */
async function printed(text: string, width = place.width, bold = false): Promise<Uint8Array> {
  const { doc, finish } = await openPdf(56, { Title: 'Test' });
  print(doc, text, { size: 12, bold }, { ...place, width });
  return finish();
}
/** What stands on the paper, from left to right. */
const onPaper = async (text: string): Promise<string> => wordsOfPdf(await printed(text)).replaceAll('\n', '');
const turned = (text: string): string => [...text].reverse().join('');

test.each([
  ['Polish', 'Łukasz Wiśniewski'],
  ['Vietnamese', 'Nguyễn Thị Thùy'],
  ['Turkish', 'Gülşah Işık'],
  ['Romanian', 'Ștefan Țurcanu'],
  ['Russian', 'Иван Петров'],
  ['Ukrainian', 'Ґалаґан Їжак'],
  ['Greek', 'Ζωή Παπαδοπούλου'],
  ['Chinese', '王小明，北京市朝阳区'],
  ['Japanese', '山田たろう ヤマダ'],
  ['Korean', '김민수'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Georgian', 'ნინო ბერიძე'],
  ['Thai', 'สมชาย'],
])('a %s name is printed as it was written', async (_language, name) => {
  expect(await onPaper(name)).toBe(name);
});

test('Hebrew and Arabic run from right to left; numbers and Latin words in them do not', async () => {
  expect(await onPaper('דוד כהן')).toBe(turned('דוד כהן'));
  expect(await onPaper('محمد كريم')).toBe(turned('محمد كريم'));
  expect(await onPaper('Flat 3, דוד 12 (כהן)')).toBe(`Flat 3, (${turned('כהן')}) 12 ${turned('דוד')}`);
});

test.each([
  ['Żaneta 👷', 'Żaneta'],
  ['Lounge 🛋️ and hall 👩‍👩‍👧 1️⃣', 'Lounge and hall 1'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Łódź 🇬🇧', 'Łódź'],
  ['𝓛𝓸𝓾𝓷𝓰𝓮', 'Lounge'],
  ['🛋️', ''],
])('of %s the fonts print %s: what they lack is left out, or plain', async (text, shown) => {
  expect(await onPaper(text)).toBe(shown);
});

test('long text is broken into lines of the width, between words where it can be', async () => {
  const { doc } = await openPdf(56, { Title: 'Test' });
  const style = { size: 12 };
  const one = heightOf(doc, 'Łódź', style, 480);
  expect(heightOf(doc, 'Łódź '.repeat(40), style, 100)).toBeGreaterThan(8 * one);
  expect(heightOf(doc, '王'.repeat(80), style, 100)).toBeGreaterThan(8 * one);
  expect(heightOf(doc, 'Łódź', style, 1)).toBeCloseTo(4 * one);
});

test('usual text needs no embedded font', async () => {
  expect(
    Buffer.from(await printed('Siobhán O’Neill, 1 £2.50 – Öl', 480, true)).toString('latin1'),
  ).not.toContain('FontFile');
  expect((await printed('Łukasz 王')).length).toBeLessThan(60_000);
});
