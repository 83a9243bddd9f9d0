/** RFC 9457 problem documents, the format of every refusal of the API. `detail` is the sentence that screens show. */

/** An entry of a problem document's `errors`. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not logged in',
  402: 'Payment declined',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be accepted',
  429: 'Too many requests',
  500: 'Server error',
  502: 'Upstream error',
  503: 'Not available now',
};

/** A JSON response that must not be cached. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/**
 * A problem document.
 * @param detail one sentence for people
 * @param extra further members, such as `code` and `errors`
 */
export function problem(
  status: number,
  detail: string,
  extra: { code?: string; errors?: readonly FieldError[]; [member: string]: unknown } = {},
  headers: Record<string, string> = {},
): Response {
  const body = { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail, ...extra };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      // RFC 9110 requires this header with a 401. Browsers show no prompt for the Bearer scheme.
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...headers,
    },
  });
}

/** Thrown anywhere inside an endpoint to answer with a problem document; `endpoint()` turns it into the response. */
export class ProblemError extends Error {
  readonly status: number;
  /** @param more further members of the document */
  readonly response: (more?: Readonly<Record<string, unknown>>) => Response;
  constructor(
    status: number,
    detail: string,
    extra?: Parameters<typeof problem>[2],
    headers?: Record<string, string>,
  ) {
    super(detail);
    this.name = 'ProblemError';
    this.status = status;
    this.response = (more) => problem(status, detail, { ...extra, ...more }, headers);
  }
}

/** A refusal that passes: it says after how many seconds to ask again. */
export const retryLater = (status: 429 | 503, detail: string, code: string, seconds: number): ProblemError =>
  new ProblemError(status, detail, { code, retry_after: seconds }, { 'retry-after': String(seconds) });

/** The refusal of a body whose product id differs from the one in the URL. */
export function otherProduct(): ProblemError {
  const message = 'product_id is not the product of this address.';
  return new ProblemError(422, message, {
    code: 'other_product',
    errors: [{ field: 'product_id', message }],
  });
}

/** The 500 response: one sentence that reveals nothing internal. The caller logs the error. */
export const ourFault = (): Response =>
  problem(500, 'Something went wrong on our side. Please try again.', { code: 'server_error' });

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
