/**
 * Refusing in the middle of a write: the refusal is thrown, so that the transaction rolls back, and becomes a value again at
 * the command's edge. A capability with refusal codes of its own wraps both functions (orders/refusal.ts,
 * products/write.ts).
 */
import type { Refusal } from '#domain/shared/result.ts';

/** A refusal on its way out of a transaction. */
export class RefusedWrite extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.name = 'RefusedWrite';
    this.refusal = refusal;
  }
}

/** Ends a write with a refusal: nothing of it is kept. */
export function refuseWrite(code: string, detail: string): never {
  throw new RefusedWrite({ code, detail });
}

/** What a command that may be refused answers: like `Result`, with the refusal's own kind. */
export type Outcome<Value, Refused extends Refusal = Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Refused };

/**
 * Runs a command and turns a thrown refusal into a value; anything else is thrown on.
 * @typeParam Refused the kind of refusal that this command's writes throw
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
