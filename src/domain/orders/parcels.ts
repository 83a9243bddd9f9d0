/** The parcels and pallets that orders leave in: carriers, tracking numbers, and where they are followed. */
import * as z from 'zod/mini';
import type { GoodsLine, Quantities } from './goods-back.ts';
import type { OrderState } from './states.ts';

/** How a carrier is named, and its tracking page, where it has a public one that takes the number in its address. */
export const CARRIERS = {
  van: { name: 'our own van', track: null },
  pallet: { name: 'pallet carrier', track: null },
  'royal-mail': {
    name: 'Royal Mail',
    track: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  dpd: { name: 'DPD', track: null },
  dhl: { name: 'DHL', track: 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=' },
  ups: { name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  other: { name: 'a carrier', track: null },
} as const satisfies Record<string, { readonly name: string; readonly track: string | null }>;
export type Carrier = keyof typeof CARRIERS;

const NUMBER = 'A tracking number has at most 40 letters, digits, spaces and hyphens.';
const ONE =
  'One field takes one tracking number. Each further parcel of an order is entered on its own page, under Parcels, once the order is Shipped.';

/** Whether a text is one tracking number, in groups or not: of several, two pieces at least have 8 letters or digits. */
const isOneNumber = (text: string): boolean =>
  text.split(/[\s,;]+/).filter((piece) => piece.replaceAll('-', '').length >= 8).length < 2;

/** A typed tracking number; empty for a carrier that gives none. */
export const trackingNumber = z._default(
  z.string(NUMBER).check(z.trim(), z.refine(isOneNumber, ONE), z.regex(/^[A-Za-z0-9 -]{0,40}$/, NUMBER)),
  '',
);
export const carrierField = z.enum(
  Object.keys(CARRIERS) as [Carrier, ...Carrier[]],
  'Please choose who carries it.',
);

export const parcelBody = z.object({ carrier: carrierField, number: trackingNumber });
export type ParcelBody = z.infer<typeof parcelBody>;

const QUANTITY = 'Please give a whole number from 0.';
/** A parcel that is entered by itself: a part of an order that has not left, or a number that comes late. */
export const enteredParcelBody = z.extend(parcelBody, {
  /** How many of which lines are in a part. */
  lines: z._default(z.record(z.string(), z.int(QUANTITY).check(z.gte(0, QUANTITY))), {}),
  /** The id of the latest parcel that the sender saw: the same parcel again, sent since, is entered once. */
  after: z._default(z.string(), ''),
});
/** The form's field of a line in a part begins so. */
export const PARCEL_LINE = 'parcel-line-';
export type EnteredParcel = z.infer<typeof enteredParcelBody>;

export const parcelWire = z.object({
  id: z.string(),
  carrier: z.string(),
  number: z.string(),
  /** Where the carrier shows it; null without a number or a public page. */
  url: z.nullable(z.string()),
  /** What is in it in words; empty for the whole order. */
  contents: z.string(),
  sent_at: z.string(),
});
export type ParcelWire = z.infer<typeof parcelWire>;

/** What is in the parcel that an order is moved with, where parts were sent before. */
export const THE_REST = 'the rest';

/** Whether a parcel is of a part of an order, sent ahead of its rest. */
export const isPart = ({ contents }: { readonly contents: string }): boolean =>
  contents !== '' && contents !== THE_REST;

/** The carrier's page about a parcel; null if it has none. */
export function trackingUrl(carrier: Carrier, number: string): string | null {
  const { track } = CARRIERS[carrier];
  return track !== null && number !== '' ? track + encodeURIComponent(number.replaceAll(' ', '')) : null;
}

/** A line with what of it has gone back out of the parts that had been sent ahead. */
export type SentLine = GoodsLine & {
  /** Of those refunded, the ones that had been sent ahead: they take nothing off what is still to be sent. */
  readonly refundedOfSent: number;
};

/**
 * How many of a line are not sent, in sale units, while its order leaves in parts.
 * @param gone what is not to be sent any more: withdrawn from and refunded; of the shelf, what is back in stock
 * @param line what it has of the order, how many were sent ahead, and how many refunded ones were among these
 */
export const unsentOf = (
  { quantity, sent, refundedOfSent }: { quantity: number; sent: number; refundedOfSent: number },
  gone: number,
): number => Math.max(0, quantity - sent - gone + Math.min(gone, sent, refundedOfSent));

/** How many of a line are still to be sent with its order. */
export const toSendOf = (line: SentLine, sent: number): number =>
  unsentOf({ ...line, sent }, line.withdrawn + line.refunded);

/** What of an order is still to be sent: its lines that lie somewhere, with how many. */
export const linesToSend = <Line extends SentLine & { readonly productId: string }>({
  lines,
  sentAhead: sent,
}: {
  readonly lines: readonly Line[];
  readonly sentAhead: Quantities;
}) =>
  lines.flatMap((line) => {
    const toSend = toSendOf(line, sent.get(line.id) ?? 0);
    return line.productId !== '' && toSend > 0 ? [{ ...line, toSend }] : [];
  });

/** Whether an order left after parts of it, and none of its parcels is of the rest. */
export const isRestUnnamed = (
  status: OrderState,
  parcels: readonly { readonly contents: string }[],
  goods: Parameters<typeof linesToSend>[0],
): boolean =>
  ['shipped', 'delivered', 'completed'].includes(status) &&
  parcels.length > 0 &&
  parcels.every(isPart) &&
  linesToSend(goods).length > 0;

/** @example parcelInWords('royal-mail', 'AB 123') // 'Royal Mail, number AB 123' */
export const parcelInWords = (carrier: Carrier, number: string): string =>
  number === '' ? CARRIERS[carrier].name : `${CARRIERS[carrier].name}, number ${number}`;

/** With what is in it. @example 'Royal Mail, number AB 123: 2 boxes of Oak' */
export const parcelWithContents = (parcel: {
  readonly carrier: Carrier;
  readonly trackingNumber: string;
  readonly contents: string;
}): string =>
  [parcelInWords(parcel.carrier, parcel.trackingNumber), parcel.contents].filter(Boolean).join(': ');
