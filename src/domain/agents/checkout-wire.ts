/** Carts and checkouts as UCP has them, made of the shop's own quote and its days of delivery. Amounts in pence. */
import type { LineProblem, Quote, QuotedLine } from '../cart/quote.ts';
import type { DeliveryWire } from '../delivery/contract.ts';
import { type Day, dayInWords } from '../delivery/days.ts';
import { shareImage } from '../media/variants.ts';
import { chargeInWords } from '../pricing/charges.ts';
import { mainPhoto } from '../catalogue/product.ts';
import { formatPence } from '../shared/money.ts';
import type { CheckoutBody, PostalAddress } from './contract.ts';

type Absolute = (path: string) => string;

export interface Message {
  readonly type: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly content: string;
  readonly path?: string;
  readonly severity?: 'recoverable' | 'requires_buyer_review' | 'unrecoverable';
}

const error = (code: string, content: string, path?: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path ? { path } : {}),
});

/** UCP's codes of what keeps a line from being ordered; those of samples, which agents cannot ask for, have none. */
const LINE_PROBLEMS: Readonly<Partial<Record<LineProblem, string>>> = {
  out_of_stock: 'out_of_stock',
  insufficient_stock: 'insufficient_stock',
};

/** Totals of which the first ones add up to the last. */
const totalsOf = (
  subtotal: number,
  discount: number,
  total: number,
  rest: readonly { readonly type: string; readonly amount: number }[] = [],
) => [
  { type: 'subtotal', amount: subtotal },
  ...(discount > 0 ? [{ type: 'items_discount', amount: -discount }] : []),
  ...rest,
  { type: 'total', amount: total },
];

function lineToWire(
  { line, product, pricePence, totalPence, discountPence }: QuotedLine,
  absolute: Absolute,
) {
  const photo = product && mainPhoto(product);
  return {
    // A product has one line, so its id is the line's as well.
    id: line.productId,
    item: {
      id: line.productId,
      title: product?.name ?? 'No longer sold',
      price: pricePence,
      ...(photo ? { image_url: absolute(shareImage(photo.imageUrl)) } : {}),
    },
    quantity: line.quantity,
    totals: totalsOf(totalPence, discountPence, totalPence - discountPence),
  };
}

const messagesOf = (quote: Quote): Message[] => [
  ...quote.lines.flatMap(({ problem, problemText }, index) =>
    problem
      ? [error(LINE_PROBLEMS[problem] ?? 'item_unavailable', problemText ?? '', `$.line_items[${index}]`)]
      : [],
  ),
  ...quote.rejected.map(({ code, reason, message }): Message => {
    const path = `$.discounts.codes[${quote.codes.indexOf(code)}]`;
    return { type: 'warning', code: reason, content: message, path };
  }),
  {
    type: 'info',
    code: 'vat_included',
    content: `The total includes ${formatPence(quote.vatPence)} VAT.`,
    path: '$.totals',
  },
];

/** What carts and checkouts have in common. */
export function cartForAgents(quote: Quote, { buyer }: Pick<CheckoutBody, 'buyer'>, absolute: Absolute) {
  const charges = quote.charges.map((charge) => ({
    type: 'fulfillment',
    display_text: chargeInWords(charge).label,
    amount: charge.pence,
  }));
  return {
    line_items: quote.lines.map((line) => lineToWire(line, absolute)),
    ...(buyer ? { buyer } : {}),
    currency: 'GBP',
    totals: totalsOf(quote.goodsPence, quote.discountPence, quote.totalPence, charges),
    discounts: {
      codes: quote.codes,
      applied: quote.discounts.map(({ offer, pence, shares }, index) => ({
        ...(offer.code === null ? { automatic: true } : { code: offer.code }),
        title: offer.title,
        amount: pence,
        method: 'across',
        priority: index + 1,
        allocations: shares.flatMap((share, at) =>
          share > 0 ? [{ path: `$.line_items[${at}]`, amount: share }] : [],
        ),
      })),
    },
    messages: messagesOf(quote),
    links: [
      { type: 'terms_of_service', url: absolute('/terms') },
      { type: 'privacy_policy', url: absolute('/privacy') },
      { type: 'refund_policy', url: absolute('/delivery') },
      { type: 'shipping_policy', url: absolute('/delivery') },
    ],
  };
}

