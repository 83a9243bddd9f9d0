import { expect, test } from 'vitest';
import { leaningIn, questionsIn } from '#domain/chat/questions.ts';

test.each([
  ['Do you deliver to Cork and how much is a sample?', 'Do you deliver to Cork', 'how much is a sample?'],
  ['Can I collect from Bangor? Also, do you fit carpet?', 'Can I collect from Bangor?', 'do you fit carpet?'],
  ['When are you open, and what payment cards work?', 'When are you open', 'what payment cards work?'],
  [
    'delivery to Omagh, how much and how long?',
    'how much is delivery to Omagh?',
    'how long does delivery to Omagh take?',
  ],
])('%s is two questions', (text, first, second) => {
  expect(questionsIn(text)).toEqual([first, second]);
});

test.each([
  'Can I send it back and how long does that take?',
  'Can I return a box and how long does it take?',
  'Is laminate or LVT better and why?',
  'What goes under carpet and laminate?',
  'How much is delivery?',
  'Do you fit? And when? And what does fitting cost?',
  '',
])('%s is one question, or cannot be split', (text) => {
  expect(questionsIn(text)).toBeNull();
});

test.each([
  ['do you deliver to Cork and is it free', ['do you deliver to Cork', 'is it free']],
  ['are the samples free and how long do they take', ['are the samples free', 'how long do they take']],
  ['do you deliver to Cork and what is a sample', null],
  ['is it free and how long does it take', null],
] as const)('the second question refers to the first: %s', (text, parts) =>
  expect(leaningIn(text)).toEqual(parts),
);
