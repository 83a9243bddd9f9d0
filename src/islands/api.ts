/**
 * The client of the shop's API: JSON; problem documents (RFC 9457) become an `ApiError` with the server's message.
 * Calls are typed by their endpoints (src/api-routes.d.ts), but not validated, so that pages need not load the schemas.
 */
import type { CartAddLinesBody, CartLineBody } from '#domain/cart/contract.ts';
import type { FinanceApplyBody } from '#domain/finance/contract.ts';
import {
  type AnswerOf,
  type AnySent,
  type ApiCall,
  type ApiPath,
  type BodyOf,
  fetchApi,
  type Sent,
} from './api-host.ts';
import { problemIn } from './problem.ts';

/** A refusal or failure of a call. `detail` is the server's message; empty if it sent none. */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  /** Field errors by field name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, detail: string, code = '', fields: Readonly<Record<string, string>> = {}) {
    super(detail || (status === 0 ? 'The shop could not be reached' : `The shop answered ${status}`));
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.code = code;
    this.fields = fields;
  }
}

/** Timeout of a call. Browsers themselves would wait for five minutes on a dead connection. */
const TIMEOUT_MS = 90_000;
/** The timeout's signal: a call without a complete response by then fails like one without a connection. */
export const requestTimeout = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);

async function errorOf(response: Response): Promise<ApiError> {
  const { detail, error_message: paymentError, code, errors = [] } = await problemIn(response);
  const fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  return new ApiError(response.status, detail ?? paymentError ?? '', code, fields);
}

const pathOf = (route: string, names: Readonly<Record<string, string>> = {}): string =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));

function queryOf(fields: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/**
 * Calls the API: `api('PUT /plans/{id}', { path: { id }, body })`. The endpoint's own schemas are the types of what is sent
 * and answered.
 * @throws ApiError for a refusal, and after the timeout; an aborted call throws the AbortError itself
 */
export async function api<Call extends ApiCall>(
  call: Call,
  ...[sent]: undefined extends Sent<Call> ? [sent?: Sent<Call>] : [sent: Sent<Call>]
): Promise<AnswerOf<Call>> {
  const [method, route = ''] = call.split(' ');
  const { path, query, body, signal, keepalive, idempotencyKey, expects } = (sent ?? {}) as AnySent;
  try {
    const response = await fetchApi((pathOf(route, path) + queryOf(query)) as ApiPath, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ?? requestTimeout(),
      ...(keepalive ? { keepalive } : {}),
    });
    if (expects ? response.status !== expects : !response.ok) throw await errorOf(response);
    return (expects || response.status === 204 ? undefined : await response.json()) as AnswerOf<Call>;
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
      throw error;
    throw new ApiError(0, '');
  }
}

/** The server's message of an error, or null if it sent none. */
export const detailOf = (error: unknown): string | null =>
  error instanceof ApiError && error.detail ? error.detail : null;

/** The calls that product page and cart make. */
export const calls = {
  /** @param measured an area, or both sides of a room that is cut off the roll */
  calculatePrice: (
    id: string,
    measured: { readonly area_m2: number } | { readonly length_m: number; readonly width_m: number },
    waste_percentage: number,
    signal?: AbortSignal,
  ) =>
    api('POST /products/{id}/calculate-price', {
      path: { id },
      query: { ...measured, waste_percentage, room_cuts: true },
      signal,
    }),
  product: (id: string) => api('GET /products/{id}', { path: { id } }),
  financeApply: (body: FinanceApplyBody) =>
    api('POST /products/{id}/finance-apply', { path: { id: body.product_id }, body }),
  sampleEligible: (id: string) => api('GET /product/{id}/sample-eligible', { path: { id } }),
  quote: (items: readonly CartLineBody[], signal?: AbortSignal) =>
    api('POST /cart/quote', { body: { items }, signal }),
  cart: () => api('GET /cart'),
  cartAdd: (body: BodyOf<'POST /cart/add'>, idempotencyKey: string) =>
    api('POST /cart/add', { body, idempotencyKey }),
  cartAddLines: (body: CartAddLinesBody, idempotencyKey: string) =>
    api('POST /cart/add-lines', { body, idempotencyKey }),
  cartAddSample: (id: string) => api('POST /cart/add-sample/{id}', { path: { id } }),
  cartQuantity: (product_id: string, quantity: number) =>
    api('PUT /cart/items/{product_id}', { path: { product_id }, body: { quantity }, keepalive: true }),
  cartRemove: (product_id: string, is_sample: boolean) =>
    api('DELETE /cart/items/{product_id}', { path: { product_id }, query: { is_sample } }),
  cartClear: () => api('POST /cart/clear'),
  // `keepalive`, because the heart shows the result at once and the page may be left before the response.
  wishlistAdd: (product_id: string) => api('POST /wishlist', { body: { product_id }, keepalive: true }),
  wishlistRemove: (product_id: string) =>
    api('DELETE /wishlist/{product_id}', { path: { product_id }, keepalive: true }),
};