/** What the caller chose: the way, the address and the day. */
export interface Chosen {
  readonly type: 'shipping' | 'pickup';
  readonly address: PostalAddress | null;
  readonly day: Day | null;
}

/** Reads the choice of a request; of several methods and addresses the selected one, else the first. */
export function chosenIn({ fulfillment }: Pick<CheckoutBody, 'fulfillment'>): Chosen {
  const methods = fulfillment?.methods ?? [];
  const method =
    methods.find(({ groups }) => groups?.some((group) => group.selected_option_id)) ?? methods[0];
  const destinations = method?.destinations ?? [];
  const selected = destinations.find(({ id }) => id && id === method?.selected_destination_id);
  const isPickup = method?.type === 'pickup';
  return {
    type: isPickup ? 'pickup' : 'shipping',
    address: isPickup ? null : (selected ?? destinations[0] ?? null),
    day: method?.groups?.find((group) => group.selected_option_id)?.selected_option_id ?? null,
  };
}

/** How many days are offered. */
const DAYS = 10;
/** The one address or showroom of an answer. */
const ADDRESS_ID = 'address';
const SHOWROOM_ID = 'showroom';

const optionOf = (day: Day, isPickup: boolean) => ({
  id: day,
  title: `${isPickup ? 'Collection' : 'Delivery'} on ${dayInWords(day)}`,
  earliest_fulfillment_time: `${day}T00:00:00Z`,
  latest_fulfillment_time: `${day}T23:59:59Z`,
  totals: [{ type: 'total', amount: 0 }],
});

/** The showroom, where goods can be collected. */
export interface Showroom {
  readonly name: string;
  readonly address: PostalAddress;
}

/** The fulfilment of a checkout: free days as options, and what keeps the choice from holding as messages. */
export function fulfilmentForAgents(
  chosen: Chosen,
  lines: readonly string[],
  days: DeliveryWire | null,
  showroom: Showroom,
): { fulfillment: object; messages: Message[] } {
  const isPickup = chosen.type === 'pickup';
  const free = (isPickup ? days?.collection.days : days?.days) ?? [];
  const isFree = chosen.day !== null && free.includes(chosen.day);
  const offered = free.slice(0, DAYS);
  const shown = isFree && chosen.day && !offered.includes(chosen.day) ? [...offered, chosen.day] : offered;
  const place = isPickup
    ? { id: SHOWROOM_ID, ...showroom }
    : chosen.address && { ...chosen.address, id: chosen.address.id ?? ADDRESS_ID };
  const group = {
    id: 'goods',
    line_item_ids: lines,
    options: shown.map((day) => optionOf(day, isPickup)),
    selected_option_id: isFree ? chosen.day : null,
  };
  const method = {
    id: chosen.type,
    type: chosen.type,
    line_item_ids: lines,
    destinations: place ? [place] : [],
    selected_destination_id: place?.id ?? null,
    groups: place ? [group] : [],
  };
  const collect = days?.collection.earliest;
  const pickup = collect && {
    type: 'pickup',
    line_item_ids: lines,
    fulfillable_on: `${collect}T00:00:00Z`,
    description: `The goods can be collected in ${showroom.address.address_locality} from ${dayInWords(collect)}.`,
  };
  const path = '$.fulfillment.methods[0].groups[0].selected_option_id';
  return {
    fulfillment: { methods: [method], ...(pickup ? { available_methods: [pickup] } : {}) },
    messages:
      chosen.day !== null && !isFree && days
        ? [
            {
              type: 'warning',
              code: 'fulfillment_changed',
              content: 'That day is not free. Choose one of the options.',
              path,
            },
          ]
        : [],
  };
}

/** The message of an address that nothing can be brought to. */
export const undeliverable = (detail: string): Message =>
  error('address_undeliverable', detail, '$.fulfillment.methods[0].destinations[0]');

/** Why a checkout is always handed over. */
export const BUYER_PAYS: Message = {
  type: 'error',
  code: 'buyer_review_required',
  severity: 'requires_buyer_review',
  content:
    'The buyer checks the order, agrees to the terms and pays in the shop’s own checkout, at continue_url.',
};
