/** Picks a product from those shown: `the second one`, `number 3`, `the last`. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { plain } from '#domain/language/plain.ts';
import { saysOnly } from '#domain/language/signals.ts';
import type { Draft } from '../../port.ts';
import { reply } from '../reply.ts';

const PLACES = [
  ['first', '1st', 'top'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
] as const;
const PLACE = [...PLACES.flat(), 'middle'].join('|');
const PLACE_NAMES = PLACE.replace('|top', '');
const placeOf = (word: string): number => PLACES.findIndex((names) => names.some((name) => name === word));

/** `first` and `top` pick nothing by themselves: `what should I lay first?`, `on top of tiles`. */
const PICKS = new RegExp(
  [
    `(?<!\\b(?:my|our|your|a|an) )\\b(${PLACE}|last) one\\b`,
    `\\b(?<!\\bon )the (${PLACE_NAMES}|last)(?: of (?:those|these|them|the (?:list|lot))\\b|[?.! ]*$|(?= (?:for|cost|costs|is|in|to)\\b))`,
    `^(?:the )?(${PLACE}|last)[?.! ]*$`,
    String.raw`\b(?:number|option|no\.) ?([1-4])\b(?![.,]\d)`,
  ].join('|'),
);
const NAMED = new RegExp(`\\b(${PLACE_NAMES})\\b`, 'g');

const PICK = new RegExp(`^(?:${PLACE}|last|[1-4])$`);

/** The place that a sentence picks and says nothing else; null for any other. */
function placeAlone(text: string): string | null {
  const words = plain(text)
    .split(/[\s,.!]+/)
    .filter((word) => word !== '');
  const picks = words.filter((word) => PICK.test(word));
  // `the second one` is `the second 1` here.
  const pick = picks.find((word) => word !== '1') ?? picks[0];
  const isAlone = saysOnly('aroundPick', words.join(' '), pick);
  return pick !== undefined && isAlone && words.length <= 8 ? pick : null;
}

/** The product at a place as it was said: `second`, `last`, `2`; of an even number none is in the middle. */
function at<Shown>(which: string, shown: readonly Shown[]): Shown | undefined {
  if (which === 'last') return shown.at(-1);
  if (which === 'middle') return shown[(shown.length - 1) / 2];
  const named = placeOf(which);
  return shown[named < 0 ? Number(which) - 1 : named];
}

/** The product picked by a sentence that says nothing else; null if it says more, or picks none. */
export function pickedAlone(text: string, shown: readonly { readonly id: string }[]): string | null {
  const which = placeAlone(text);
  return which === null ? null : (at(which, shown)?.id ?? null);
}

/** True for a sentence that picks one and says nothing else. */
export const isPickAlone = (text: string): boolean => placeAlone(text) !== null;

/** Lists those shown, after a pick of a position that does not exist. */
export const whichProductAnswer = (shown: readonly ProductDetail[]): Draft =>
  reply(
    shown.length === 1
      ? 'Just now I showed this one alone. Is it the one you mean?'
      : `Just now I showed these ${shown.length}. Which of them do you mean?`,
    { tools: ['searchProducts'], products: shown },
  );

/** A sentence with `it` in place of a pick by position. */
export const withoutPick = (text: string): string =>
  text.replace(new RegExp(`\\b(?:the (?:${PLACE}|last)(?: one)?|(?:${PLACE}|last) one)\\b`, 'i'), 'it');

export const placesIn = (text: string): number[] =>
  [...plain(text).matchAll(NAMED)].map(([, word = '']) => placeOf(word)).filter((place) => place >= 0);

/** The product that a sentence picks from those shown: by position, or by its range's name. */
export function pickOf(
  text: string,
  shown: readonly { readonly id: string; readonly name: string }[],
): string | null {
  // Not `plain`, which turns `one` into a digit.
  const sentence = text.toLowerCase();
  const picked = PICKS.exec(sentence)?.slice(1).find(Boolean);
  if (picked) return at(picked, shown)?.id ?? null;
  const named = shown.filter(({ name }) => {
    const [range = ''] = plain(name).split(' ');
    return range.length > 3 && new RegExp(`\\b${range.replace(/\W/g, '')}\\b`).test(sentence);
  });
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}
