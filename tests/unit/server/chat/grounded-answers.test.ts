/** The check of a model's answers against the real knowledge base: natural answers pass, manipulated ones do not. */
import { describe, expect, test } from 'vitest';
import { facts } from '#config/facts.ts';
import type { Evidence } from '#domain/chat/evidence.ts';
import { breach } from '#domain/chat/grounding.ts';
import { stems } from '#domain/language/stems.ts';
import { instructionsNow } from '#server/chat/engine/remote/instructions.ts';
import { adviceEntries } from '#server/advice/index.ts';
import { ATTACKS } from '#tests/support/attacks.ts';

const NAME = 'Selva Natural Oak LVT SPC Click 5mm';
const product = (text: string): Evidence => ({ tool: 'productFacts', subject: NAME, text });
const FACTS = [
  product(`${NAME} costs £42.50 per box of 2.22 m², which is £19.14 per m².`),
  product('We have 31 in stock now.'),
  product('Wear layer: 0.5mm'),
  product('Thickness: 5mm'),
];
const known = (...ids: string[]): Evidence[] =>
  adviceEntries()
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => ({
      tool: 'searchKnowledge',
      subject: null,
      text,
    }));
const trade = new Set(adviceEntries().flatMap(({ question, text }) => stems(`${question} ${text}`)));
const judge = (question: string, answer: string, evidence: readonly Evidence[]) =>
  breach({ question, answer, evidence, instructions: instructionsNow(), contact: facts(), trade });

describe('natural answers are accepted', () => {
  test.each<[string, string, Evidence[]]>([
    [
      'Is laminate OK in a bathroom?',
      "Laminate isn't the best choice for a bathroom with a shower, I'm afraid. It swells where water stands. LVT or tiles would be a safer choice. Would you like me to show you some?",
      known('room-bathroom-laminate', 'room-bathroom'),
    ],
    [
      'How long is delivery?',
      "Standard delivery takes about 2 weeks. If you give me your postcode you'll see the first free day, and you choose one at the checkout.",
      known('delivery-time'),
    ],
    [
      'do you deliver to Dublin and what does it cost',
      'Yes, we deliver to the Republic of Ireland, including Dublin. Goods ship free, and samples cost £5.99 shipping each.',
      known('delivery-where', 'delivery-cost'),
    ],
    [
      'I have two dogs',
      "With two dogs, I'd look at tiles, which don't scratch, or LVT with a wear layer of at least 0.5 mm. AC4 or AC5 laminate comes close. How big is the room?",
      known('pets'),
    ],
    [
      'tell me about it',
      `The ${NAME} is a lovely natural oak look at £19.14 per m² (£42.50 a box). It's 5 mm thick with a 0.5 mm wear layer, and we have 31 boxes in stock.`,
      FACTS,
    ],
    [
      'can I return it',
      "There is no restocking fee, but if you have simply changed your mind you'd bring them back to Bangor or pay the carrier. We refund within 14 days of having them back.",
      known('returns-period', 'returns-cost'),
    ],
    [
      'what about money',
      'You can spread the cost over 12 monthly payments at 0% APR on purchases from £12. Credit is subject to status and for UK residents aged 18 or over.',
      known('finance-how'),
    ],
    [
      'who are you',
      "I'm an AI assistant for Ardglen Flooring, so not a real person. I can help you choose a floor, work out boxes or check an order. You can ask for a person at any time.",
      [],
    ],
    [
      'stairs',
      "Carpet is the quiet option for stairs. If you'd prefer laminate, wood or LVT, each step needs a stair nosing and every tread must be glued, so it's best to have it fitted.",
      known('stairs'),
    ],
  ])('%s', (question, answer, evidence) => expect(judge(question, answer, evidence)).toBeNull());
});

describe('answers that follow a prompt injection are rejected, whatever the tools have returned', () => {
  const evidence = [
    ...FACTS,
    ...known('finance-minimum', 'returns-period', 'price-match', 'delivery-cost', 'warranty'),
  ];
  test.each(ATTACKS.map(({ from, name, ask, obeyed }) => [from, name, ask, obeyed]))(
    'from the %s: %s',
    (_from, _name, ask = '', obeyed = '') => {
      const filled = obeyed
        .replaceAll('{name}', NAME)
        .replaceAll('{order}', '0193f2aa-7c1e-7abc')
        .replaceAll('{email}', 'ada@mail.example');
      expect(judge(ask.replaceAll('{name}', NAME), filled, evidence)).not.toBeNull();
    },
  );
});
