/** The word lists (words/*.json) as one index: what a phrase of up to five words can mean. */
import type { Category } from './categories.ts';
import type { ColourBy, GoodsKind, Need, Shades, SortBy } from './reading.ts';
import { labelOf, tokensOf } from './search-tokens.ts';
import colours from './words/colours.json' with { type: 'json' };
import goods from './words/goods.json' with { type: 'json' };
import makers from './words/makers.json' with { type: 'json' };
import looks from './words/looks.json' with { type: 'json' };
import misspellings from './words/misspellings.json' with { type: 'json' };
import translations from './words/translations.json' with { type: 'json' };
import needs from './words/needs.json' with { type: 'json' };
import phrases from './words/phrases.json' with { type: 'json' };

/** Goods: `strong` names beat `weak` ones that only describe them, `extra` goods beat the floors they are for. */
export interface Goods extends GoodsKind {
  readonly kind: 'goods';
  readonly strength: 'vague' | 'weak' | 'strong' | 'extra';
  /** For walking on: no tiles that are for walls alone. */
  readonly isWalkedOn: boolean;
  /** The shop has none: the categories are what comes nearest. */
  readonly isUnsold: boolean;
  readonly label: string;
}

export type Meaning =
  | Goods
  | {
      readonly kind: 'look';
      readonly finds: readonly string[];
      readonly categories: readonly Category[] | undefined;
      readonly wider: number | undefined;
      readonly inName: boolean | undefined;
      readonly near: readonly string[] | undefined;
      readonly isPiece: boolean | undefined;
      /** Said of what is not wanted: `not slippy` asks for anti-slip tiles, and so does `slippy`. */
      readonly isOpposite: boolean | undefined;
      readonly label: string;
    }
  | { readonly kind: 'colour'; readonly shades: Shades; readonly by: ColourBy; readonly label: string }
  | {
      readonly kind: 'need';
      readonly need: Need | 'any';
      readonly prefers: readonly (readonly GoodsKind[])[] | undefined;
      readonly isOpposite: boolean | undefined;
      readonly label: string;
    }
  /** A maker that the shop does not stock, with the kinds of floors that it is known for. */
  | (GoodsKind & { readonly kind: 'maker'; readonly label: string })
  | { readonly kind: 'sort'; readonly by: SortBy; readonly down: boolean; readonly label: string }
  | {
      readonly kind: 'format';
      readonly format: 'large' | 'small' | 'square' | 'oblong';
      readonly label: string;
    }
  | { readonly kind: 'stock' | 'offer' | 'sample'; readonly label: string };

/** Words that only say how others are meant. */
export type Signal =
  | 'not'
  | 'max'
  | 'min'
  | 'about'
  | 'afterMax'
  | 'afterMin'
  | 'afterAbout'
  | 'afterNot'
  | 'purpose'
  | 'real'
  | 'filler';

const MOST_WORDS = 5;

/** The key of a phrase: its words in comparable form. */
const keyOf = (phrase: string): string =>
  tokensOf(phrase)
    .map(({ word }) => word)
    .join(' ');

interface Said {
  readonly says: readonly string[];
}

