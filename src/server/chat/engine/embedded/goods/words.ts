/** Says in words which goods were looked for. */
import { type Category, isFloor } from '#domain/catalogue/categories.ts';
import { inWords } from '#domain/settings/facts.ts';
import type { Phrase } from './phrases.ts';

/** A category's name inside a sentence: lower case, except for `LVT`. */
export const kindName = (category: Category): string =>
  category === 'LVT' ? category : category.toLowerCase();

/** A category as shoppers name it, for a search: `vinyl`. */
export const searchName = (category: Category): string =>
  category === 'Vinyl & Lino' ? 'vinyl' : category.toLowerCase();

/** A label inside a sentence: lower case, but for abbreviations. */
const spoken = (label: string): string =>
  label
    .replace(/[“”]/g, '')
    .split(' ')
    .map((word) => (/^[A-Z][a-z-]/.test(word) ? word.toLowerCase() : word))
    .join(' ');

const BEFORE: ReadonlySet<Phrase['kind']> = new Set(['colour', 'look', 'format', 'word', 'size']);

/** What of a need is said before the goods: `waterproof`. */
const isQuality = ({ kind, label }: Phrase): boolean => kind === 'need' && !/^(?:For|Over) /.test(label);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** The goods as a phrase: `grey laminate flooring for kitchens up to £30 per m², the cheapest first`. */
export function inPhrase(phrases: readonly Phrase[], withOrder = true, fallback = 'floors'): string {
  const isLaminate = phrases.some(({ label, not }) => label === 'Laminate Flooring' && !not);
  // No laminate is waterproof.
  const wanted = phrases
    .filter(({ not }) => !not)
    .map((phrase) =>
      isLaminate && phrase.label === 'Waterproof' ? { ...phrase, label: 'Water resistant' } : phrase,
    );
  const labelsOf = (test: (phrase: Phrase) => boolean): string[] =>
    unique(wanted.filter(test).map(({ label }) => spoken(label)));
  const either = labelsOf(({ kind, either: is }) => BEFORE.has(kind) && is === true).join(' or ');
  const isBefore = (phrase: Phrase) => (BEFORE.has(phrase.kind) && !phrase.either) || isQuality(phrase);
  const before = unique([
    ...labelsOf((phrase) => isBefore(phrase) && phrase.kind !== 'look' && phrase.kind !== 'word'),
    ...labelsOf(isBefore),
  ]);
  const goods = wanted.find(({ kind }) => kind === 'category');
  const kind = goods ? spoken(goods.label) : before.includes('planks') ? '' : fallback;
  const isPerM2 = goods?.categories?.every(isFloor) ?? false;
  const uses = labelsOf((phrase) => phrase.kind === 'need' && !isQuality(phrase)).map((label) => ` ${label}`);
  const measures = labelsOf(({ kind: of }) => of === 'length' || of === 'room').map((label) => `, ${label}`);
  const down = unique(phrases.filter(({ not }) => not).map(({ label }) => spoken(label)));
  const other = down.length > 0 ? ` other than ${inWords(down)}` : '';
  const limits = wanted
    .filter(({ kind: of }) => of === 'price')
    .map(({ label }) => (isPerM2 && /£[\d.,]+$/.test(label) ? `${label} per m²` : label))
    .map((label) => (label.startsWith('that is') ? ` ${label}` : `, ${label}`));
  const state = labelsOf(({ kind: of }) => of === 'stock' || of === 'offer' || of === 'sample').map(
    (label) => `, ${label}`,
  );
  const order = withOrder ? labelsOf(({ kind: of }) => of === 'sort').map((label) => `, the ${label}`) : [];
  const name = [...(either ? [either] : []), ...before, kind].filter(Boolean).join(' ');
  return [name, ...uses, ...measures, other, ...limits, ...state, ...order].join('');
}
