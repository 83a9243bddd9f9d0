import { expect, test } from 'vitest';
import { questionsIn } from '#domain/chat/questions.ts';

test.each([
  ['Do you deliver to Cork and how much is a sample?', 'Do you deliver to Cork', 'how much is a sample?'],
  ['Can I collect from Bangor? Also, do you fit carpet?', 'Can I collect from Bangor?', 'do you fit carpet?'],
  ['When are you open, and what payment cards work?', 'When are you open', 'what payment cards work?'],
])('%s asks two things', (text, first, second) => {
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
])('%s asks one, or cannot be taken apart', (text) => {
  expect(questionsIn(text)).toBeNull();
});
