/** Sentences in other languages are told from English ones. */
import { describe, expect, test } from 'vitest';
import { isForeign } from '#server/chat/engine/embedded/talk.ts';
import { isKnownWord } from '#server/advice/vocabulary.ts';

describe('another language', () => {
  test.each([
    'An bhfuil urlár darach agaibh?',
    'Czy macie panele dębowe?',
    'czy wysyłacie do Irlandii?',
    'avez-vous du parquet en chêne',
    'cuánto cuesta el envío',
    'Haben Sie Fliesen für das Bad?',
    'vocês têm chão de carvalho?',
    'Ви доставляєте в Ірландію?',
    '你们有橡木地板吗',
  ])('%s', (text) => expect(isForeign(text, isKnownWord)).toBe(true));
});

describe('English, including local words', () => {
  test.each([
    'do yous deliver to letterkenny',
    'what about parquet en suite',
    'wee hall floor that will take a batterin',
    'is the Calacatta para una any good', // three borrowed words in an English sentence
    'do you stock Quixofloor',
    'ok',
    'das boot',
    '4.2 x 3.6',
    '',
  ])('%s', (text) => expect(isForeign(text, isKnownWord)).toBe(false));
});
