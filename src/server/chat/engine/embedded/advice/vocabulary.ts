/** The words that shoppers use of floors: those of the advice, of the word lists and of small talk. */
import { LEXICON_WORDS } from '#domain/catalogue/lexicon.ts';
import { adviceEntries, EXAMPLES, KINDS } from './entries.ts';

let words: ReadonlySet<string> | null = null;

const collected = (): ReadonlySet<string> =>
  new Set([
    ...LEXICON_WORDS,
    ...([
      ...adviceEntries().flatMap(({ wordings, text }) => [...wordings, text]),
      ...KINDS.flatMap((kind) => EXAMPLES[kind]),
    ]
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []),
  ]);

/** True for a word in the vocabulary. @param word lower case */
export const isKnownWord = (word: string): boolean => (words ??= collected()).has(word);
