/** How much of a sentence names goods: the categories in it, and which of its words mean anything else. */
import type { Category } from '../catalogue/categories.ts';
import { meaningAt, signalAt } from '../catalogue/lexicon.ts';
import { figureAt } from '../catalogue/parts.ts';
import { stemOf, tokensOf, UNITS } from '../catalogue/search-tokens.ts';
import { without } from './signals.ts';
import { stems, TALK } from './stems.ts';

export interface GoodsWords {
  /** The categories named, each once, without those ruled out. */
  readonly categories: readonly Category[];
  /** The number of words that name goods or say how they should be. */
  readonly read: number;
  /** How many things are asked of the goods: kind, look, colour, measure, price, use. */
  readonly demands: number;
  /** The words that mean neither goods nor a manner of speaking. */
  readonly left: readonly string[];
  /** The share of the telling words that were read, 0 to 1. */
  readonly cover: number;
  /** A look, colour, price, measure, need or order was read. */
  readonly hasDetail: boolean;
  /** An order: `the cheapest first`. */
  readonly isSort: boolean;
  /** Of these a look, colour or measure. */
  readonly hasLook: boolean;
  /** A maker that is not sold: `Karndean`. */
  readonly hasMaker: boolean;
  readonly hasPrice: boolean;
  /** A price or a measure. */
  readonly hasFigure: boolean;
  /** Two goods are set against each other: `lino or vinyl`. */
  readonly isChoice: boolean;
}

/** Species and ratings stand in names, not in the word lists. */
export const SPECIES = /^(?:oak|walnut|pine|ash|beech|maple|hickory|birch|cherry|teak|elm|r1[0-3]|ac[3-5])$/;

/** Words that set one thing against another; `black or white tiles` will do either way. */
const AGAINST: ReadonlySet<string> = new Set(['or', 'v', 'vs', 'versus', 'against', 'than']);

/** What a need of the goods (`for bathrooms`) counts against a word that names them. */
const NEED_SHARE = 0.5;

/** Reads which words of a sentence name goods. */
export function goodsWordsIn(text: string): GoodsWords {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word);
  const categories: Category[] = [];
  const left: string[] = [];
  let read = 0;
  let demands = 0;
  const implied: Category[] = [];
  let hasDetail = false;
  let hasLook = false;
  let hasFigure = false;
  let hasPrice = false;
  let hasMaker = false;
  let isSort = false;
  let isChoice = false;
  /** Where the last goods ended. */
  let goodsEnd = -1;
  let not = false;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    const phrase = meaningAt(words, at);
    const figure = (phrase?.length ?? 0) < 2 ? figureAt(tokens, words, at) : null;
    const negation = signalAt('not', words, at);
    const filler = Math.max(signalAt('filler', words, at), signalAt('purpose', words, at));
    if (figure) {
      if (figure.demand) {
        read += 1;
        demands += 1;
        hasDetail = true;
        hasFigure = true;
        hasPrice ||= figure.demand.kind === 'price';
        hasLook ||= figure.demand.kind !== 'price';
      }
      at = figure.end;
    } else if (phrase && phrase.length >= Math.max(negation, 1) && phrase.length >= filler) {
      const { meaning, length } = phrase;
      if (meaning.kind === 'goods' && meaning.strength !== 'vague') {
        const [category] = meaning.categories;
        if (goodsEnd >= 0 && AGAINST.has(words.slice(goodsEnd, at)[0] ?? '') && at - goodsEnd <= 3)
          isChoice = true;
        goodsEnd = at + length;
        // `tile adhesive`: the floor says what the adhesive is for.
        const after = meaningAt(words, at + length)?.meaning;
        const isForNext =
          meaning.strength !== 'extra' && after?.kind === 'goods' && after.strength === 'extra';
        if (category && !not && !isForNext && !categories.includes(category)) categories.push(category);
      }
      // Only tiles are `metro`.
      const [only, other] = (meaning.kind === 'look' && meaning.categories) || [];
      if (only && !other && !not && !categories.includes(only)) {
        // `laminate or engineered`
        if (goodsEnd >= 0 && AGAINST.has(words[goodsEnd] ?? '')) {
          isChoice = true;
          categories.push(only);
        } else implied.push(only);
      }
      // `room` alone asks nothing of the goods.
      const isVague =
        (meaning.kind === 'goods' && meaning.strength === 'vague') ||
        (meaning.kind === 'need' && meaning.need === 'any');
      if (!isVague && !['goods', 'sample', 'stock'].includes(meaning.kind)) hasDetail = true;
      if (meaning.kind === 'maker') hasMaker = true;
      if (meaning.kind === 'sort') isSort = true;
      if (['look', 'colour', 'format'].includes(meaning.kind)) hasLook = true;
      if (!isVague && meaning.kind !== 'sample') demands += 1;
      if (isVague) read += 0;
      else if (meaning.kind === 'need' || meaning.kind === 'sort') read += NEED_SHARE * length;
      else if (meaning.kind !== 'sample' && meaning.kind !== 'stock') read += length;
      not = false;
      at += length;
    } else if (negation > 0) {
      not = true;
      at += negation;
    } else if (filler > 0) {
      at += filler;
    } else {
      const typed = token?.typed ?? '';
      if (SPECIES.test(stemOf(typed))) {
        read += 1;
        demands += 1;
        hasDetail = true;
        hasLook = true;
      } else if (token?.number === null && !UNITS.has(token.word) && isTelling(typed)) left.push(typed);
      at += 1;
    }
  }
  const cover = read === 0 ? 0 : read / (read + left.length);
  if (categories.length === 0 && implied[0]) categories.push(implied[0]);
  return {
    categories,
    read,
    demands,
    left,
    cover,
    hasDetail,
    isSort,
    hasLook,
    hasMaker,
    hasFigure,
    hasPrice,
    isChoice,
  };
}

/** Whether words say something of their own: not `please`, not `those`. */
export const isTelling = (said: string): boolean => stems(said).some((stem) => !TALK.has(stem));

/** A sentence without the base that the goods lie on, if it names goods besides: `underlay for it, upstairs floorboards`. */
export function withoutBase(text: string): string {
  const rest = without('base', text);
  return goodsWordsIn(rest).read > 0 ? rest : text;
}
