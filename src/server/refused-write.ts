/**
 * Refusals inside a write transaction. The refusal is thrown, so that the transaction rolls back, and `resultOf` turns it
 * into a value again. A capability with its own refusal codes gives `refuseWrite` its type (orders/refusal.ts,
 * catalogue/admin/write.ts); `resultOf` and `writeResult` follow the type of the result that a command promises.
 */
import { CHANGED_MEANWHILE } from '#domain/admin/record-fields.ts';
import type { Transaction } from '#db/client.ts';
import type { Refusal } from '#domain/shared/result.ts';
import { write } from './database.ts';

/** Carries a refusal out of a transaction. */
export class RefusedWrite extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.name = 'RefusedWrite';
    this.refusal = refusal;
  }
}

/**
 * Rolls the write back with a refusal.
 * @typeParam Refused the type of the refusal, if it has its own
 * @param facts the field that it concerns, or all else that it says
 */
export function refuseWrite<Refused extends Refusal = Refusal>(
  code: Refused['code'],
  detail: string,
  facts?: string | Omit<Refused, 'code' | 'detail'>,
): never {
  const more = typeof facts === 'string' ? { fields: { [facts]: detail } } : facts;
  throw new RefusedWrite({ code, detail, ...more });
}

/**
 * Optimistic locking: refuses the write if the record has changed since it was read.
 * @param readAt its `updated_at` then; undefined skips the check
 */
export function refuseIfChanged(readAt: string | undefined, updatedAt: Date): void {
  if (readAt !== undefined && readAt !== updatedAt.toISOString())
    refuseWrite('changed_meanwhile', CHANGED_MEANWHILE);
}

/** The result of a command that may be refused: like `Result`, with a specific refusal type. */
export type Outcome<Value, Refused extends Refusal = Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Refused };

/**
 * Runs a command and turns a thrown refusal into a value. Other errors are rethrown.
 * @typeParam Refused the type of refusal that this command's writes throw
 */
export async function resultOf<Value, Refused extends Refusal = Refusal>(
  work: () => Promise<Value>,
): Promise<Outcome<Value, Refused>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof RefusedWrite) return { ok: false, error: error.refusal as Refused };
    throw error;
  }
}

/** Runs a command that is one write; a thrown refusal rolls it back and becomes a value. */
export const writeResult = <Value, Refused extends Refusal = Refusal>(
  work: (tx: Transaction) => Promise<Value>,
): Promise<Outcome<Value, Refused>> => resultOf(() => write(work));
