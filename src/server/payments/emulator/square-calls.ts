/** Square's own calls (`/v2/…`): their effect on the store, and the webhooks they send. */
import type { FaultConfig } from './fault-config.ts';
import type { Webhooks } from './webhooks.ts';
import { LOCATION_ID } from './new-payment.ts';
import { cancelByKey, changeStatus, createPayment, listPayments, paymentById } from './payments.ts';
import { completeRefund, createRefund, listRefunds, refundById } from './refunds.ts';
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

/** Handles the calls on one store. Completes refunds that an earlier process left pending. */
export class SquareCalls {
  readonly #store: Store;
  readonly #webhooks: Webhooks;
  readonly #faultConfig: FaultConfig;
  readonly #publicUrl: string;
  readonly #refunding = new Set<NodeJS.Timeout>();

  constructor(store: Store, webhooks: Webhooks, faultConfig: FaultConfig, publicUrl: string) {
    this.#store = store;
    this.#webhooks = webhooks;
    this.#faultConfig = faultConfig;
    this.#publicUrl = publicUrl;
    for (const { id, status } of store.all('refund')) if (status === 'PENDING') this.#completeLater(id);
  }

  /** Handles a call, given its method and its path segments after `v2`. @throws Refusal */
  handle(method: string, parts: readonly string[], body: unknown, query: URLSearchParams): unknown {
    const [noun, id, verb] = parts;
    const call = `${method} ${noun}${id ? '/*' : ''}${verb ? `/${verb}` : ''}`;
    if (call === 'POST payments') return this.#pay(body);
    if (call === 'GET payments') return listPayments(this.#store, query);
    if (call === 'POST payments/*' && id === 'cancel') return this.#cancel(body);
    if (call === 'GET payments/*' && id) return { payment: paymentById(this.#store, id) };
    if (call === 'POST payments/*/cancel' && id) return this.#changeStatus(id, 'CANCELED');
    if (call === 'POST payments/*/complete' && id) return this.#changeStatus(id, 'COMPLETED');
    if (call === 'POST refunds') return this.#refund(body);
    if (call === 'GET refunds') return listRefunds(this.#store, query);
    if (call === 'GET refunds/*' && id) return { refund: refundById(this.#store, id) };
    if (call === 'GET locations') return { locations: [LOCATION] };
    if (call === 'GET locations/*' && (id === LOCATION_ID || id === 'main')) return { location: LOCATION };
    throw notFound(`the resource ${parts.join('/')}`);
  }

  /** Cancels the timers. Refunds stay pending until the next process completes them. */
  stop(): void {
    for (const timer of this.#refunding) clearTimeout(timer);
  }

  #pay(body: unknown): unknown {
    const other = () => this.#faultConfig.otherMoney();
    const created = createPayment(this.#store, body, this.#publicUrl, new Date(), other);
    if (created.isNew) {
      this.#webhooks.queue('payment.created', { payment: created.payment });
      this.#webhooks.queue('payment.updated', { payment: created.payment });
    }
    return { payment: created.payment };
  }

  #changeStatus(id: string, to: 'COMPLETED' | 'CANCELED'): unknown {
    const payment = changeStatus(this.#store, id, to, new Date());
    this.#webhooks.queue('payment.updated', { payment });
    return { payment };
  }

  #cancel(body: unknown): unknown {
    const payment = cancelByKey(this.#store, body, new Date());
    if (payment) this.#webhooks.queue('payment.updated', { payment });
    return {};
  }

  #refund(body: unknown): unknown {
    const created = createRefund(this.#store, body, new Date());
    if (created.isNew) {
      this.#webhooks.queue('refund.created', { refund: created.refund });
      this.#webhooks.queue('payment.updated', { payment: created.payment });
      this.#completeLater(created.refund.id);
    }
    return { refund: created.refund };
  }

  #completeLater(id: string): void {
    const timer = setTimeout(() => {
      this.#refunding.delete(timer);
      this.#webhooks.queue('refund.updated', { refund: completeRefund(this.#store, id, new Date()) });
    }, REFUND_TAKES_MS);
    this.#refunding.add(timer.unref());
  }
}
