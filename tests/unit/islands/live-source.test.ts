/** A live stream ends for good when it is refused, and never has two sources at once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: Source[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  /** As on an answer that is not a stream: the browser does not connect again. */
  giveUp(): void {
    this.readyState = Source.CLOSED;
    this.onerror?.();
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
}

let page: EventTarget;
let storage: Map<string, string>;
/** Answers the requests that ask why a stream was refused, in their order. */
let asked: ((status: number) => void)[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  Source.all.length = 0;
  page = new EventTarget();
  storage = new Map();
  asked = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '', querySelector: () => null });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push((status) => resolve(new Response('', { status })));
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const online = () => page.dispatchEvent(new Event('online'));
/** Answers all requests so far. */
async function answer(status: number): Promise<void> {
  for (const reply of asked) reply(status);
  await vi.advanceTimersByTimeAsync(0);
}
const urlsOfOpen = () => Source.all.filter(({ readyState }) => readyState !== 2).map(({ url }) => url);

test('after a refusal, the return of the connection does not detach the next conversation', async () => {
  const [{ listen }, { change }, { LIVE, SESSION, writeEntry }] = await Promise.all([
    import('#islands/stores/chat.ts'),
    import('#islands/stores/chat-state.ts'),
    import('#islands/stores/chat-storage.ts'),
  ]);
  writeEntry(SESSION, 'first');
  writeEntry(LIVE, '1');
  listen();
  Source.all[0]?.giveUp();
  await vi.advanceTimersByTimeAsync(2000);
  await answer(404);
  expect(storage.has(LIVE)).toBe(false);

  change({ sessionId: 'second' });
  writeEntry(LIVE, '1');
  listen();
  online();
  await answer(404);
  listen();
  expect(urlsOfOpen()).toEqual([expect.stringContaining('session_id=second')]);
  expect(Source.all).toHaveLength(2);
  expect(storage.get(LIVE)).toBe('1');
});

test('a connection that returns twice, or while a retry is due, opens one new source', async () => {
  const { liveSource } = await import('#islands/stores/live-source.ts');
  const stop = liveSource({ url: () => '/stream', attend: () => undefined, onRefused: () => undefined });
  Source.all[0]?.giveUp();
  await vi.advanceTimersByTimeAsync(1000);
  online();
  online();
  await vi.advanceTimersByTimeAsync(5000);
  await answer(200);
  await vi.advanceTimersByTimeAsync(60_000);
  await answer(200);
  expect(urlsOfOpen()).toEqual(['/stream']);
  stop();
  expect(urlsOfOpen()).toEqual([]);
});

test('a stream that is refused only for now is tried again until it opens', async () => {
  const { liveSource } = await import('#islands/stores/live-source.ts');
  const onRefused = vi.fn();
  const stop = liveSource({ url: () => '/stream', attend: () => undefined, onRefused });
  Source.all[0]?.giveUp();
  await vi.advanceTimersByTimeAsync(2000);
  await answer(503);
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toHaveLength(2);
  await answer(200);
  expect(urlsOfOpen()).toEqual(['/stream']);
  expect(onRefused).not.toHaveBeenCalled();
  stop();
});
