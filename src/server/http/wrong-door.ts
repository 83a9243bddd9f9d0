/** Calls that the API does not have (an unknown path is 404), and methods that an address does not take (405). */
import { problem } from './problem.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Module = Readonly<Record<string, unknown>>;
/** Pages are read, and some take forms. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
/** The files of the API's calls by their paths from src/, each loaded when it is asked for. */
export type CallFiles = Readonly<Record<string, () => Promise<Module>>>;

/** True for addresses below `/api`, whatever is there. */
export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * What is answered in a call's place; null where the call is there.
 * @param pattern the route that matched: `/api/products/[id]`, or one outside the API where none of its own did
 */
export async function wrongDoor(method: string, pattern: string, files: CallFiles): Promise<Response | null> {
  const load = files[`./pages${pattern}.ts`] ?? files[`./pages${pattern}/index.ts`];
  if (!load) return problem(404, 'There is no such call.', { code: 'no_such_call' });
  const module = await load();
  if (module[method === 'HEAD' ? 'GET' : method]) return null;
  const has = METHODS.filter((one) => module[one]).flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : one));
  const allow = { allow: [...has, 'OPTIONS'].join(', ') };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: allow });
  return wrongCallMethod(method, allow.allow);
}

/**
 * The refusal of a method that a call does not take.
 * @param allow what it takes, as the header `Allow` has it
 */
export function wrongCallMethod(method: string, allow: string): Response {
  const has = allow.replace(/, OPTIONS$/, '');
  return problem(405, `This call takes ${has}, not ${method}.`, { code: 'wrong_method' }, { allow });
}

/** What is answered to a method that no page takes; null for one that some do. */
export function wrongMethod(method: string): Response | null {
  if (PAGE_METHODS.includes(method)) return null;
  const headers = {
    allow: [...PAGE_METHODS, 'OPTIONS'].join(', '),
    'content-type': 'text/plain; charset=utf-8',
  };
  return method === 'OPTIONS'
    ? new Response(null, { status: 204, headers: { allow: headers.allow } })
    : new Response(`Pages take ${PAGE_METHODS.join(', ')}, not ${method}.`, { status: 405, headers });
}
