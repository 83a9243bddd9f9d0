/** Counts responses in progress, for a graceful shutdown. Does as little as possible for a static file. */
import type { ServerResponse } from 'node:http';

let inProgress = 0;
let lastEnd = 0;

/** Counts a response until it is sent or its client has disconnected. */
export function serving(response: ServerResponse): void {
  inProgress += 1;
  response.once('close', () => {
    inProgress -= 1;
    lastEnd = performance.now();
  });
}

/** Counts a static response that was handed to the socket; a slow client may still be reading it. */
export function served(response: ServerResponse): void {
  if (response.socket?.writableLength) serving(response);
  else lastEnd = performance.now();
}

/** Waits until no response has been in progress for `quietMs` milliseconds, but for at most `ms`. */
export async function whenIdle(quietMs: number, ms: number): Promise<void> {
  const started = performance.now();
  lastEnd = Math.max(lastEnd, started);
  while (performance.now() - started < ms) {
    await new Promise((done) => setTimeout(done, 50));
    if (inProgress === 0 && performance.now() - lastEnd >= quietMs) return;
  }
}
