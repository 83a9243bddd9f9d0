/**
 * `npm run bench:chat-load`: 200 open conversations with live streams. First each asks three questions at random times
 * within half a minute, then all ask different questions at once, then 200 new conversations start at once. Prints the
 * response times.
 */
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

/** Different questions of a single turn each. */
const SINGLE_TURNS = TUNING.flatMap(({ ask, kind }) =>
  typeof ask === 'string' && kind !== 'hand-over' ? ask : [],
);

/** Milliseconds until the answer; null if the shop refused the question because of its load (503). */
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

function printTimes(name: string, all: readonly (number | null)[]): void {
  const times = all.flatMap((time) => time ?? []);
  console.log(
    `${name}: ${times.length} answers, median ${median(times).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms, refused ${all.length - times.length}`,
  );
}

async function load(shop: Shop): Promise<void> {
  const chats: Conversation[] = [];
  for (let i = 0; i < CONVERSATIONS; i++) chats.push(await converse(shop));
  const end = new AbortController();
  for (const { id, headers } of chats) {
    await shop.fetch(`/api/chat/stream?session_id=${id}`, { headers, signal: end.signal });
  }
  for (const chat of chats.slice(0, 20)) await chat.say('hello, which floor is good for dogs?');
  const spread = chats.flatMap((chat) =>
    QUESTIONS.map(async (question, i) => {
      await wait(Math.random() * (WINDOW_MS / 3) + (i * WINDOW_MS) / 3);
      return ask(chat, question);
    }),
  );
  printTimes(
    `${CONVERSATIONS} conversations, 3 questions each in ${WINDOW_MS / 1000} s`,
    await Promise.all(spread),
  );
  const burst = await Promise.all(
    chats.map((chat, i) => ask(chat, SINGLE_TURNS[i % SINGLE_TURNS.length] ?? '')),
  );
  printTimes('All at once', burst);
  const newcomers = await Promise.all(
    chats.map(async (_chat, i) => {
      const started = performance.now();
      const chat = await converse(shop);
      const answerMs = await ask(chat, SINGLE_TURNS[(i + 7) % SINGLE_TURNS.length] ?? '');
      return answerMs === null ? null : performance.now() - started;
    }),
  );
  printTimes('As many new conversations at once, from opening the chat to the first answer', newcomers);
  end.abort();
}

await makeBase();
const shop = await startShop({ env: { EMBEDDINGS: 'on' } });
await load(shop);
await shop.stop();
shop.clear();
