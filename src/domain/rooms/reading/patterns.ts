/** The laying pattern that a sentence names. */
import type { Pattern } from '../patterns.ts';

const LAY = String.raw`(?:lay|laid|lay it|laying|fitted)\b`;
const AS = String.raw`(?: ?-?(?:pattern|bond|lay|laid|layout|weave|style))?\b`;
const way = (words: string): string =>
  `(?:${LAY} (?:in |on |at )?|\\b(?:in|on|at) )?(?:an? |the )?\\b(?:${words})${AS}`;

/** Ways to lay pieces that nothing in the catalogue is called by. `brick effect` and `straight edge` are none. */
const OF_LAYING = {
  diagonal: way('diagonal(?:ly)?|45 ?degrees?'),
  brick: `${way('brick|half|running|offset|staggered')}(?<=bond|pattern|lay|laid|layout|style)|${LAY} (?:in |like )?(?:an? )?bricks?\\b|\\bbrick[- ]?work pattern`,
  straight: `${way('straight')}(?<=pattern|bond|lay|laid|layout)|${LAY} straight\\b|\\bstraight(?=[,.;!?]|$)`,
} as const;
/** Goods are made in these too, and searched by them. */
const OF_GOODS = {
  herringbone: 'herring ?bone',
  chevron: 'chevron',
  basket: 'basket ?weave|basket pattern',
  hexagon: 'hexagon(?:s|al)?',
} as const;

const PATTERNS_SAID = Object.entries({ ...OF_LAYING, ...OF_GOODS }).map(
  ([pattern, words]) => [pattern as Pattern, new RegExp(words, 'i')] as const,
);

/** The laying pattern that a sentence names; undefined for none. @param words as `plain` returns them */
export const patternIn = (words: string): Pattern | undefined =>
  PATTERNS_SAID.find(([, said]) => said.test(words))?.[0];

const SAID_OF_LAYING = new RegExp(Object.values(OF_LAYING).join('|'), 'gi');

/** A sentence without the patterns that say nothing of the goods. */
export const withoutPattern = (text: string): string => text.replace(SAID_OF_LAYING, ' ');
