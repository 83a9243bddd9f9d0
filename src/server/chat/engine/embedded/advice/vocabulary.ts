/** The words that shoppers use of floors: those of the advice, of the word lists and of small talk. */
import { perFacts } from '#config/facts.ts';
import { mendSpelling } from '#domain/chat/spelling.ts';
import { LEXICON_WORDS } from '#domain/catalogue/lexicon.ts';
import { adviceEntries } from '#server/advice/index.ts';
import { EXAMPLES, KINDS } from './examples.ts';

/** The texts of the advice contain figures and names that staff can change. */
const words = perFacts<ReadonlySet<string>>(
  () =>
    new Set([
      ...LEXICON_WORDS,
      ...([
        ...adviceEntries().flatMap(({ question, wordings, text }) => [question, ...wordings, text]),
        ...KINDS.flatMap((kind) => EXAMPLES[kind]),
      ]
        .join(' ')
        .toLowerCase()
        .match(/[a-z]+/g) ?? []),
    ]),
);

/** True for a word in the vocabulary. @param word lower case */
export const isKnownWord = (word: string): boolean => words().has(word);

/** A sentence with its typing errors corrected by the vocabulary. */
export const spelt = (text: string): string => mendSpelling(text, words());
