/** A card payment provider in memory: each charge waits until the test says how it ends. */
import type { ChargeOutcome, ChargeRequest, PaymentPort, ProviderPayment } from '#server/payments/port.ts';

/**
 * How a charge ends. `charged`: with its answer. `lost`: charged, without an answer. `busy`: refused by a rate limit.
 * `down`: neither charged nor answered. `declined`: by the card's issuer.
 */
export const ENDINGS = ['charged', 'lost', 'busy', 'down', 'declined'] as const;
export type Ending = (typeof ENDINGS)[number];

interface Call {
  readonly request: ChargeRequest;
  readonly end: (outcome: ChargeOutcome) => void;
}

interface Made extends ProviderPayment {
  readonly key: string;
}

export class ScriptedSquare implements PaymentPort {
  readonly calls: Call[] = [];
  readonly payments: Made[] = [];
  /** The amounts that went back, by payment and refund key. */
  readonly #returned = new Map<string, Map<string, number>>();
  readonly #declined = new Set<string>();

  charge(request: ChargeRequest): Promise<ChargeOutcome> {
    return new Promise((end) => this.calls.push({ request, end }));
  }

  /** Ends a waiting call; `nth` counts from the oldest, from the newest if negative. */
  end(nth: number, ending: Ending): void {
    const [call] = this.calls.splice(nth % Math.max(1, this.calls.length), 1);
    if (!call) return;
    const { idempotencyKey: key, reference, amountPence } = call.request;
    const earlier = this.payments.find((payment) => payment.key === key);
    if (ending === 'busy') return call.end({ kind: 'refused', code: 'RATE_LIMITED' });
    if (ending === 'down') return call.end({ kind: 'unknown', code: 'TIMEOUT' });
    if (!earlier && (ending === 'declined' || this.#declined.has(key))) {
      this.#declined.add(key);
      return call.end({ kind: 'declined', code: 'GENERIC_DECLINE' });
    }
    const payment = earlier ?? this.make({ key, reference, amountPence, currency: 'GBP' });
    call.end(ending === 'lost' ? { kind: 'unknown', code: 'TIMEOUT' } : { kind: 'charged', payment });
  }

  /** Completes a payment. */
  make(made: Pick<Made, 'key' | 'reference' | 'amountPence' | 'currency'>): Made {
    const id = `payment-${crypto.randomUUID()}`;
    const payment = {
      ...made,
      id,
      status: 'completed',
      receiptUrl: null,
      cardBrand: null,
      cardLast4: null,
    } as const;
    this.payments.push(payment);
    return payment;
  }

  /** What the shop keeps of a payment. */
  keptOf({ id, amountPence }: Pick<ProviderPayment, 'id' | 'amountPence'>): number {
    return [...(this.#returned.get(id)?.values() ?? [])].reduce((left, amount) => left - amount, amountPence);
  }

  get = (id: string) => Promise.resolve(this.payments.find((payment) => payment.id === id) ?? null);

  find: PaymentPort['find'] = ({ reference, amountPence }) =>
    Promise.resolve(
      this.payments.find(
        (payment) =>
          payment.reference === reference && (amountPence === null || payment.amountPence === amountPence),
      ) ?? null,
    );

  // As at Square, a key that has no payment yet may still make one afterwards.
  cancelByIdempotencyKey = (key: string) =>
    Promise.resolve(!this.payments.some((payment) => payment.key === key));

  refund: PaymentPort['refund'] = ({ idempotencyKey, paymentId, amountPence, currency }) => {
    const payment = this.payments.find(({ id }) => id === paymentId);
    if (payment?.currency !== currency || amountPence > this.keptOf(payment))
      return Promise.resolve({ kind: 'refused', code: 'BAD_REQUEST' });
    const returned = this.#returned.get(paymentId) ?? new Map<string, number>();
    this.#returned.set(paymentId, returned.set(idempotencyKey, amountPence));
    return Promise.resolve({ kind: 'accepted', id: `refund-${idempotencyKey}` });
  };

  refundsSince = () => Promise.resolve([]);
  verifyWebhook = () => true;
}
