/**
 * A body that is too large is refused unread. The connection ends with the refusal: what is still on its way is no
 * request of its own. It ends in two steps, for a connection closed while bytes arrive is reset, and the client would
 * lose the answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client that has sent nothing for this long has read the answer, or will not. */
const SILENCE_MS = 2_000;
/** How often that is waited for: who sends without end is cut off. */
const WAITS = 15;

/** Says the last word; what still arrives is thrown away until the client has heard it. */
function closeWhenHeard(request: IncomingMessage, socket: Socket): void {
  socket.end();
  // Whoever began to read the body has stopped: without a reader the client could not send it to its end.
  request.removeAllListeners('readable').resume();
  let received = socket.bytesRead;
  let waits = 0;
  const wait = setInterval(() => {
    waits += 1;
    if (socket.bytesRead === received || waits === WAITS) socket.destroy();
    received = socket.bytesRead;
  }, SILENCE_MS);
  socket.once('close', () => clearInterval(wait));
}

/** Called before the answer is made: a 413 of which the body has not been read to its end closes the connection. */
export function closeOnUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...more: unknown[]) => {
    if (status === 413 && !request.complete) {
      response.shouldKeepAlive = false;
      // What node calls once the last answer of a connection is out.
      socket.destroySoon = () => closeWhenHeard(request, socket);
    }
    return writeHead(status, ...more);
  };
}