function indexed<T>(groups: Iterable<readonly [readonly string[], T]>): Map<string, T> {
  const index = new Map<string, T>();
  for (const [says, meaning] of groups) {
    // The first list that has a phrase decides.
    for (const phrase of says) {
      const key = keyOf(phrase);
      if (!index.has(key)) index.set(key, meaning);
    }
  }
  return index;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const stems = (finds: readonly string[] = []): string[] => finds.map(labelOf);
const shadesOf = ({ own, near }: { own: readonly string[]; near: readonly string[] }): Shades => ({
  own: stems(own),
  like: [],
  near: stems(near),
});

/** The families of colours, in the order of `COLOUR_NAMES`. */
export const FAMILIES = colours.families.map(({ own, near, far }): Shades => ({
  own: stems(own),
  like: stems(near),
  near: stems(far),
}));

const shade = (entry: (typeof colours.shades)[number]) =>
  entry.says.map((said): [readonly string[], Meaning] => {
    // A shade that products have by this very name ('sage', 'sage green') is meant before its like.
    const shades = shadesOf(entry);
    const saidWords = ` ${keyOf(said)} `;
    const named = shades.own.filter((own) => saidWords.includes(own));
    const own = named.length > 0 ? named : entry.literal && !said.includes(' ') ? [saidWords] : shades.own;
    return [
      [said],
      {
        kind: 'colour',
        shades: entry.literal ? { ...shades, own, like: shades.own } : shades,
        by: entry.tone ? 'tone' : 'shade',
        label: entry.label ?? capital(said),
      },
    ];
  });

const goodsKind = (entry: { in: readonly string[]; finds?: readonly string[] }): GoodsKind => ({
  categories: entry.in as Category[],
  finds: stems(entry.finds),
});

const goodsOf = (entry: (typeof goods)[number]): [readonly string[], Meaning] => [
  entry.says,
  {
    kind: 'goods',
    categories: entry.in as Category[],
    strength: entry.extra ? 'extra' : entry.vague ? 'vague' : entry.weak ? 'weak' : 'strong',
    finds: stems(entry.finds),
    isWalkedOn: entry.walked ?? false,
    isUnsold: entry.unsold ?? false,
    label: entry.label ?? (entry.vague ? 'Floors' : (entry.in[0] ?? '')),
  },
];

const MEANINGS: ReadonlyMap<string, Meaning> = indexed<Meaning>([
  ...goods.map(goodsOf),
  ...looks.map((entry): [readonly string[], Meaning] => [
    entry.says,
    {
      kind: 'look',
      finds: stems(entry.finds),
      categories: entry.in as Category[] | undefined,
      wider: entry.wider,
      inName: entry.inName,
      near: entry.near && stems(entry.near),
      isPiece: entry.piece,
      isOpposite: entry.opposite,
      label: entry.label,
    },
  ]),
  ...colours.shades.flatMap(shade),
  ...colours.families.map(({ says, name }, nth): [readonly string[], Meaning] => [
    says,
    { kind: 'colour', shades: FAMILIES[nth] as Shades, by: 'family', label: name },
  ]),
  ...needs.map((entry): [readonly string[], Meaning] => [
    entry.says,
    {
      kind: 'need',
      need: entry.need as Need | 'any',
      prefers: entry.prefers?.map((tier) => tier.map(goodsKind)),
      isOpposite: entry.opposite,
      label: entry.label,
    },
  ]),
  ...makers.flatMap((entry) =>
    entry.says.map((said): [readonly string[], Meaning] => [
      [said],
      { kind: 'maker', ...goodsKind(entry), label: capital(said) },
    ]),
  ),
  ...phrases.sorts.map((entry): [readonly string[], Meaning] => [
    entry.says,
    { kind: 'sort', by: entry.by as SortBy, down: entry.down ?? false, label: entry.label },
  ]),
  ...phrases.formats.map((entry): [readonly string[], Meaning] => [
    entry.says,
    { kind: 'format', format: entry.format as 'large', label: entry.label },
  ]),
  [phrases.stock, { kind: 'stock', label: 'In stock' }],
  [phrases.offer, { kind: 'offer', label: 'Reduced' }],
  [phrases.sample, { kind: 'sample', label: 'Sample available' }],
]);

type Sort = Extract<Meaning, { kind: 'sort' }>;

/** The order the other way round; null if nobody asks for it. */
export const opposite = ({ by, down }: Sort): Sort | null =>
  [...MEANINGS.values()].find(
    (other): other is Sort => other.kind === 'sort' && other.by === by && other.down !== down,
  ) ?? null;

const SIGNALS: Readonly<Record<Signal, ReadonlyMap<string, true>>> = {
  not: indexed([[phrases.not, true]]),
  max: indexed([[phrases.max, true]]),
  min: indexed([[phrases.min, true]]),
  about: indexed([[phrases.about, true]]),
  afterMax: indexed([[phrases.after.max, true]]),
  afterMin: indexed([[phrases.after.min, true]]),
  afterAbout: indexed([[phrases.after.about, true]]),
  afterNot: indexed([[phrases.after.not, true]]),
  purpose: indexed([[phrases.purpose, true]]),
  real: indexed([[phrases.real, true]]),
  filler: indexed([[phrases.filler, true]]),
};

/** The goods that go with floors, by what labels say of them: the first that fits is the kind of a product. */
const EXTRA_KINDS = goods
  .filter(({ extra, finds, unsold }) => extra && finds && !unsold)
  .map((entry) => stems(entry.finds));

/** The kind of goods that go with a floor, such as spacers or grout, by its label; null for all others. */
export function extraKindOf(label: string): number | null {
  const at = EXTRA_KINDS.findIndex((finds) => finds.some((find) => label.includes(find)));
  return at < 0 ? null : at;
}

/** The longest phrase of an index that starts at a token, as its number of tokens and its meaning. */
function longest<T>(
  index: ReadonlyMap<string, T>,
  words: readonly string[],
  at: number,
): { readonly length: number; readonly meaning: T } | null {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const meaning = index.get(words.slice(at, at + length).join(' '));
    if (meaning !== undefined) return { length, meaning };
  }
  return null;
}

/** The longest phrase with a meaning that starts at a token. */
export const meaningAt = (words: readonly string[], at: number) => longest(MEANINGS, words, at);

/** The number of tokens of the longest signal of a kind that starts at a token; 0 if there is none. */
export const signalAt = (signal: Signal, words: readonly string[], at: number): number =>
  longest(SIGNALS[signal], words, at)?.length ?? 0;

const single = (entries: Iterable<Said>): string[] =>
  [...entries].flatMap(({ says }) => says).flatMap((phrase) => phrase.split(/[^a-z]+/));

const MISSPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(misspellings));

/** The right spelling of a word of the lists, which has common misspellings as well. @example 'parkay' // 'parquet' */
export const rightSpelling = (word: string): string => MISSPELLINGS.get(word) ?? word;

const TRANSLATIONS: ReadonlyMap<string, string> = new Map(Object.entries(translations));

/** A German or Spanish word in English, for words that the catalogue does not know. @example 'eiche' // 'oak' */
export const translated = (word: string): string | null => TRANSLATIONS.get(word) ?? null;

/** Shorter names of makers, and of what is not sold, are near to other words. */
const LONG_NAME = 6;

/** The words of the lists that typing errors are corrected to. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set(
  [
    ...single([
      ...goods.filter(({ unsold }) => !unsold),
      ...looks,
      ...needs,
      ...colours.families,
      ...colours.shades,
    ]),
    ...single([...makers, ...goods.filter(({ unsold }) => unsold)]).filter(
      (word) => word.length >= LONG_NAME,
    ),
    ...single([...phrases.sorts, ...phrases.formats]),
    ...Object.values(phrases.after).flat(),
    ...phrases.filler,
    ...phrases.stock.flatMap((words) => words.split(' ')),
    ...[
      ...phrases.max,
      ...phrases.min,
      ...phrases.about,
      ...phrases.not,
      ...phrases.purpose,
      ...phrases.real,
    ].flatMap((words) => words.split(' ')),
  ].filter((word) => /^[a-z]+$/.test(word)),
);

/** The comparable form of every word of the lists. */
export const LEXICON_STEMS: ReadonlySet<string> = new Set(
  [...LEXICON_WORDS, ...single([...goods, ...makers])].flatMap((word) => keyOf(word).split(' ')),
);
