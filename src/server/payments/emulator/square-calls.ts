/** Square's own calls (`/v2/…`): what each does to the emulator's books, and which notices it sends. */
import type { Knobs } from './knobs.ts';
import type { Notices } from './notices.ts';
import { LOCATION_ID } from './new-payment.ts';
import { cancelByKey, createPayment, listPayments, movePayment, paymentById } from './payments.ts';
import { completeRefund, createRefund, refundById } from './refunds.ts';
import type { Store } from './store.ts';
import { notFound } from './types.ts';

const REFUND_TAKES_MS = 300;
const LOCATION = {
  id: LOCATION_ID,
  name: 'Ardglen Flooring',
  status: 'ACTIVE',
  country: 'GB',
  currency: 'GBP',
  capabilities: ['CREDIT_CARD_PROCESSING'],
};

/** The calls over one store; refunds left pending by an earlier process are completed. */
export class SquareCalls {
  readonly #store: Store;
  readonly #notices: Notices;
  readonly #knobs: Knobs;
  readonly #publicUrl: string;
  readonly #refunding = new Set<NodeJS.Timeout>();

  constructor(store: Store, notices: Notices, knobs: Knobs, publicUrl: string) {
    this.#store = store;
    this.#notices = notices;
    this.#knobs = knobs;
    this.#publicUrl = publicUrl;
    for (const { id, status } of store.all('refund')) if (status === 'PENDING') this.#completeLater(id);
  }

  /** Answers a call by method and the parts of its path after `v2`. @throws Refusal */
  answer(method: string, parts: readonly string[], body: unknown, query: URLSearchParams): unknown {
    const [noun, id, verb] = parts;
    const call = `${method} ${noun}${id ? '/*' : ''}${verb ? `/${verb}` : ''}`;
    if (call === 'POST payments') return this.#pay(body);
    if (call === 'GET payments') return listPayments(this.#store, query);
    if (call === 'POST payments/*' && id === 'cancel') return this.#cancel(body);
    if (call === 'GET payments/*' && id) return { payment: paymentById(this.#store, id) };
    if (call === 'POST payments/*/cancel' && id) return this.#move(id, 'CANCELED');
    if (call === 'POST payments/*/complete' && id) return this.#move(id, 'COMPLETED');
    if (call === 'POST refunds') return this.#refund(body);
    if (call === 'GET refunds/*' && id) return { refund: refundById(this.#store, id) };
    if (call === 'GET locations') return { locations: [LOCATION] };
    if (call === 'GET locations/*' && (id === LOCATION_ID || id === 'main')) return { location: LOCATION };
    throw notFound(`the resource ${parts.join('/')}`);
  }

  /** Leaves refunds as they are: the next process completes them. */
  stop(): void {
    for (const timer of this.#refunding) clearTimeout(timer);
  }

  #pay(body: unknown): unknown {
    const other = () => this.#knobs.otherAmount();
    const made = createPayment(this.#store, body, this.#publicUrl, new Date(), other);
    if (made.isNew) {
      this.#notices.tell('payment.created', { payment: made.payment });
      this.#notices.tell('payment.updated', { payment: made.payment });
    }
    return { payment: made.payment };
  }

  #move(id: string, to: 'COMPLETED' | 'CANCELED'): unknown {
    const payment = movePayment(this.#store, id, to, new Date());
    this.#notices.tell('payment.updated', { payment });
    return { payment };
  }

  #cancel(body: unknown): unknown {
    const payment = cancelByKey(this.#store, body, new Date());
    if (payment) this.#notices.tell('payment.updated', { payment });
    return {};
  }

  #refund(body: unknown): unknown {
    const made = createRefund(this.#store, body, new Date());
    if (made.isNew) {
      this.#notices.tell('refund.created', { refund: made.refund });
      this.#notices.tell('payment.updated', { payment: made.payment });
      this.#completeLater(made.refund.id);
    }
    return { refund: made.refund };
  }

  #completeLater(id: string): void {
    const timer = setTimeout(() => {
      this.#refunding.delete(timer);
      this.#notices.tell('refund.updated', { refund: completeRefund(this.#store, id, new Date()) });
    }, REFUND_TAKES_MS);
    this.#refunding.add(timer.unref());
  }
}
