/** The places of a conversation's live streams are given back, also by a browser that has gone before its stream began. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Listener } from '#server/http/event-stream.ts';

const BUS = '#server/chat/bus.ts';
const MESSAGES = '#server/chat/messages.ts';
const SESSIONS = '#server/chat/sessions.ts';
let listening = 0;

/** The streams without a database: nothing is ever new. */
async function streams() {
  vi.resetModules();
  vi.doMock(BUS, () => ({
    listen: () => {
      listening += 1;
      return () => (listening -= 1);
    },
  }));
  vi.doMock(MESSAGES, () => ({ READ_LIMIT: 500, messagesAfter: () => Promise.resolve([]) }));
  vi.doMock(SESSIONS, () => ({ freshSession: () => Promise.resolve(undefined) }));
  const [live, streams] = await Promise.all([
    import('#server/chat/live.ts'),
    import('#server/http/event-stream.ts'),
  ]);
  return { ...live, ...streams };
}

let live: Awaited<ReturnType<typeof streams>>;
beforeAll(async () => {
  live = await streams();
});
afterAll(() => {
  live.closeStreams();
  for (const module of [BUS, MESSAGES, SESSIONS]) vi.doUnmock(module);
  vi.resetModules();
});

const listener = (signal: AbortSignal): Listener => ({
  address: '203.0.113.7',
  signal,
  stillMay: () => Promise.resolve(true),
});

test('a stream whose browser has gone already takes no place', async () => {
  const answers = Array.from({ length: 21 }, () => live.liveStream('gone', 0, listener(AbortSignal.abort())));
  expect(listening).toBe(0);
  for (const answer of answers) expect(await answer.text()).toBe('retry: 2000\n\n');
});

test('a conversation has twenty places, and a browser that leaves gives its place back', () => {
  const leaves = Array.from({ length: 20 }, () => new AbortController());
  for (const { signal } of leaves) live.liveStream('full', 0, listener(signal));
  const oneMore = () => live.liveStream('full', 0, listener(new AbortController().signal));
  expect(oneMore).toThrow('too many windows');
  leaves[3]?.abort();
  expect(oneMore).not.toThrow();
  expect(listening).toBe(20);
});
