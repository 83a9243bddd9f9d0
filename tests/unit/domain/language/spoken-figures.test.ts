/** Money and measures as they are spoken. */
import { expect, test } from 'vitest';
import { understand } from '#domain/catalogue/understand.ts';
import { inFigures } from '#domain/language/plain.ts';

test.each([
  ['tiles under a tenner', 'tiles under £10'],
  ['carpet for a Fiver a metre', 'carpet for £5 a metre'],
  ['a grand for the hall', '£1000 for the hall'],
  ['two grand all in', '£2000 all in'],
  ['twenty quid', '20 quid'],
  ['twenty five quid or thirty-five pounds', '25 quid or 35 pounds'],
  ['a hundred and fifty pounds', '150 pounds'],
  ['two hundred pounds', '200 pounds'],
  ['under thirty a metre', 'under 30 a metre'],
  ['between twenty and thirty quid', 'between 20 and 30 quid'],
  ['six inch oak', '6 inch oak'],
  ['twelve by twenty four inch', '12 by 24 inch'],
  ['fifty euro', '50 euro'],
])('%s: %s', (text, figures) => expect(inFigures(text)).toBe(figures));

test.each([
  'two tone carpet',
  'a grand hall',
  'looks grand',
  'one of the two',
  'seven seas blue',
  'ten year guarantee',
])('no sum: %s', (text) => expect(inFigures(text)).toBe(text));

const priceOf = (text: string) =>
  understand(text).readings.flatMap(({ demand }) => (demand.kind === 'price' ? demand.to : []));

test.each([
  ['tiles under a tenner', 1000],
  ['lvt for twenty quid', 2000],
  ['laminate under twenty five quid a metre', 2500],
  ['carpet, a fiver a metre', 500],
  ['vinyl up to thirty pounds', 3000],
])('%s: a price', (text, pence) => expect(priceOf(text)).toEqual([pence]));

test.each(['lvt up to fifty euro', 'lvt under €50', 'lvt 50 euros a metre', 'lvt less than 50 eur'])(
  'euros are no pounds, and nothing has them: %s',
  (text) => {
    expect(priceOf(text)).toEqual([]);
    const [, price] = understand(text).readings;
    expect(price?.demand.kind).toBe('word');
    expect(price?.label).toContain('€50');
  },
);
