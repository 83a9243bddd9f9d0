/** Sends signed webhooks to the shop and retries them until they are accepted, also after a restart. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Store } from './store.ts';
import type { Payment, Refund } from './types.ts';

export interface WebhookReceiver {
  /** The URL that webhooks are sent to. */
  readonly deliverTo: string;
  /** The URL that the signature covers. */
  readonly notificationUrl: string;
  readonly signatureKey: string;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;
/** Retries last more than half an hour; Square itself retries for a day. */
const TRIES = 40;

export class Webhooks {
  readonly #store: Store;
  readonly #receiver: WebhookReceiver | null;
  readonly #timers = new Set<NodeJS.Timeout>();
  /** The number of next webhooks to drop, and the delay of the others in ms. */
  dropNext = 0;
  delayMs = 0;

  constructor(store: Store, receiver: WebhookReceiver | null) {
    this.#store = store;
    this.#receiver = receiver;
    for (const event of store.all('event')) if (!event.delivered) this.#later(event.event_id, 0, 1_000);
  }

  /** Queues a webhook with the current state of a payment or refund. */
  queue(type: string, object: { readonly payment: Payment } | { readonly refund: Refund }): void {
    if (!this.#receiver) return;
    const eventId = randomUUID();
    const id = 'payment' in object ? object.payment.id : object.refund.id;
    const body = JSON.stringify({
      merchant_id: 'MEMULATOR0001',
      type,
      event_id: eventId,
      created_at: new Date().toISOString(),
      data: { type: type.split('.')[0], id, object },
    });
    const isLost = this.dropNext > 0;
    if (isLost) this.dropNext--;
    this.#store.put(['event', eventId, { event_id: eventId, body, delivered: isLost }]);
    if (!isLost) this.#later(eventId, 0, this.delayMs);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #later(eventId: string, tried: number, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#send(eventId, tried);
    }, delayMs);
    timer.unref();
    this.#timers.add(timer);
  }

  async #send(eventId: string, tried: number): Promise<void> {
    const event = this.#store.get('event', eventId);
    if (!event || !this.#receiver) return;
    const { deliverTo, notificationUrl, signatureKey } = this.#receiver;
    const signature = createHmac('sha256', signatureKey)
      .update(notificationUrl + event.body)
      .digest('base64');
    try {
      const response = await fetch(deliverTo, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-square-hmacsha256-signature': signature,
          'square-retry-number': String(tried),
        },
        body: event.body,
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (response.ok) {
        this.#store.put(['event', eventId, { ...event, delivered: true }]);
        return;
      }
    } catch {
      // Unreachable or too slow: the webhook is retried.
    }
    if (tried + 1 < TRIES) {
      this.#later(eventId, tried + 1, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tried));
    }
  }
}
