/** What was typed, kept for this tab until the order is paid: a reload or a lost connection costs nothing. */
import { ADDRESS_FIELDS } from '#domain/orders/address.ts';
import type { TypedAddress } from '#domain/orders/typed-address.ts';
import { randomKey } from '#islands/stores/random-key.ts';
import { viewerMark } from '#islands/stores/viewer.ts';

const KEY = 'checkout_draft';

export interface Draft {
  readonly address: TypedAddress;
  readonly showPurchase: boolean;
  /** The key of this checkout: however often it is sent, there is one order. */
  readonly clientKey: string;
  /** The order placed so far. */
  readonly orderId: string | null;
  /** The guest's token of it. */
  readonly orderToken: string | null;
}

interface KeptDraft extends Draft {
  readonly viewer: string;
}

/** A form to start from: the given address, or nothing but the default country. */
export const freshDraft = (start: TypedAddress): Draft => ({
  address: start,
  showPurchase: false,
  clientKey: randomKey(),
  orderId: null,
  orderToken: null,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The draft of this tab; a fresh one where there is none or it cannot be read. */
export function readDraft(start: TypedAddress): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptDraft> | null;
    if (!kept?.address || !text(kept.clientKey)) return freshDraft(start);
    // What a guest typed goes with them into their account; what one shopper typed is not shown to the next.
    if (text(kept.viewer) && kept.viewer !== viewerMark()) return freshDraft(start);
    const typed = kept.address;
    const address = Object.fromEntries(
      ADDRESS_FIELDS.map((field) => [field, text(typed[field])]),
    ) as unknown as TypedAddress;
    return {
      address,
      showPurchase: kept.showPurchase === true,
      clientKey: text(kept.clientKey),
      orderId: text(kept.orderId) || null,
      orderToken: text(kept.orderToken) || null,
    };
  } catch {
    return freshDraft(start);
  }
}

/** Keeps a draft for this tab. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, viewer: viewerMark() } satisfies KeptDraft));
  } catch {
    // A browser that keeps nothing still lets people order.
  }
}

/** Forgets the draft of an order: it is paid. The next checkout of this tab is another one. */
export function dropDraft(orderId: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptDraft> | null;
    if (kept?.orderId === orderId) sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
