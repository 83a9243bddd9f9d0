/** Commands that may be refused in the middle of a write: thrown to roll back, answered as a value. */
import { refuse, type Refusal, type Result } from '#domain/shared/result.ts';

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** Ends a write with a refusal: nothing of it stays. */
export function refuseWrite(code: string, detail: string): never {
  throw new Refused({ code, detail });
}

/** Runs a write that may end by `refuseWrite`. */
export async function settled<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal.code, error.refusal.detail);
    throw error;
  }
}
