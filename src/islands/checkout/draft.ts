/** What was typed, kept for this tab until the order is paid: a reload or a lost connection costs nothing. */
import { ADDRESS_FIELDS } from '#domain/orders/address.ts';
import type { TypedAddress } from './types.ts';

const KEY = 'checkout_draft';

export interface Draft {
  readonly address: TypedAddress;
  readonly showPurchase: boolean;
  /** The key of this checkout: however often it is sent, there is one order. */
  readonly clientKey: string;
  /** The guest's token of the order placed so far. */
  readonly orderToken: string | null;
}

/** A key that nobody guesses. `randomUUID` would need https, and a shop on a local network may have none. */
export const newClientKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A form to start from: the given address, or nothing but the default country. */
export const freshDraft = (start: TypedAddress): Draft => ({
  address: start,
  showPurchase: false,
  clientKey: newClientKey(),
  orderToken: null,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The draft of this tab; a fresh one where there is none or it cannot be read. */
export function readDraft(start: TypedAddress): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null;
    if (!kept?.address || !text(kept.clientKey)) return freshDraft(start);
    const typed = kept.address;
    const address = Object.fromEntries(
      ADDRESS_FIELDS.map((field) => [field, text(typed[field])]),
    ) as unknown as TypedAddress;
    return {
      address,
      showPurchase: kept.showPurchase === true,
      clientKey: text(kept.clientKey),
      orderToken: text(kept.orderToken) || null,
    };
  } catch {
    return freshDraft(start);
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still lets people order.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
