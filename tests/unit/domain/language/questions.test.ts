import { describe, expect, test } from 'vitest';
import { asksIn, questionClauses } from '#domain/language/questions.ts';

describe('what a message asks', () => {
  test.each([
    ['Do you deliver to Cork and how much is a sample?', 'Do you deliver to Cork', 'how much is a sample?'],
    ['do you sell gripper rods and how do i fit them', 'do you sell gripper rods', 'how do i fit them'],
    ['When are you open, and what payment cards work?', 'When are you open', 'what payment cards work?'],
    ['Are you open on Sunday and is there parking', 'Are you open on Sunday', 'is there parking'],
    ['looking for grey laminate. do you do samples?', 'looking for grey laminate', 'do you do samples?'],
  ])('%s: two things', (text, first, second) => {
    expect(asksIn(text)).toEqual([first, second]);
  });

  test.each([
    'Is laminate or LVT better and why?',
    'What goes under carpet and laminate?',
    'The floor is concrete and is damp. What can I lay?',
    'Can I lay oak over heating? My plumber says yes to it',
    'How much is delivery?',
    'what is the cheapest LVT in stock that clicks and is at least 5mm',
    'a carpet that is soft and is under £20 a metre',
    '',
  ])('%s: one thing', (text) => {
    expect(asksIn(text)).toHaveLength(1);
  });

  test('the story belongs to the question after it, and what comes last to the last one', () => {
    expect(
      asksIn('I have 3 boxes over. Can I bring them back, and do you charge for it? I live in Newry'),
    ).toEqual(['I have 3 boxes over, Can I bring them back', 'do you charge for it?, I live in Newry']);
  });
});

test('the questions of a message are told from its story', () => {
  expect(questionClauses('New house here. Sorry if it is silly but what does R10 mean')).toContain(
    'what does R10 mean',
  );
  expect(questionClauses('what does R10 mean')).toEqual([]);
});
