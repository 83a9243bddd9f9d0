/** Counts responses in progress, for a graceful shutdown. Does as little as possible for a static file. */
import type { ServerResponse } from 'node:http';

let underWay = 0;
let lastEnd = 0;

/** A response begins: it counts until it is sent or its client has disconnected. */
export function serving(response: ServerResponse): void {
  underWay += 1;
  response.once('close', () => {
    underWay -= 1;
    lastEnd = performance.now();
  });
}

/** A static response was handed to the socket; it still counts while a slow client is reading it. */
export function served(response: ServerResponse): void {
  if (response.socket?.writableLength) serving(response);
  else lastEnd = performance.now();
}

/** Waits until no response has been in progress for `quietMs` milliseconds, but for at most `ms`. */
export async function untilQuiet(quietMs: number, ms: number): Promise<void> {
  const asked = performance.now();
  lastEnd = Math.max(lastEnd, asked);
  while (performance.now() - asked < ms) {
    await new Promise((done) => setTimeout(done, 50));
    if (underWay === 0 && performance.now() - lastEnd >= quietMs) return;
  }
}
