/**
 * Responses in progress: counted for a graceful shutdown, with as little work as possible for a static file.
 *
 * A body that is too large is refused without being read to its end. The connection is then closed, so that the rest of
 * the body is not parsed as another request. It is closed in two steps: closing it while bytes arrive would reset it, and
 * the client would lose the response.
 */
import type { ServerResponse, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

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

/** After this long without new bytes the client is assumed to have read the response. */
const SILENCE_MS = 2_000;
/** The most such waits, so that a client that never stops sending is cut off. */
const MOST_WAITS = 15;
/** The most bytes that are read and discarded: more than any client of the shop has to send. */
const MOST_DISCARDED = 32 * 1024 * 1024;

/** Sends FIN, then discards incoming bytes until the client stops sending. */
function drainThenClose(request: IncomingMessage, socket: Socket): void {
  socket.end();
  let received = socket.bytesRead;
  const most = received + MOST_DISCARDED;
  const count = () => {
    if (socket.bytesRead > most) socket.destroy();
  };
  // The endpoint has stopped reading. Without a reader the client could not finish sending.
  request.removeAllListeners('readable').on('data', count).resume();
  let waits = 0;
  const wait = setInterval(() => {
    waits += 1;
    if (socket.bytesRead === received || waits === MOST_WAITS) socket.destroy();
    received = socket.bytesRead;
  }, SILENCE_MS);
  socket.once('close', () => clearInterval(wait));
}

/**
 * Closes the connection with the response if the body was refused for its size, or if its reader gave up half-way: what
 * is left of it would make the connection's next request wait. A body that nobody began to read is discarded by Node.
 * Call it before the response is made.
 */
export function closeOnUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...more: unknown[]) => {
    if (!request.complete && (status === 413 || request.readableDidRead)) {
      response.shouldKeepAlive = false;
      // Node calls this after it has written the last response of a connection.
      socket.destroySoon = () => drainThenClose(request, socket);
    }
    return writeHead(status, ...more);
  };
}
