/**
 * A body that is too large is refused without being read to its end. The connection is then closed, so that the rest of
 * the body is not parsed as another request. It is closed in two steps: closing it while bytes arrive would reset it, and
 * the client would lose the response.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** After this long without new bytes the client is assumed to have read the response. */
const SILENCE_MS = 2_000;
/** The most such waits, so that a client that never stops sending is cut off. */
const MOST_WAITS = 15;

/** Sends FIN, then discards incoming bytes until the client stops sending. */
function drainThenClose(request: IncomingMessage, socket: Socket): void {
  socket.end();
  // The endpoint has stopped reading. Without a reader the client could not finish sending.
  request.removeAllListeners('readable').resume();
  let received = socket.bytesRead;
  let waits = 0;
  const wait = setInterval(() => {
    waits += 1;
    if (socket.bytesRead === received || waits === MOST_WAITS) socket.destroy();
    received = socket.bytesRead;
  }, SILENCE_MS);
  socket.once('close', () => clearInterval(wait));
}

/** Makes a 413 close the connection if the body was not read to its end. Call it before the response is made. */
export function closeOnUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...more: unknown[]) => {
    if (status === 413 && !request.complete) {
      response.shouldKeepAlive = false;
      // Node calls this after it has written the last response of a connection.
      socket.destroySoon = () => drainThenClose(request, socket);
    }
    return writeHead(status, ...more);
  };
}
