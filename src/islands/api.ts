/**
 * The client of the shop's API: JSON; problem documents (RFC 9457) become an `ApiError` with the server's message.
 * Responses are typed by the contracts in src/domain, but not validated, so that pages need not load the schemas.
 */
import type { CalculationWire } from '#domain/calculator/contract.ts';
import type { CartAddLinesBody, CartLineBody, CartQuoteWire, CartWire } from '#domain/cart/contract.ts';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { QuoteRequest } from '#domain/quotes/contract.ts';
import type { FinanceApplyBody } from '#domain/finance/contract.ts';
import { fetchApi } from './api-host.ts';
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

interface Options {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The same key for a call that is repeated because its response was lost. */
  readonly idempotencyKey?: string;
  /** Lets the call outlive the page, for counting. */
  readonly keepalive?: boolean;
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

/**
 * Calls the API.
 * @param path below `/api`, with its query: `/products/oak/calculate-price?area_m2=20`
 * @param status the only status that counts as success; by default any 2xx
 * @throws ApiError for any other response, and after the timeout; an aborted call throws the AbortError itself
 */
export async function api<Answer>(path: string, options: Options = {}, status?: number): Promise<Answer> {
  const { method = 'GET', body, signal, keepalive, idempotencyKey } = options;
  try {
    const response = await fetchApi(path, {
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
    if (status ? response.status !== status : !response.ok) throw await errorOf(response);
    return (status || response.status === 204 ? undefined : await response.json()) as Answer;
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
      throw error;
    throw new ApiError(0, '');
  }
}

/** The server's message of an error, or null if it sent none. */
export const detailOf = (error: unknown): string | null =>
  error instanceof ApiError && error.detail ? error.detail : null;

const id = encodeURIComponent;

/** The calls that product page and cart make. */
export const calls = {
  /** @param measured an area, or both sides of a room that is cut off the roll */
  calculatePrice: (
    productId: string,
    measured: { readonly area_m2: number } | { readonly length_m: number; readonly width_m: number },
    wastePercentage: number,
    signal?: AbortSignal,
  ) => {
    const sizes = Object.entries(measured).map(([name, metres]) => `${name}=${metres}`);
    return api<CalculationWire>(
      `/products/${id(productId)}/calculate-price?${sizes.join('&')}&waste_percentage=${wastePercentage}&room_cuts=true`,
      { method: 'POST', ...(signal ? { signal } : {}) },
    );
  },
  product: (productId: string) => api<ProductWire>(`/products/${id(productId)}`),
  financeApply: (application: FinanceApplyBody) =>
    api<{ application_url?: string }>(`/products/${id(application.product_id)}/finance-apply`, {
      method: 'POST',
      body: application,
    }),
  sampleEligible: (productId: string) =>
    api<{ eligible: boolean }>(`/product/${id(productId)}/sample-eligible`),
  quote: (items: readonly CartLineBody[], signal?: AbortSignal) =>
    api<CartWire>('/cart/quote', { method: 'POST', body: { items }, ...(signal ? { signal } : {}) }),
  quoteWithCode: (
    body: {
      items: readonly CartLineBody[];
      discount_codes: readonly string[];
      email: string | null;
      order_id: string | null;
    },
    signal: AbortSignal,
  ) => api<CartQuoteWire>('/cart/quote', { method: 'POST', body, signal }),
  askForQuote: (body: QuoteRequest, idempotencyKey: string) =>
    api<{ number: string }>('/quotes', { method: 'POST', body, idempotencyKey }),
  cart: () => api<CartWire>('/cart'),
  cartAdd: (body: { product_id: string; quantity: number; area_m2?: number }, idempotencyKey: string) =>
    api<CartWire>('/cart/add', { method: 'POST', body, idempotencyKey }),
  cartAddLines: (body: CartAddLinesBody, idempotencyKey: string) =>
    api<CartWire>('/cart/add-lines', { method: 'POST', body, idempotencyKey }),
  cartAddSample: (productId: string) =>
    api<CartWire>(`/cart/add-sample/${id(productId)}`, { method: 'POST' }),
  cartQuantity: (productId: string, quantity: number) =>
    api<CartWire>(`/cart/items/${id(productId)}`, { method: 'PUT', body: { quantity }, keepalive: true }),
  cartRemove: (productId: string, isSample: boolean) =>
    api<CartWire>(`/cart/items/${id(productId)}?is_sample=${isSample}`, { method: 'DELETE' }),
  cartClear: () => api<CartWire>('/cart/clear', { method: 'POST' }),
  wishlist: () => api<{ items: readonly { product_id: string }[] }>('/wishlist'),
  // `keepalive`, because the heart shows the result at once and the page may be left before the response.
  wishlistAdd: (productId: string) =>
    api<unknown>('/wishlist', { method: 'POST', body: { product_id: productId }, keepalive: true }),
  wishlistRemove: (productId: string) =>
    api<unknown>(`/wishlist/${id(productId)}`, { method: 'DELETE', keepalive: true }),
};
