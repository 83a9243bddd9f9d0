/** Counts answers under way, for an orderly shutdown. Does as little as possible for a static file. */
import type { ServerResponse } from 'node:http';

let underWay = 0;
let lastEnd = 0;

/** An answer begins: it counts until it has been sent or its reader has gone. */
export function serving(response: ServerResponse): void {
  underWay += 1;
  response.once('close', () => {
    underWay -= 1;
    lastEnd = performance.now();
  });
}

/** A static answer was handed to the socket; it counts until then, or until a slow reader has taken it. */
export function served(response: ServerResponse): void {
  if (response.socket?.writableLength) serving(response);
  else lastEnd = performance.now();
}

/** Waits until no answer has been under way for `quietMs`, but for at most `ms`. */
export async function untilQuiet(quietMs: number, ms: number): Promise<void> {
  const asked = performance.now();
  lastEnd = Math.max(lastEnd, asked);
  while (performance.now() - asked < ms) {
    await new Promise((done) => setTimeout(done, 50));
    if (underWay === 0 && performance.now() - lastEnd >= quietMs) return;
  }
}
