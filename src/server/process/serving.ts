/** Who is being served: asked for when the shop closes. As little as can be is done for a static file. */
import type { ServerResponse } from 'node:http';

let underWay = 0;
let lastEnd = 0;

/** An answer begins: it counts until it is sent, or its reader is gone. */
export function serving(response: ServerResponse): void {
  underWay += 1;
  response.once('close', () => {
    underWay -= 1;
    lastEnd = performance.now();
  });
}

/** A static answer was handed over; one that its reader is slow to take counts until it is taken. */
export function served(response: ServerResponse): void {
  if (response.socket?.writableLength) serving(response);
  else lastEnd = performance.now();
}

/** Waits, for at most `ms`, until nobody has been served for `quietMs`. */
export async function untilQuiet(quietMs: number, ms: number): Promise<void> {
  const asked = performance.now();
  lastEnd = Math.max(lastEnd, asked);
  while (performance.now() - asked < ms) {
    await new Promise((done) => setTimeout(done, 50));
    if (underWay === 0 && performance.now() - lastEnd >= quietMs) return;
  }
}
