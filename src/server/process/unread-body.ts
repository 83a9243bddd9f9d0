/**
 * Closes the connection after a 413 whose body was not read to its end, because the rest of the body must not be parsed as
 * the next request. It is closed in two steps: closing a socket while bytes arrive resets the connection, and the client
 * would lose the response.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client that has sent nothing for this long has either read the response or never will. */
const SILENCE_MS = 2_000;
/** Maximum number of such waits: a client that never stops sending is cut off. */
const WAITS = 15;

/** Ends our side of the connection, and discards what still arrives until the client has read the response. */
function closeWhenHeard(request: IncomingMessage, socket: Socket): void {
  socket.end();
  // The endpoint has stopped reading. Without a reader, back-pressure would keep the client from sending the rest.
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

/** Called before the request is handled. A 413 whose request body was not read to its end then closes the connection. */
export function closeOnUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...more: unknown[]) => {
    if (status === 413 && !request.complete) {
      response.shouldKeepAlive = false;
      // Node calls this once the last response of a connection is sent.
      socket.destroySoon = () => closeWhenHeard(request, socket);
    }
    return writeHead(status, ...more);
  };
}
