/** An order that is collected is never on its way: its states have words of their own. */
import { expect, test } from 'vitest';
import { eventTitle, EVENT_TITLES, movedInWords, stateLabel, statesAhead } from '#domain/orders/labels.ts';

test('what is to come of a collection', () => {
  expect(statesAhead('confirmed', true)).toEqual(['Ready to collect', 'Collected']);
  expect(statesAhead('confirmed', false)).toEqual(['Shipped', 'Delivered']);
});

test('a state of a collection, on its page, in the timeline and in the mail', () => {
  expect(stateLabel('shipped', true).sentence).not.toContain('on its way');
  expect(eventTitle({ kind: 'moved', toStatus: 'delivered' }, EVENT_TITLES, true)).toBe('Collected');
  expect([movedInWords('shipped', true), movedInWords('shipped', false)]).toEqual([
    'is ready to be collected',
    'is on its way',
  ]);
  expect(stateLabel('confirmed', true)).toEqual(stateLabel('confirmed', false));
});

test('a change of day is no message from the shop', () => {
  expect(eventTitle({ kind: 'day', toStatus: null }, EVENT_TITLES)).toBe('Another day');
});
