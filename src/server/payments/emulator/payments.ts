/** `/v2/payments`: create, get, list, cancel, complete. One idempotency key makes at most one payment. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { declined, LOCATION_ID, newPayment, newSquareId } from './new-payment.ts';
import type { Store } from './store.ts';
import { resolveSource } from './tokens.ts';
import { badRequest, type Money, notFound, type Payment, Refusal } from './types.ts';

/**
 * One page of a list by a time, newest first by default, of at most 100 records, with the cursor of the next page.
 * @param by the field to sort by
 */
export function pageOf<Field extends string, Item extends { readonly [field in Field]: string }>(
  found: readonly Item[],
  by: Field,
  query: URLSearchParams,
): { page: Item[]; cursor?: string } {
  const sorted = [...found].sort((a, b) => a[by].localeCompare(b[by]));
  if ((query.get('sort_order') ?? 'DESC') === 'DESC') sorted.reverse();
  const offset = Number(query.get('cursor') ?? 0);
  const limit = Math.min(100, Number(query.get('limit') ?? 100));
  const page = sorted.slice(offset, offset + limit);
  return offset + limit < sorted.length ? { page, cursor: String(offset + limit) } : { page };
}

/** An amount in a request body: whole pence, above zero. */
export const money = z.object({ amount: z.number().int().positive(), currency: z.string() });

const createBody = z.object({
  source_id: z.string().min(1),
  idempotency_key: z.string().min(1).max(45),
  amount_money: money,
  location_id: z.string().optional(),
  reference_id: z.string().max(40).optional(),
  buyer_email_address: z.string().optional(),
  note: z.string().max(500).optional(),
  autocomplete: z.boolean().default(true),
});

/** A body's hash, to detect a repeated key with another body. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Parses a body. @throws Refusal in Square's format */
export function parseBody<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw badRequest('INVALID_VALUE', parsed.error.issues[0]?.message ?? 'Invalid value.', field);
}

/** The record of this idempotency key; undefined for a new key. @throws Refusal if the key was used with another body */
export function findKey(store: Store, key: string, bodyHash: string) {
  const existing = store.get('key', key);
  if (existing && existing.bodyHash !== bodyHash) {
    throw badRequest(
      'IDEMPOTENCY_KEY_REUSED',
      'The idempotency key was used with another request.',
      'idempotency_key',
    );
  }
  return existing;
}

/**
 * Creates a payment, or returns the one that this key created, and says which.
 * @param otherMoney what to charge instead of the requested amount, for tests
 * @throws Refusal, also for a declined card
 */
export function createPayment(
  store: Store,
  input: unknown,
  publicUrl: string,
  at: Date,
  otherMoney: () => Money | null = () => null,
) {
  const body = parseBody(createBody, input);
  const bodyHash = hashOf(input);
  const existing = findKey(store, body.idempotency_key, bodyHash);
  if (existing?.refusal) {
    const { status, error } = existing.refusal;
    throw new Refusal(status, error.category, error.code, error.detail, error.field);
  }
  if (existing?.paymentId) return { payment: paymentById(store, existing.paymentId), isNew: false };
  if ((body.location_id ?? LOCATION_ID) !== LOCATION_ID) {
    throw badRequest('INVALID_LOCATION', 'There is no such location.', 'location_id');
  }
  if (body.amount_money.currency !== 'GBP') {
    throw badRequest('INVALID_VALUE', 'The location takes GBP.', 'amount_money.currency');
  }
  const source = resolveSource(store, body.source_id);
  const id = newSquareId();
  const payment = newPayment({
    id,
    at,
    money: otherMoney() ?? body.amount_money,
    status: source.declines ? 'FAILED' : body.autocomplete ? 'COMPLETED' : 'APPROVED',
    card: source.card,
    declines: source.declines,
    reference: body.reference_id,
    email: body.buyer_email_address,
    note: body.note,
    publicUrl,
  });
  const token = source.isSingleUse ? store.get('token', body.source_id) : undefined;
  store.put(
    ['payment', id, payment],
    [
      'key',
      body.idempotency_key,
      {
        bodyHash,
        paymentId: id,
        ...(source.declines ? { refusal: { status: 400, error: declined(source.declines) } } : {}),
      },
    ],
    ...(token ? [['token', token.id, { ...token, usedAt: payment.created_at }] as const] : []),
  );
  if (source.declines)
    throw new Refusal(
      400,
      'PAYMENT_METHOD_ERROR',
      source.declines,
      `Authorization error: '${source.declines}'`,
    );
  return { payment, isNew: true };
}

/** The payment with this id. @throws Refusal 404 */
export function paymentById(store: Store, id: string): Payment {
  const payment = store.get('payment', id);
  if (!payment) throw notFound(`payment with id ${id}`);
  return payment;
}

/** `GET /v2/payments`: by time, location and total, newest first by default, in pages of at most 100. */
export function listPayments(store: Store, query: URLSearchParams): { payments: Payment[]; cursor?: string } {
  const from = query.get('begin_time') ?? '';
  const until = query.get('end_time') ?? '9999';
  const total = query.get('total');
  const location = query.get('location_id');
  const found = store
    .all('payment')
    .filter(
      (payment) =>
        payment.created_at >= from &&
        payment.created_at < until &&
        (!location || payment.location_id === location) &&
        (!total || payment.total_money.amount === Number(total)),
    );
  const { page: payments, ...more } = pageOf(found, 'created_at', query);
  return { payments, ...more };
}

/** Completes or cancels an approved payment. @throws Refusal if it is not approved */
export function changeStatus(store: Store, id: string, to: 'COMPLETED' | 'CANCELED', at: Date): Payment {
  const before = paymentById(store, id);
  if (before.status !== 'APPROVED') {
    throw badRequest('BAD_REQUEST', `A payment that is ${before.status} cannot become ${to}.`);
  }
  const status = to === 'COMPLETED' ? 'CAPTURED' : 'VOIDED';
  const payment: Payment = {
    ...before,
    status: to,
    updated_at: at.toISOString(),
    card_details: { ...before.card_details, status },
  };
  store.put(['payment', id, payment]);
  return payment;
}

/** Cancels by idempotency key. As at Square, an unknown key is no error, but a completed payment is. */
export function cancelByKey(store: Store, input: unknown, at: Date): Payment | null {
  const { idempotency_key: key } = parseBody(z.object({ idempotency_key: z.string() }), input);
  const id = store.get('key', key)?.paymentId;
  const payment = id ? paymentById(store, id) : null;
  if (!payment || payment.status === 'FAILED' || payment.status === 'CANCELED') return null;
  return changeStatus(store, payment.id, 'CANCELED', at);
}
