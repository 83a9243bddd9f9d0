/** Methods that no web Request can carry, so that the app cannot be asked: the process answers them in its place. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApi, wrongCallMethod, wrongMethod } from '#server/http/wrong-door.ts';

/** True for a method that a `Request` refuses to be made with. */
export const isUnsayable = (method: string | undefined): boolean =>
  method === 'TRACE' || method === 'CONNECT';

/**
 * Refuses such a request as the app refuses other methods: 405 with what the address takes, 404 where there is no such
 * call.
 * @param options what the app answers to OPTIONS of a path
 */
export async function refuseUnsayable(
  { method = 'TRACE' }: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: (path: string) => Promise<Response>,
): Promise<void> {
  const refusal = isApi(path) ? refusedCall(method, await options(path)) : wrongMethod(method);
  if (!refusal) throw new Error(`${method} is taken by pages.`);
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers));
  response.end(await refusal.text());
}

const refusedCall = (method: string, taken: Response): Response => {
  const allow = taken.headers.get('allow');
  return allow === null ? taken : wrongCallMethod(method, allow);
};
