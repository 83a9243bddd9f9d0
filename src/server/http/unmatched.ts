/** Responses to requests without a handler: an unknown API path (404) and an unsupported method (405, OPTIONS). */
import { problem } from './problem.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Module = Readonly<Record<string, unknown>>;
/** POST is for the forms that pages take. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
/** Loaders of the API's endpoint modules, by path relative to src/. */
export type CallFiles = Readonly<Record<string, () => Promise<Module>>>;

/** True for `/api` and every path below it, whether or not an endpoint exists there. */
export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * The answer to an API request that no endpoint handles: 404, 405, or 204 for OPTIONS. Null if an endpoint handles it.
 * @param pattern the route pattern that matched: `/api/products/[id]`, or one outside the API for an unknown API path
 */
export async function refuseUnmatchedCall(
  method: string,
  pattern: string,
  files: CallFiles,
): Promise<Response | null> {
  const load = files[`./pages${pattern}.ts`] ?? files[`./pages${pattern}/index.ts`];
  if (!load) return problem(404, 'There is no such call.', { code: 'no_such_call' });
  const module = await load();
  if (module[method === 'HEAD' ? 'GET' : method]) return null;
  const methods = METHODS.filter((one) => module[one]).flatMap((one) =>
    one === 'GET' ? [one, 'HEAD'] : one,
  );
  const allow = { allow: [...methods, 'OPTIONS'].join(', ') };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: allow });
  return callMethodNotAllowed(method, allow.allow);
}

/**
 * 405 for a method that an API endpoint does not take.
 * @param allow the value of the `Allow` header
 */
export function callMethodNotAllowed(method: string, allow: string): Response {
  const methods = allow.replace(/, OPTIONS$/, '');
  return problem(405, `This call takes ${methods}, not ${method}.`, { code: 'wrong_method' }, { allow });
}

/** The answer to a method that no page takes: 405, or 204 for OPTIONS. Null for GET, HEAD and POST. */
export function refusePageMethod(method: string): Response | null {
  if (PAGE_METHODS.includes(method)) return null;
  const headers = {
    allow: [...PAGE_METHODS, 'OPTIONS'].join(', '),
    'content-type': 'text/plain; charset=utf-8',
  };
  return method === 'OPTIONS'
    ? new Response(null, { status: 204, headers: { allow: headers.allow } })
    : new Response(`Pages take ${PAGE_METHODS.join(', ')}, not ${method}.`, { status: 405, headers });
}
