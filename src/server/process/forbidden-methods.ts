/** Methods that the fetch standard forbids, so no `Request` can carry them to the app: the process answers them itself. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApi, callMethodNotAllowed, refusePageMethod } from '#server/http/unmatched.ts';

/** True for a method that the `Request` constructor rejects. */
export const isForbiddenMethod = (method: string | undefined): boolean =>
  method === 'TRACE' || method === 'CONNECT';

/**
 * Refuses such a request as the app refuses other methods: 405 with the methods that the path takes, 404 if there is no
 * such call.
 * @param options the app's answer to OPTIONS of a path
 */
export async function refuseForbiddenMethod(
  { method = 'TRACE' }: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: (path: string) => Promise<Response>,
): Promise<void> {
  const refusal = isApi(path) ? refusedCall(method, await options(path)) : refusePageMethod(method);
  if (!refusal) throw new Error(`${method} is taken by pages.`);
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers));
  response.end(await refusal.text());
}

const refusedCall = (method: string, taken: Response): Response => {
  const allow = taken.headers.get('allow');
  return allow === null ? taken : callMethodNotAllowed(method, allow);
};
