/** Sentences in other languages get a reply in that language. */
import { describe, expect, test } from 'vitest';
import { foreignWords } from '#domain/chat/language.ts';

describe('another language', () => {
  test.each([
    ['An bhfuil urlár darach agaibh?', 'Béarla'],
    ['Czy macie panele dębowe?', 'po angielsku'],
    ['czy wysyłacie do Irlandii?', 'po angielsku'],
    ['ar turite ąžuolo grindys', 'angliškai'],
    ['avez-vous du parquet en chêne', 'anglais'],
    ['cuánto cuesta el envío', 'inglés'],
    ['Haben Sie Fliesen für das Bad?', 'Englisch'],
    ['vocês têm chão de carvalho?', 'inglês'],
    ['cât costă o podea', 'engleza'],
    ['Ви доставляєте в Ірландію?', 'англійську'],
    ['你们有橡木地板吗', '英语'],
  ])('%s', (text, said) => expect(foreignWords(text)).toContain(said));
});

describe('English, including local words', () => {
  test.each([
    'do yous deliver to letterkenny',
    'what about parquet en suite',
    'wee hall floor that will take a batterin',
    'is the Calacatta para una any good', // three borrowed words in an English sentence
    'ok',
    'das boot',
    '4.2 x 3.6',
    '',
  ])('%s', (text) => expect(foreignWords(text)).toBeNull());
});
