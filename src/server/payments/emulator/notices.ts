/** Signed notices to the shop, sent until they are taken; those that a restart finds undelivered are sent again. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Store } from './store.ts';
import type { Payment, Refund } from './types.ts';

export interface Receiver {
  /** Where notices go. */
  readonly deliverTo: string;
  /** The address that is part of what is signed. */
  readonly notificationUrl: string;
  readonly signatureKey: string;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;
/** More than half an hour: Square itself tries for a day. */
const TRIES = 40;

export class Notices {
  readonly #store: Store;
  readonly #receiver: Receiver | null;
  readonly #timers = new Set<NodeJS.Timeout>();
  /** How many of the next notices get lost on the way, and how late the others come. */
  dropNext = 0;
  delayMs = 0;

  constructor(store: Store, receiver: Receiver | null) {
    this.#store = store;
    this.#receiver = receiver;
    for (const event of store.all('event')) if (!event.delivered) this.#later(event.event_id, 0, 1_000);
  }

  /** Tells the shop about a payment or a refund as it is now. */
  tell(type: string, object: { readonly payment: Payment } | { readonly refund: Refund }): void {
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
      const answer = await fetch(deliverTo, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-square-hmacsha256-signature': signature,
          'square-retry-number': String(tried),
        },
        body: event.body,
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      if (answer.ok) {
        this.#store.put(['event', eventId, { ...event, delivered: true }]);
        return;
      }
    } catch {
      // Not there, or too slow: the notice comes again.
    }
    if (tried + 1 < TRIES) {
      this.#later(eventId, tried + 1, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tried));
    }
  }
}
