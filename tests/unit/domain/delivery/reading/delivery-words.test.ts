/** The postcode that a browser keeps goes to the chat with questions about delivery alone. */
import { expect, test } from 'vitest';
import { asksOfDelivery } from '#domain/delivery/reading/delivery-words.ts';

test.each([
  'When can you deliver?',
  'what day would it ARRIVE',
  'how soon could you bring it',
  'when will my floor be delivred',
  'can I collect on Friday',
  'do you ship to my postcode',
  'can it come on 12 December',
  'I need the boxes for Friday',
])('asks about delivery: %s', (message) => expect(asksOfDelivery(message)).toBe(true));

test.each([
  'Is oak too hard for dogs?',
  'How much is 20 m² of this?',
  'I want to speak to a person',
  'where is my receipt',
])('asks about something else: %s', (message) => expect(asksOfDelivery(message)).toBe(false));
