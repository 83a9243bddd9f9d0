/** The checkout's draft, stored for this tab until the order is paid, so that it survives a reload. */
import { readPostcode } from '#domain/delivery/postcode.ts';
import { ADDRESS_FIELDS } from '#domain/orders/address.ts';
import type { TypedAddress } from '#domain/orders/typed-address.ts';
import { formatPostcode } from '#domain/shared/address.ts';
import { keptPostcode } from '#islands/delivery/kept-postcode.ts';
import { randomKey } from '#islands/new-id.ts';
import { viewerMark } from '#islands/stores/viewer.ts';
import { type DeliveryDraft, DEFAULT_DELIVERY_DRAFT, readDelivery } from '#domain/delivery/draft.ts';

const KEY = 'checkout_draft';

/** What the shopper types and chooses. */
export interface CheckoutValues {
  readonly address: TypedAddress;
  readonly showPurchase: boolean;
  readonly delivery: DeliveryDraft;
}

/** What identifies the checkout's order. */
export interface OrderKey {
  /** Idempotency key of this checkout. */
  readonly clientKey: string;
  /** The order that was placed with this draft, if any. */
  readonly orderId: string | null;
  /** The guest's token for that order. */
  readonly orderToken: string | null;
}

export type Draft = CheckoutValues & OrderKey;

type StoredDraft = Draft & { readonly viewer: string };

/** The postcode that the delivery day was asked for, with its country, where the address has none. */
function withKeptPostcode(start: TypedAddress): TypedAddress {
  const read = readPostcode(start.postal_code || start.address ? '' : keptPostcode());
  return read.ok ? { ...start, postal_code: read.value.postcode, country: read.value.country } : start;
}

/** A new draft. @param start the initial address */
export const freshDraft = (start: TypedAddress): Draft => ({
  address: withKeptPostcode(start),
  showPurchase: false,
  delivery: DEFAULT_DELIVERY_DRAFT,
  clientKey: randomKey(),
  orderId: null,
  orderToken: null,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The draft of this tab; a new one if there is none, or it cannot be read. */
export function readDraft(start: TypedAddress): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<StoredDraft> | null;
    if (!stored?.address || !text(stored.clientKey)) return freshDraft(start);
    // A guest's draft survives their login, but one shopper's draft is not shown to another.
    if (text(stored.viewer) && stored.viewer !== viewerMark()) return freshDraft(start);
    const typed = stored.address;
    const address = Object.fromEntries(
      ADDRESS_FIELDS.map((field) => [field, text(typed[field])]),
    ) as unknown as TypedAddress;
    return {
      address,
      showPurchase: stored.showPurchase === true,
      delivery: readDelivery(stored.delivery),
      clientKey: text(stored.clientKey),
      orderId: text(stored.orderId) || null,
      orderToken: text(stored.orderToken) || null,
    };
  } catch {
    return freshDraft(start);
  }
}

/** What is ordered. The day shown for no choice follows by itself, and the one chosen for the other method is none of it. */
const chosen = ({ shown: _shown, otherDay: _otherDay, ...delivery }: DeliveryDraft): string =>
  JSON.stringify(delivery);

/** True if two drafts order the same. A postcode is compared in its official format, which it gets on leaving its field. */
export const isSameOrder = (one: CheckoutValues, other: CheckoutValues): boolean =>
  one.showPurchase === other.showPurchase &&
  chosen(one.delivery) === chosen(other.delivery) &&
  formatPostcode(one.address.postal_code) === formatPostcode(other.address.postal_code) &&
  ADDRESS_FIELDS.every((field) => field === 'postal_code' || one.address[field] === other.address[field]);

/** Stores a draft for this tab. */
export function storeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, viewer: viewerMark() } satisfies StoredDraft));
  } catch {
    // Storage is blocked: the checkout works without a stored draft.
  }
}

/** Deletes the draft of a paid order, so that the next checkout of this tab gets a new key. */
export function deleteDraft(orderId: string): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<StoredDraft> | null;
    if (stored?.orderId === orderId) sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
