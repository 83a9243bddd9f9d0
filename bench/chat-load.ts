/**
 * `npm run bench:chat-load`: 200 conversations open at once, each with its live stream, each asking three questions at
 * its own moment within half a minute; then all of them at the same instant, each something else; then 200 newcomers at
 * the same instant. Prints how long the answers took.
 */
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeBase } from '../tests/support/base.ts';
import { converse, type Conversation } from '../tests/support/chatting.ts';
import { type Shop, startShop } from '../tests/support/shop.ts';
import { TUNING } from './chat/tuning.ts';
import { median, quantile } from './support/measure.ts';

const CONVERSATIONS = 200;
const WINDOW_MS = 30_000;
const QUESTIONS = [
  'which floor would you put in a bathroom?',
  'show me grey laminate under £20',
  'how many boxes for 4 m by 5 m?',
];

/** What a crowd asks: all different, each a conversation's only words. */
const MIXED = TUNING.flatMap(({ ask, kind }) => (typeof ask === 'string' && kind !== 'hand-over' ? ask : []));

/** Milliseconds to the answer; null where the shop was too full (503) and said so. */
async function ask(chat: Conversation, question: string): Promise<number | null> {
  const started = performance.now();
  try {
    await chat.say(question);
    return performance.now() - started;
  } catch (error) {
    if (String(error).includes('503')) return null;
    throw error;
  }
}

function print(name: string, all: readonly (number | null)[]): void {
  const times = all.flatMap((time) => time ?? []);
  console.log(
    `${name}: ${times.length} answers, median ${median(times).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms, refused ${all.length - times.length}`,
  );
}

async function load(shop: Shop): Promise<void> {
  const chats: Conversation[] = [];
  for (let i = 0; i < CONVERSATIONS; i++) chats.push(await converse(shop));
  const over = new AbortController();
  for (const { id, headers } of chats) {
    await shop.fetch(`/api/chat/stream?session_id=${id}`, { headers, signal: over.signal });
  }
  // Opening the first one has begun to make the vectors: their file says when they are there.
  while (!readdirSync(shop.dataDir).some((name) => /^chat-vectors-\w+\.json$/.test(name))) await wait(500);
  for (const chat of chats.slice(0, 20)) await chat.say('hello, which floor is good for dogs?');
  const spread = chats.flatMap((chat) =>
    QUESTIONS.map(async (question, i) => {
      await wait(Math.random() * (WINDOW_MS / 3) + (i * WINDOW_MS) / 3);
      return ask(chat, question);
    }),
  );
  print(
    `${CONVERSATIONS} conversations, 3 questions each in ${WINDOW_MS / 1000} s`,
    await Promise.all(spread),
  );
  const burst = await Promise.all(chats.map((chat, i) => ask(chat, MIXED[i % MIXED.length] ?? '')));
  print('All at the same instant', burst);
  const newcomers = await Promise.all(
    chats.map(async (_chat, i) => {
      const started = performance.now();
      const chat = await converse(shop);
      const answered = await ask(chat, MIXED[(i + 7) % MIXED.length] ?? '');
      return answered === null ? null : performance.now() - started;
    }),
  );
  print('As many newcomers at the same instant, from opening the chat to the first answer', newcomers);
  over.abort();
}

await makeBase();
const shop = await startShop({ env: { EMBEDDINGS: 'on' } });
await load(shop);
await shop.stop();
shop.clear();
