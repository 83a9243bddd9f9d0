/**
 * 200 open conversations with live streams on the real server: response times when all ask at once and when each asks every
 * 10 to 20 seconds, and how soon the messages arrive on the streams. A question refused for overload (503) is retried after
 * Retry-After, as the widget does; that wait is part of the response time.
 */
import { createParser } from 'eventsource-parser';
import { startShop, type Shop } from '../tests/support/shop.ts';
import { median, quantile, table } from './support/measure.ts';

const OPEN = 200;
const ROUNDS = 2;
/** Pause between two questions of one shopper, who reads the answer and writes the next question. */
const THINK_MS = [10_000, 20_000] as const;
/** The bench fails if the median response time is this long. */
const BOUND_MS = 1_000;

const QUESTIONS = [
  'How long does delivery take?',
  'show me grey oak laminate under £30',
  'What works over underfloor heating?',
  'how many boxes for 4 m by 5 m?',
  'Can I pay monthly?',
  'Which floor is best for a bathroom?',
  'do you have herringbone in walnut',
  'How do samples work?',
] as const;

interface Talk {
  readonly id: string;
  readonly cookie: string;
  readonly close: () => void;
  /** By message id, when the message arrived on the stream. */
  readonly arrivals: Map<string, number>;
}

async function openTalk(shop: Shop): Promise<Talk> {
  const begun = await shop.fetch('/api/chat/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: '{}',
  });
  const { session_id: id } = (await begun.json()) as { session_id: string };
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const stop = new AbortController();
  const stream = await shop.fetch(`/api/chat/stream?session_id=${id}`, {
    headers: { cookie },
    signal: stop.signal,
  });
  if (stream.status !== 200) throw new Error(`a stream answered ${stream.status}`);
  const arrivals = new Map<string, number>();
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'message') arrivals.set((JSON.parse(data) as { _id: string })._id, performance.now());
    },
  });
  const listen = async () => {
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      parser.feed(value ?? '');
    }
  };
  // Rejects when the stream is aborted.
  listen().catch(() => undefined);
  return { id, cookie, arrivals, close: () => stop.abort() };
}

let refusals = 0;

interface Asked {
  readonly ms: number;
  /** Milliseconds from the response to the same message on the stream; NaN if it has not arrived. */
  readonly streamMs: () => number;
}

async function ask(shop: Shop, talk: Talk, message: string, began = performance.now()): Promise<Asked> {
  const answer = await shop.fetch('/api/chat/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: talk.cookie },
    body: JSON.stringify({ session_id: talk.id, message }),
  });
  if (answer.status === 503) {
    refusals += 1;
    await answer.arrayBuffer();
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return ask(shop, talk, message, began);
  }
  const body = (await answer.json()) as { response?: string; message?: { _id: string } };
  if (answer.status !== 200 || !body.response)
    throw new Error(`a question was answered with ${answer.status}`);
  const ended = performance.now();
  const id = body.message?._id ?? '';
  return { ms: ended - began, streamMs: () => Math.max(0, (talk.arrivals.get(id) ?? NaN) - ended) };
}

const question = (number: number): string => QUESTIONS[number % QUESTIONS.length] ?? QUESTIONS[0];
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const row = (name: string, asked: readonly Asked[]) => {
  const times = asked.map(({ ms }) => ms);
  const streamTimes = asked.map(({ streamMs }) => streamMs());
  return {
    load: name,
    answers: String(times.length),
    'p50 ms': median(times),
    'p95 ms': quantile(times, 0.95),
    'slowest ms': Math.max(...times),
    'stream p50 ms': median(streamTimes),
    'stream missed': String(streamTimes.filter(Number.isNaN).length),
  };
};

/** Prints the response times and throws an error if the median is not below a second. */
export async function benchConversations(): Promise<void> {
  const shop = await startShop({ env: { EMBEDDINGS: 'on', JOBS: 'off' } });
  try {
    const talks: Talk[] = [];
    for (let i = 0; i < OPEN; i++) talks.push(await openTalk(shop));
    // Warm-up: the first questions load the sentence vectors.
    for (const text of QUESTIONS) await ask(shop, talks[0] as Talk, text);

    const alone: Asked[] = [];
    for (let i = 0; i < 40; i++) alone.push(await ask(shop, talks[i] as Talk, question(i)));

    const spread = (
      await Promise.all(
        talks.map(async (talk, at) => {
          const asked: Asked[] = [];
          await pause(((at * 37) % OPEN) * (THINK_MS[1] / OPEN));
          for (let round = 0; round < ROUNDS; round++) {
            asked.push(await ask(shop, talk, question(at + round)));
            const [least, most] = THINK_MS;
            await pause(least + ((at * 131 + round * 977) % (most - least)));
          }
          return asked;
        }),
      )
    ).flat();
    const burst = await Promise.all(talks.map((talk, at) => ask(shop, talk, question(at))));
    await pause(1_500);
    table(`Chat: ${OPEN} conversations open, each with its live stream (embedded engine, client included)`, [
      row('one asks', alone),
      row('each every 10 to 20 s', spread),
      row('all at once', burst),
    ]);
    console.log(`Refused for overload and retried: ${refusals}.`);
    for (const { close } of talks) close();
    if (median(spread.map(({ ms }) => ms)) >= BOUND_MS)
      throw new Error(`the median response time is ${BOUND_MS} ms or more`);
  } finally {
    await shop.stop();
    shop.clear();
  }
}
