/** Carts and orders, with lines, charges, events, stock holds, withdrawals and their lines. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RoomGoods } from '../../src/domain/cart/room-goods.ts';
import type { OrderState } from '../../src/domain/orders/states.ts';
import type { ChargeKind } from '../../src/domain/pricing/charges.ts';
import { withoutJointsSql } from '../../src/domain/shared/search-name.ts';
import { withoutSeparatorsSql } from '../../src/domain/shared/search-number.ts';
import { users } from './accounts.ts';
import { flag, id, instant, mm2, pence } from './columns.ts';

/** A signed-in shopper's cart; a guest's is stored in the browser. */
export const carts = sqliteTable('carts', {
  id: id().primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Idempotency keys of recently merged guest carts, one per line. */
  mergeKeys: text('merge_key'),
  /** Idempotency keys of recent additions, one per line. */
  addKeys: text('add_key'),
  updatedAt: instant('updated_at').notNull(),
});

export const cartLines = sqliteTable(
  'cart_lines',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    /** A sample is a line of its own. */
    isSample: flag('is_sample').notNull().default(false),
    quantity: integer('quantity').notNull(),
    areaMm2: mm2('area_mm2'),
    /** The label of `room_goods`; of lines that an earlier release added, all that is known. */
    roomNames: text('room_names'),
    /** What of it was added for rooms. */
    roomGoods: text('room_goods', { mode: 'json' }).$type<readonly RoomGoods[]>(),
    /** The price when the line was added, to report a change. */
    seenPricePence: pence('seen_price_pence').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.productId, table.isSample] })],
);

/** Unused but by the indexes that the release before searches by. */
const EARLIER_ORDER_WORDS = `lower(first_name || ' ' || last_name || char(10) || email) || char(10) || ${withoutSeparatorsSql('postal_code')} || char(10) || ${withoutSeparatorsSql("coalesce(phone, '')")}`;
const EARLIER_IS_ACCENTED = `first_name || last_name || email || postal_code || coalesce(phone, '') GLOB '*[^' || char(10) || '-~]*'`;
/** The text by which staff search orders, as SQL: name, e-mail, postcode, telephone and town, without what joins their parts. */
export const ORDER_WORDS = withoutJointsSql(`${EARLIER_ORDER_WORDS} || char(10) || lower(city)`, false);

/** Whether that text may have letters beyond ASCII, as SQL. */
export const ORDER_IS_ACCENTED = `first_name || last_name || email || postal_code || coalesce(phone, '') || city GLOB '*[^' || char(10) || '-~]*'`;

/** The last characters of an id, by which its end is found, as SQL. */
export const ORDER_END = 'substr(id, -4)';

export const orders = sqliteTable(
  'orders',
  {
    id: id().primaryKey(),
    /** Null for guests, and after an account is deleted. */
    userId: text('user_id'),
    status: text('status').$type<OrderState>().notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    address: text('address').notNull(),
    city: text('city').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    /** The lines, before discounts. */
    goodsPence: pence('goods_pence').notNull(),
    /** As in `order_charges`; `GET /orders` answers it as an amount of its own. */
    sampleShippingPence: pence('sample_shipping_pence').notNull(),
    /** The sum of `order_discounts`. */
    discountPence: pence('discount_pence').notNull().default(0),
    /** Goods less discounts, and all charges; the amount charged. */
    totalPence: pence('total_pence').notNull(),
    /** The included VAT line, total × 0.167. */
    vatPence: pence('vat_pence').notNull(),
    /** What staff recorded as received: at the till, in cash, by transfer. The rest may be paid by card online. */
    receivedPence: pence('received_pence').notNull().default(0),
    refundedPence: pence('refunded_pence').notNull().default(0),
    /** The buyer's consent to show first name and town in 'recent purchases'. */
    showPurchase: flag('show_purchase').notNull().default(false),
    /** The checkout's idempotency key, by which a repeated request finds the first order. */
    clientKey: text('client_key').unique(),
    /** The buyer's company and VAT number, for a trade customer's invoice. */
    company: text('company'),
    vatNumber: text('vat_number'),
    termsVersion: text('terms_version').notNull(),
    /** False for an order past the limit of unpaid goods: its boxes are taken from stock for the payment only. */
    holdsStock: flag('holds_stock').notNull().default(true),
    /** A keyed hash of the network address, while the order is unpaid: so much is set aside for one. */
    placedFrom: text('placed_from'),
    /** The end of the time to pay, where staff or a quote give more than 30 minutes after it was placed; null: 30 minutes. */
    payUntil: instant('pay_until'),
    /** The number of the quote that it was accepted from, by which staff find it. */
    quoteNumber: integer('quote_number'),
    /** The site whose link the buyer’s visit began with, as its host alone; null for none, or without consent to keep it. */
    referrerHost: text('referrer_host'),
    /** When the buyer was erased, or the order last lost what came after that; null: never. A job looks at these orders. */
    buyerErasedAt: instant('buyer_erased_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    updatedAt: instant('updated_at').notNull(),
    /** The rowid in `orders_fts`, given by a trigger. An explicit column, because VACUUM may change an implicit rowid. */
    searchKey: integer('search_key'),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_status').on(table.status, table.createdAt),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_total').on(table.totalPence, table.createdAt, table.id),
    // Cancelled orders whose money was not given back.
    index('orders_owing')
      .on(table.id)
      .where(sql`status = 'cancelled' AND received_pence > 0`),
    index('orders_email').on(table.email),
    index('orders_quote')
      .on(table.quoteNumber)
      .where(sql`quote_number IS NOT NULL`),
    index('orders_email_key').on(sql`lower(email)`),
    index('orders_placed_from')
      .on(table.placedFrom)
      .where(sql`placed_from IS NOT NULL`),
    index('orders_erased')
      .on(table.buyerErasedAt)
      .where(sql`buyer_erased_at IS NOT NULL`),
    index('orders_search').on(sql.raw(EARLIER_ORDER_WORDS), table.id),
    index('orders_found').on(table.searchKey, sql.raw(ORDER_WORDS)),
    index('orders_end').on(sql.raw(ORDER_END)),
    // The few that `orders_fts` cannot find by plain letters.
    index('orders_accents').on(sql.raw(ORDER_WORDS), table.searchKey).where(sql.raw(ORDER_IS_ACCENTED)),
    index('orders_accented').on(table.id).where(sql.raw(EARLIER_IS_ACCENTED)),
    index('orders_sampled')
      .on(
        table.createdAt,
        table.email,
        table.status,
        table.sampleShippingPence,
        // What is left of their shipping.
        table.totalPence,
        table.refundedPence,
      )
      .where(sql`sample_shipping_pence > 0`),
  ],
);

