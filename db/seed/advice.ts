/** Conversations: answered by the assistant, with a person, waiting; reminders and saved replies. */
import { DAMP_LIMIT, HEATED_SURFACE_CELSIUS } from '../../src/domain/fitting/fitting-figures.ts';
import { fnv1a } from '../../src/domain/shared/hash.ts';
import type { Transaction } from '../client.ts';
import { savedReplies, chatMessages, chatReminders, chatSessions } from '../schema/index.ts';
import { DAY, HOUR, MINUTE, seedId, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import type { Person } from './users.ts';
import { Random } from './random.ts';

type Line = readonly ['user' | 'bot' | 'agent' | 'system' | 'note', string];
interface Talk {
  who: string | null;
  owner: 'ai' | 'waiting' | 'human';
  agoMs: number;
  page: string;
  lines: readonly Line[];
  resolved?: boolean;
  score?: number;
}

const ESCALATED =
  "Your chat has been escalated to a human agent. An agent will be with you shortly. You'll receive a notification when they respond.";

export const TALKS: readonly Talk[] = [
  {
    who: 'shopper@ardglen.example',
    owner: 'human',
    agoMs: 20 * HOUR,
    page: '/products?category=Wood%20Flooring',
    lines: [
      ['user', 'Can I lay 20 mm engineered oak over underfloor heating?'],
      [
        'bot',
        `Engineered boards are fine over underfloor heating up to ${HEATED_SURFACE_CELSIUS} °C at the surface. A thicker board warms more slowly than a 14 mm one.`,
      ],
      ['user', 'I would like to talk to someone about my screed.'],
      ['system', ESCALATED],
      [
        'agent',
        `Hello Niamh, this is Fionn. What does the hygrometer say? Under ${DAMP_LIMIT.wood} % RH you can lay straight on it.`,
      ],
      ['note', 'Screed poured in September; suggested a hygrometer test. Call back on Thursday.'],
    ],
  },
  {
    who: null,
    owner: 'ai',
    agoMs: 3 * DAY,
    page: '/products?category=LVT',
    resolved: true,
    score: 5,
    lines: [
      ['user', 'What is a wear layer?'],
      [
        'bot',
        'The clear coat on top of an LVT. 0.3 mm suits bedrooms, 0.5 mm most of a home, 0.7 mm and more for shops and busy halls.',
      ],
      ['user', 'Thanks'],
      ['bot', 'You are welcome. A sample costs nothing but the £5.99 shipping.'],
    ],
  },
  {
    who: 'any',
    owner: 'waiting',
    agoMs: 25 * MINUTE,
    page: '/orders',
    lines: [
      ['user', 'My delivery date clashes with the plasterer. Can it come a week later?'],
      ['bot', 'I cannot move a delivery myself, but a colleague can.'],
      ['user', 'Please get someone.'],
      ['system', ESCALATED],
    ],
  },
  {
    who: null,
    owner: 'ai',
    agoMs: 9 * DAY,
    page: '/',
    lines: [
      ['user', 'How much do I need for a room of 4.2 by 3.6 metres?'],
      [
        'bot',
        '4.2 × 3.6 m is 15.12 m². With 10 % for cuts that is 16.63 m²; the calculator on each product page turns it into boxes.',
      ],
    ],
  },
  {
    who: 'any',
    owner: 'human',
    agoMs: 6 * DAY,
    page: '/contact',
    resolved: true,
    score: 4,
    lines: [
      ['user', 'Do you fit in Dundalk?'],
      ['user', 'Can I speak to a person?'],
      ['system', ESCALATED],
      ['agent', 'We do. A fitter comes out to measure first; the quote is free.'],
      ['user', 'Great, I will ring tomorrow.'],
    ],
  },
];

/** Texts for answers by mail: the mail itself says the names at its beginning and end. */
export const FOR_MAIL: readonly (readonly [string, string])[] = [
  [
    'Come and see it',
    'Thank you for your message, {name}. The best way to choose is to see it: all our ranges are on show in Bangor, and you may take a box home to look at it in your own light.',
  ],
  [
    'A visit to measure',
    'We would like to come and measure. Please choose a day on our page ‘Book a visit’: it costs nothing, and the quote is yours to keep.',
  ],
];

export const SAVED_REPLIES: readonly (readonly [string, string])[] = [
  [
    'Good day',
    'Hello {name}, this is {agent} at Ardglen Flooring. I have read what you wrote; give me a minute.',
  ],
  [
    'Goodbye',
    'Thank you for writing to us, {name}. Come back to this chat whenever a question turns up. {agent}',
  ],
  [
    'Delivery time',
    'Standard delivery takes about 2 weeks. The driver rings the day before with a two-hour window.',
  ],
  ['Samples', 'A sample is £0 plus £5.99 shipping. Order as many as you like; one of each product.'],
  [
    'Moisture test',
    `Please test the screed first: under ${DAMP_LIMIT.wood} % RH for wood, under ${DAMP_LIMIT.resilient} % for LVT and vinyl.`,
  ],
  [
    'Cut lengths',
    'Carpet and sheet vinyl are cut to your measure, so a cut length cannot be returned. Measure twice, and add 100 mm.',
  ],
  ['Call back', 'May we ring you? Tell us a number and a time between 9 and 5.'],
];

export async function insertAdvice(
  tx: Transaction,
  people: readonly Person[],
  clock: SeedClock,
): Promise<void> {
  const shoppers = people.filter(({ role, isActive }) => role === null && isActive);
  const agent = people.find(({ role }) => role === 'support');
  const sessions: (typeof chatSessions.$inferInsert)[] = [];
  const messages: (typeof chatMessages.$inferInsert)[] = [];
  TALKS.forEach((talk, index) => {
    const random = new Random(`chat ${index}`);
    const start = clock.now - talk.agoMs;
    const at = (step: number): Date => new Date(start + step * 40_000);
    const id = seedId(at(0), random);
    const user = talk.who === 'any' ? shoppers[index + 3] : shoppers.find(({ email }) => email === talk.who);
    const escalated = talk.owner !== 'ai';
    const answered = talk.lines.findIndex(([type]) => type === 'agent');
    const end = at(talk.lines.length);
    sessions.push({
      id,
      userId: user?.id ?? null,
      guestId: user ? null : `guest-demo-${index}`,
      secretHash: fnv1a(`secret ${id}`).toString(16).padStart(64, '0'),
      owner: talk.owner,
      agentId: talk.owner === 'human' ? (agent?.id ?? null) : null,
      agentName: talk.owner === 'human' ? (agent?.firstName ?? null) : null,
      escalatedAt: escalated ? at(4) : null,
      escalationReason: escalated ? 'Asked for a person' : null,
      firstAnswerAt: answered > 0 ? at(answered) : null,
      resolvedAt: talk.resolved ? end : null,
      satisfaction: talk.score ?? null,
      email: user?.email ?? null,
      page: talk.page,
      summary: null,
      memory: '{}',
      shopperSeenAt: talk.who === 'shopper@ardglen.example' ? at(4) : end,
      staffSeenAt: talk.owner === 'waiting' ? null : end,
      createdAt: at(0),
      updatedAt: end,
    });
    talk.lines.forEach(([type, content], step) =>
      messages.push({
        id: seedId(at(step), random),
        sessionId: id,
        type,
        content,
        attachments: null,
        createdAt: at(step),
        agentName: type === 'agent' || type === 'note' ? (agent?.firstName ?? null) : null,
      }),
    );
  });
  await insertAll(tx, chatSessions, sessions);
  await insertAll(tx, chatMessages, messages);
  const reminded = sessions[0];
  if (reminded?.userId) {
    const createdAt = new Date(clock.now - 19 * HOUR);
    await insertAll(tx, chatReminders, [
      {
        id: seedId(createdAt, new Random('reminder')),
        userId: reminded.userId,
        sessionId: reminded.id,
        isRead: false,
        createdAt,
      },
    ]);
  }
  await insertAll(
    tx,
    savedReplies,
    FOR_MAIL.map(([title, body], i) => ({
      id: seedId(new Date(clock.today - 90 * DAY), new Random(`mail text ${i}`)),
      title,
      body,
      forMail: true,
    })),
  );
  await insertAll(
    tx,
    savedReplies,
    SAVED_REPLIES.map(([title, body], i) => ({
      id: seedId(new Date(clock.today - 90 * DAY), new Random(`canned ${i}`)),
      title,
      body,
    })),
  );
}
