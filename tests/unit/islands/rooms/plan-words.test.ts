/** A plan in words, for whoever comes to measure. */
import { expect, test } from 'vitest';
import { type DraftPlan, type DraftRoom, newPlan } from '#islands/rooms/draft.ts';
import { planInWords } from '#islands/rooms/plan-words.ts';

const planOf = (...rooms: Partial<DraftRoom>[]): DraftPlan => {
  const plan = newPlan();
  return { ...plan, rooms: rooms.flatMap((room) => plan.rooms.map((usual) => ({ ...usual, ...room }))) };
};
const sides = { a: '4.2', b: '3.6', c: '2', d: '1', e: '' };

test.each<[string, Partial<DraftRoom>, string]>([
  ['its measures as typed', { name: 'Kitchen', sides }, 'Kitchen, 4.2 × 3.6 m'],
  ['its shape', { name: 'Hall', kind: 'L', sides }, 'Hall, L-shape 4.2 × 3.6 × 2 × 1 m'],
  ['an area alone', { name: 'Attic', kind: 'area', area: '12.5' }, 'Attic, 12.5 m²'],
  ['nothing that is not typed', { name: 'Study', sides: { ...sides, a: '' } }, 'Study'],
])('a room has %s', (_, room, words) => expect(planInWords(planOf(room))).toBe(`My plan: ${words}.`));

test('rooms follow one another, with their floors', () => {
  const floor = { name: 'Harbour Oak' } as DraftRoom['floor'];
  expect(
    planInWords(planOf({ name: 'Hall', sides, floor }, { name: 'Attic', kind: 'area', area: '9' })),
  ).toBe('My plan: Hall, 4.2 × 3.6 m, Harbour Oak; Attic, 9 m².');
});
