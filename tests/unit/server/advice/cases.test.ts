/** An entry applied to the case that a question states. */
import { expect, test } from 'vitest';
import { entryOf } from '#server/chat/engine/embedded/advice/answer.ts';
import { type AdviceEntry, caseOf } from '#server/advice/index.ts';

const entry = (...cases: readonly { when: string; text: string }[]): AdviceEntry => ({
  id: 'x',
  topic: 'returns',
  question: 'Can I return it?',
  wordings: [],
  text: 'In general.',
  original: 'In general.',
  sources: [],
  cases,
});

const RETURNS = entry(
  { when: 'after 14 days', text: 'Too late.' },
  { when: 'before 14 days', text: 'In time.' },
  { when: 'says opened, cut open', text: 'Opened.' },
);

test.each([
  ['it came five weeks ago', 'Too late.'],
  ['we got it a month ago, can it go back', 'Too late.'],
  ['it came 3 days ago', 'In time.'],
  ['it came a week ago', 'In time.'],
  ['I opened one box', 'Opened.'],
  ['can I send it back', null],
])('%s', (question, said) => expect(caseOf(RETURNS, question)).toBe(said));

test.each([
  ['three samples, what do I pay', '3 samples: £17.97'],
  ['I want 2 tile samples', '2 samples: £11.98'],
  ['what is a sample', null],
  ['is it £5.99 per sample or for the lot?', null],
  ['£5.99 samples', null],
])('a number: %s', (question, said) => {
  const samples = entry({ when: 'number samples', text: '{number} samples: {number × £5.99}' });
  expect(caseOf(samples, question)).toBe(said);
});

test.each([
  ['do you take Klarna in Donegal', 'Not there.'],
  ['klarna, I am in the Republic', 'Not there.'],
  ['do you take Klarna in Belfast', null],
])('a region by any of its places: %s', (question, said) =>
  expect(caseOf(entry({ when: 'says republic', text: 'Not there.' }), question)).toBe(said),
);

test.each([
  ['pay-later', 'do you take Klarna in Letterkenny'],
  ['finance-who', 'can I get finance or Klarna in the Republic'],
])('%s: there is neither Klarna nor finance in the Republic', (id, question) => {
  const found = entryOf(id);
  expect(found && caseOf(found, question)).toMatch(/^No, Klarna.*UK residents/);
});

test.each([
  ['delivery-damaged', /‘Report damaged, missing or wrong goods’.*within \d+ days/],
  ['discount-code', /trade prices/],
])('%s says what the pages say', (id, said) => expect(entryOf(id)?.text).toMatch(said));

test.each([
  ['bought them 7 weeks ago, still sealed', 'From delivery.'],
  ['ordered three extra boxes five weeks ago', 'From delivery.'],
  ['they came five weeks ago', 'Too late.'],
  ['ordered two months ago, delivered 3 days ago', 'Too late.'],
  ['never opened them', null],
  ["I haven't opened them", null],
])('the time since the purchase is none since delivery: %s', (question, said) =>
  expect(
    caseOf(
      entry(
        { when: 'says opened them', text: 'Opened.' },
        { when: 'bought after 14 days', text: 'From delivery.' },
        { when: 'after 14 days', text: 'Too late.' },
      ),
      question,
    ),
  ).toBe(said),
);

test.each([
  ['samples-refund', 'I want to know about returning a sample', 'need not come back'],
  ['samples-refund', 'can I send a sample back', 'need not come back'],
  ['ufh-temperature', 'what temperature should the room be when laying LVT', '18 to 27 °C in the room'],
  ['ufh-temperature', 'how hot may the pipes get', null],
  ['room-bathroom', 'can LVT go in the shower', 'Not where the shower runs'],
  ['room-bathroom', 'LVT in a shower room', null],
  ['underlay-which', 'underlay under glue down lvt', 'None: what is glued'],
  ['chipboard', 'can I tile straight onto chipboard', 'No, not straight onto chipboard'],
  ['adhesive-which', 'glue porcelain to the chipboard with rapid set', 'Not straight onto chipboard'],
  ['ufh-temperature', 'how hot may the heating under LVT be in the living room', null],
  ['ufh-temperature', 'how hot may it be below the top layer of LVT', null],
  ['room-bathroom', 'en suite with a shower tray, which floor', null],
  ['room-bathroom', 'porcelain on the shower floor', null],
  ['underlay-which', 'click laminate, no glue, which underlay?', null],
  ['underlay-which', 'do I glue the underlay to the floor', null],
  ['chipboard', 'carpet tiles on chipboard', null],
  ['chipboard', 'LVT tiles on chipboard', null],
  ['chipboard', 'tiles on plywood', null],
  ['adhesive-which', 'what adhesive for glue-down LVT on chipboard', null],
  ['concrete-damp', 'my liquid screed reads 82% humidity, can I glue LVT', 'No, not yet'],
])('%s: %s', (id, question, said) => {
  const known = entryOf(id);
  const text = known ? caseOf(known, question) : null;
  expect(said === null ? text : (text ?? '').includes(said)).toBe(said === null ? null : true);
});
