/** The words of the trade: what the knowledge base and the shop's goods are spoken of with. */
import { mendSpelling } from '#domain/chat/spelling.ts';
import { KNOWLEDGE } from '../knowledge/index.ts';

const GOODS =
  'laminate vinyl carpet carpets underlay adhesive grout skirting scotia threshold porcelain ceramic herringbone chevron parquet engineered walnut marble slate limestone terrazzo concrete hexagon patterned white black beige brown cream cheapest';

const words = new Set(
  [GOODS, ...KNOWLEDGE.flatMap(({ question, also, answer }) => [question, ...also, answer])]
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g),
);

/** True for a word that the trade uses. */
export const isKnownWord = (word: string): boolean => words.has(word);

const KINDS = new Set(
  'laminate carpet carpets underlay adhesive porcelain herringbone engineered linoleum parquet'.split(' '),
);

/** A sentence with the slips put right in the names of kinds alone: long words, that are no other word of the trade. */
export const speltKinds = (text: string): string =>
  text.replace(/\b[a-z]{6,}\b/gi, (word) =>
    isKnownWord(word.toLowerCase()) ? word : mendSpelling(word, KINDS),
  );

/** A sentence with its slips of the finger put right. */
export const spelt = (text: string): string => mendSpelling(text, words);
