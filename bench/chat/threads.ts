/** Tuning questions whose later turns lean on the earlier ones, and messages of signed-in shoppers about their orders. */
import type { ChatQuestion } from './question.ts';

export const THREADS: readonly ChatQuestion[] = [
  // a figure of the question before changes
  {
    kind: 'calculation',
    ask: ['what does a carpet for a room of 5 by 3.8 take off a 4 m roll', 'and with a 5m wide roll?'],
    says: /Off a roll of 5 m.*room of 5 m by 3.8 m/,
  },
  {
    kind: 'calculation',
    ask: ['Boulevard Grey Oak Laminate 7mm AC3', 'and if I take 8 packs'],
    tools: ['calculateBoxes'],
    says: /£203\.92/,
  },
  {
    kind: 'calculation',
    ask: ['do you have Teviot Biscuit Twist Carpet 50 oz, 4 m Wide', '6 metres of it please'],
    tools: ['calculateBoxes'],
    says: /6 metres .* £743\.94/,
  },
  { kind: 'calculation', ask: '24 m2 at £18 a metre plus 10% what does that make', says: /£475\.20/ },
  { kind: 'finance', ask: ['can I pay monthly, about 1.5k', 'and over 36?'], says: /one term|no other/i },
  // looks, budget and kind stay
  {
    kind: 'product search',
    ask: ['white metro tiles', 'which colours are there', 'the green ones'],
    category: 'Tiles',
    shows: /green|sage|emerald/i,
    says: /metro/i,
  },
  {
    kind: 'product search',
    ask: ['total budget is £900, room is 5 by 4', 'oak laminate or vinyl plank'],
    says: /within £900/,
    shows: /oak/i,
  },
  {
    kind: 'product search',
    ask: ['Foundry Engineered Natural Oak Planks 14mm Oiled', 'something similar in laminate'],
    category: 'Laminate Flooring',
    shows: /natural oak/i,
  },
  {
    kind: 'product search',
    ask: ['is laminate ok with a big dog', '25 m2'],
    category: 'Laminate Flooring',
  },
  // those shown
  {
    kind: 'product search',
    ask: ['grey oak laminate 8mm', 'which of these is ac5'],
    tools: ['productFacts'],
    shows: /AC5/,
    neverSays: /AC4/,
  },
  {
    kind: 'product search',
    ask: [
      'which is thicker, Metro Grey Oak Herringbone LVT SPC Click 4mm / 0.3mm or Metro Grey Oak Herringbone LVT SPC Click 6mm / 0.7mm?',
      'how much more is the second for 12 m2',
    ],
    tools: ['calculateBoxes'],
    says: /dearer for 12 m²/,
  },
  {
    kind: 'product search',
    ask: ['what is engineered wood', 'is that dearer than laminate'],
    says: /dearer/i,
  },
  // terms
  {
    kind: 'policy',
    ask: ['hi whats your return policy', 'and for a piece of carpet that was cut'],
    entries: ['returns-cut'],
  },
  {
    kind: 'policy',
    ask: 'bought 4 boxes five weeks ago and never opened them, can they go back',
    says: /from which/i,
  },
  { kind: 'policy', ask: 'is rigid core better than stick down LVT', entries: ['glue-or-click'] },
  // wishes
  {
    kind: 'product search',
    ask: "long story short we've a wee hall 4 by 1.2 and hate grey. what laminate have yous that isn't dear",
    category: 'Laminate Flooring',
    says: /other than grey, the cheapest first/,
  },
  // a sum for everything, and the cheapest of each
  {
    kind: 'calculation',
    ask: 'what is cheapest for 16 m2, your cheapest carpet or your cheapest laminate',
    says: /is cheaper, by £/,
  },
  {
    kind: 'calculation',
    ask: 'white 600x600 tiles with adhesive and grout for 9 m2, £300 all in',
    says: /Together that is .*(leaves|over your £300)/,
  },
  // own orders
  { kind: 'order status', ask: 'how are my orders doing', signedIn: true, tools: ['orderStatus'] },
  { kind: 'order status', ask: 'anything we bought in june?', signedIn: true, tools: ['orderStatus'] },
  {
    kind: 'order status',
    ask: 'did i ever buy carpet from you',
    signedIn: true,
    tools: ['orderStatus'],
    says: /carpet/i,
  },
  {
    kind: 'order status',
    ask: 'was the money for the carpet refunded',
    signedIn: true,
    says: /was refunded/,
  },
  { kind: 'order status', ask: 'have we had any samples from yous', signedIn: true, says: /sample/ },
  {
    kind: 'order status',
    ask: ['what have i ordered this year', 'and when is it coming'],
    signedIn: true,
    tools: ['orderStatus'],
  },
];
