/** The words that shoppers use of floors (those of the advice, of the word lists and of small talk), and example sentences. */
import { perFacts } from '#config/facts.ts';
import { phrasesIn } from '#domain/language/signals.ts';
import { mendSpelling } from '#domain/language/stems.ts';
import { LEXICON_WORDS } from '#domain/catalogue/lexicon.ts';
import { adviceWords } from './entries.ts';
import examples from './examples.json' with { type: 'json' };

export type Kind = keyof typeof examples;
export const KINDS = Object.keys(examples) as readonly Kind[];
/** Example sentences for what a message may be for besides advice; compared by meaning, never shown. */
export const examplesOf = (kind: Kind): string[] => phrasesIn(examples[kind]);

const TALK =
  KINDS.flatMap(examplesOf)
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const words = perFacts<ReadonlySet<string>>(() => new Set([...LEXICON_WORDS, ...adviceWords(), ...TALK]));

/** True for a word in the vocabulary. @param word lower case */
export const isKnownWord = (word: string): boolean => words().has(word);

/** A sentence with its typing errors corrected by the vocabulary. */
export const spelt = (text: string): string => mendSpelling(text, words());
