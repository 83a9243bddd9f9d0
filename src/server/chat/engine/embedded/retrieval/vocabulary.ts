/** The trade's vocabulary, from the knowledge base and the catalogue's terms, and spelling correction by it. */
import { mendSpelling } from '#domain/chat/spelling.ts';
import { adviceEntries } from '#server/advice/index.ts';

const GOODS =
  'laminate vinyl carpet carpets underlay adhesive grout skirting scotia threshold porcelain ceramic herringbone chevron parquet engineered walnut marble slate limestone terrazzo concrete hexagon patterned white black beige brown cream cheapest';

const vocabulary = new Set(
  [GOODS, ...adviceEntries().flatMap(({ question, wordings, text }) => [question, ...wordings, text])]
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g),
);

/** True for a word in the vocabulary. */
export const isKnownWord = (word: string): boolean => vocabulary.has(word);

const CATEGORY_WORDS = new Set(
  'laminate carpet carpets underlay adhesive porcelain herringbone engineered linoleum parquet'.split(' '),
);

/** Corrects typing errors in names of categories only: these are long words that resemble no other word. */
export const speltKinds = (text: string): string =>
  text.replace(/\b[a-z]{6,}\b/gi, (word) =>
    isKnownWord(word.toLowerCase()) ? word : mendSpelling(word, CATEGORY_WORDS),
  );

/** Corrects all typing errors. */
export const spelt = (text: string): string => mendSpelling(text, vocabulary);