/** An order's own copy of what was bought, which remains after the product is deleted. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    id: id().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    sku: text('sku').notNull(),
    supplier: text('supplier').notNull(),
    imageUrl: text('image_url'),
    isSample: flag('is_sample').notNull().default(false),
    quantity: integer('quantity').notNull(),
    areaMm2: mm2('area_mm2'),
    /** The rooms of a plan that the goods are for, as the buyer named them. */
    roomNames: text('room_names'),
    unit: text('unit').notNull().default('box'),
    boxCoverageMm2: mm2('box_coverage_mm2'),
    /** Price of one box when bought (0 for samples). */
    pricePence: pence('price_pence').notNull(),
    /** Why it is not everybody's price. */
    priceReason: text('price_reason').$type<'trade'>(),
    sampleShippingPence: pence('sample_shipping_pence').notNull().default(0),
    /** Before discounts. */
    totalPence: pence('total_pence').notNull(),
    /** The line's share of the order's discounts. It is never computed again: a refund gives back what is stored. */
    discountPence: pence('discount_pence').notNull().default(0),
    cutToSize: flag('cut_to_size').notNull().default(false),
    /** Boxes that go or went out in replacement for claims, from stock or from elsewhere. */
    replaced: integer('replaced').notNull().default(0),
    /** How many of those went in the place of a replacement that was wrong too. */
    replacedAgain: integer('replaced_again').notNull().default(0),
    /** Unused: no release reads or writes it. */
    cutAt: instant('cut_at'),
  },
  (table) => [
    // With what the products that sell are found by, so that their lines are not read.
    index('order_lines_order').on(table.orderId, table.isSample, table.productId),
    index('order_lines_product').on(table.productId),
    index('order_lines_samples')
      .on(table.orderId)
      .where(sql`is_sample = 1`),
  ],
);

/** What an order costs besides its goods. */
export const orderCharges = sqliteTable(
  'order_charges',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ChargeKind>().notNull(),
    amountPence: pence('amount_pence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
);

/** An order's timeline: state changes, payments, refunds, notes. Append-only. */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: id().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** placed, moved, part, parcel, parcel-back, day, payment, refund, return, claim, withdrawal, note, mail, stock. */
    kind: text('kind').notNull(),
    fromStatus: text('from_status').$type<OrderState>(),
    toStatus: text('to_status').$type<OrderState>(),
    /** shopper, staff:<user id>, payment, system. */
    actor: text('actor').notNull(),
    /** A sentence; only for staff if `isPrivate`. */
    note: text('note'),
    isPrivate: flag('is_private').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.createdAt)],
);

/** Stock reserved for an unpaid order; released when its time to pay is over. */
export const stockHolds = sqliteTable(
  'stock_holds',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** held → taken (paid) or released. */
    state: text('state').$type<'held' | 'taken' | 'released'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('stock_holds_due').on(table.state, table.expiresAt),
  ],
);

/** A shopper's withdrawal from the contract, in two steps: one row for each order, with the latest statement. */
export const withdrawals = sqliteTable('withdrawals', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email').notNull(),
  reason: text('reason'),
  confirmedAt: instant('confirmed_at').notNull(),
  /** When the first withdrawal was made whose money is still owed: its refund has a last day. Null: `confirmedAt`. */
  owedSince: instant('owed_since'),
  /** What was refunded for another reason: the withdrawal's money is due besides it. */
  refundedBeforePence: integer('refunded_before_pence').notNull().default(0),
  /** What was due for each withdrawal, added up. Null in one of the release before, until it is computed. */
  duePence: integer('due_pence'),
  /** Nothing of the order is left. Null as above. */
  isWhole: flag('is_whole'),
});

/**
 * What was withdrawn from, for each order line. A withdrawal without any of these covers the whole order: the release
 * before them wrote none, and may run on for minutes beside this one.
 */
export const withdrawalLines = sqliteTable('withdrawal_lines', {
  orderLineId: text('order_line_id')
    .primaryKey()
    .references(() => orderLines.id, { onDelete: 'cascade' }),
  /** From 1 to the line's own quantity. */
  quantity: integer('quantity').notNull(),
});

/** Which part of all that is due for an order's withdrawals each of them added, with its quantity of each line. By triggers. */
export const withdrawalDues = sqliteTable(
  'withdrawal_dues',
  {
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    fromPence: integer('from_pence').notNull(),
    toPence: integer('to_pence').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderLineId, table.toPence] })],
);
