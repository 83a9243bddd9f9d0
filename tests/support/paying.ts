/** A shop whose card payments a test can make fail, through the emulator's fault settings. */
import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import type { SquarePaymentWire } from '#domain/payments/contract.ts';
import { type Answer, freePort, sharedShop, type Shop, SIGNATURE_KEY, startShop } from './shop.ts';

export interface EmulatedPayment {
  readonly id: string;
  readonly status: string;
  readonly reference_id?: string;
  readonly amount_money: { readonly amount: number; readonly currency: string };
  readonly refunded_money?: { readonly amount: number; readonly currency: string };
}

export interface PayingShop extends Shop {
  /** Sets the emulator's faults (emulator/fault-config.ts). */
  faultConfig(faults: object): Promise<void>;
  /** The emulator's payments for an order. */
  charges(order: PlacedOrderWire): Promise<EmulatedPayment[]>;
  /** Completes the charge of an order's last attempt at Square, without a request of the shop. */
  chargeBehind(order: PlacedOrderWire): Promise<void>;
  /** Refunds a part of an order's charge in Square's own dashboard; resolves once Square has completed it. */
  refundAtSquare(order: PlacedOrderWire, amountPence: number): Promise<void>;
  /** Restarts on the same data, as after a crash. */
  again(): Promise<PayingShop>;
}

/** `env` of a shop whose jobs that run every 15 seconds, such as the look-up of payments, run twenty times as often. */
export const OFTEN = { SHORT_TIMERS: '15000' };

/** Starts a shop; `dataDir` continues an earlier one, and `env` is as in `ShopOptions`. */
export async function startPayingShop(
  dataDir?: string,
  env: Record<string, string> = {},
): Promise<PayingShop> {
  const square = { SQUARE_EMULATOR_PORT: String(await freePort()), SQUARE_WEBHOOK_KEY: SIGNATURE_KEY };
  return paying(await startShop({ env: { ...square, ...env }, ...(dataDir ? { dataDir } : {}) }), (again) =>
    startPayingShop(again, env),
  );
}

/** The shared shop (shop.ts), for a test file that neither stops nor configures it. */
export const sharedPayingShop = async (): Promise<PayingShop> => paying(await sharedShop(), startPayingShop);

function paying(shop: Shop, start: (dataDir: string) => Promise<PayingShop>): PayingShop {
  const emulator = `http://127.0.0.1:${shop.emulatorPort}`;
  return {
    ...shop,
    async faultConfig(faults) {
      const answer = await fetch(`${emulator}/emu/fault-config`, {
        method: 'POST',
        body: JSON.stringify(faults),
      });
      expect(answer.status).toBe(200);
    },
    async charges(order) {
      const answer = await fetch(`${emulator}/v2/payments`, {
        headers: { authorization: 'Bearer EMULATOR' },
      });
      const { payments } = (await answer.json()) as { payments: EmulatedPayment[] };
      const { rows } = await shop.database.client.execute({
        sql: 'SELECT id FROM payments WHERE order_id = ?',
        args: [order.id],
      });
      const ours = new Set(rows.map(({ id }) => String(id)));
      return payments.filter(
        ({ status, reference_id: id }) => status === 'COMPLETED' && id !== undefined && ours.has(id),
      );
    },
    async chargeBehind(order) {
      const { rows } = await shop.database.client.execute({
        sql: 'SELECT id, amount_pence FROM payments WHERE order_id = ? ORDER BY attempt DESC LIMIT 1',
        args: [order.id],
      });
      const answer = await fetch(`${emulator}/v2/payments`, {
        method: 'POST',
        headers: { authorization: 'Bearer EMULATOR' },
        body: JSON.stringify({
          source_id: 'cnon:card-nonce-ok',
          idempotency_key: `late-${String(rows[0]?.['id'])}`.slice(0, 45),
          amount_money: { amount: Number(rows[0]?.['amount_pence']), currency: 'GBP' },
          reference_id: String(rows[0]?.['id']),
        }),
      });
      expect(answer.status).toBe(200);
    },
    async refundAtSquare(order, amountPence) {
      const { rows } = await shop.database.client.execute({
        sql: "SELECT provider_payment_id FROM payments WHERE order_id = ? AND state = 'completed'",
        args: [order.id],
      });
      const headers = { authorization: 'Bearer EMULATOR' };
      const answer = await fetch(`${emulator}/v2/refunds`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          idempotency_key: crypto.randomUUID(),
          payment_id: String(rows[0]?.['provider_payment_id']),
          amount_money: { amount: amountPence, currency: 'GBP' },
          reason: 'Returned Goods',
        }),
      });
      expect(answer.status).toBe(200);
      const { refund } = (await answer.json()) as { refund: { id: string } };
      const status = async () => {
        const { refund: now } = (await (
          await fetch(`${emulator}/v2/refunds/${refund.id}`, { headers })
        ).json()) as {
          refund: { status: string };
        };
        return now.status;
      };
      await expect.poll(status).toBe('COMPLETED');
    },
    again: () => start(shop.dataDir),
  };
}

/** A product on sale that matches an SQL condition. */
export async function aProduct(shop: Shop, where: string): Promise<string> {
  const onSale = 'in_stock = 1 AND archived_at IS NULL';
  const [row] = await shop.rows(`SELECT id FROM products WHERE ${onSale} AND ${where} LIMIT 1`);
  return String(row?.['id']);
}

/** A laminate of which more than 60 packs are in stock. */
export async function aFloorInStock(shop: Shop): Promise<ProductWire> {
  const { body } = await shop.send('GET', '/api/products?category=Laminate+Flooring&in_stock=true&limit=50');
  const found = (body as { products: ProductWire[] }).products.find(({ stock }) => stock > 60);
  if (!found) throw new Error('the seed has no such floor');
  return found;
}

/** A shipping address in the checkout's format. */
export const ADDRESS = {
  first_name: 'Orla',
  last_name: 'Quinn',
  email: 'orla@example.com',
  address: '1 Quayside Road',
  city: 'Bangor',
  postal_code: 'BT20 5XX',
  country: 'GB',
};

let buyers = 0;

/** Sends a guest's order for one box. */
export const orderOne = (shop: Shop, productId: string, quantity = 1): Promise<Answer> =>
  shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email: `orla${++buyers}@example.com` },
    items: [{ product_id: productId, quantity }],
  });

/** Places an order that must succeed. */
export async function anOrder(shop: Shop, where = 'stock > 10', quantity = 1): Promise<PlacedOrderWire> {
  const { status, body } = await orderOne(shop, await aProduct(shop, where), quantity);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as PlacedOrderWire;
}

/** Pays with a card token; `change` overrides fields of the request. */
export async function pay(
  shop: Shop,
  order: PlacedOrderWire,
  token = 'cnon:card-nonce-ok',
  change: object = {},
): Promise<Answer<SquarePaymentWire>> {
  const answer = await shop.send('POST', '/api/payments/square', {
    source_id: token,
    amount_cents: Math.round(order.total_amount * 100),
    currency: 'GBP',
    order_id: order.id,
    location_id: order.location_id,
    order_token: order.order_token,
    ...change,
  });
  return answer as Answer<SquarePaymentWire>;
}

/** The order's state and its stock records, from the database. */
export async function stateOf(shop: Shop, order: PlacedOrderWire): Promise<string> {
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT status FROM orders WHERE id = ?',
    args: [order.id],
  });
  return String(rows[0]?.['status']);
}

/** Sends a webhook notice like Square; correctly signed unless `signature` is given. */
export function notify(shop: Shop, notice: object, signature?: string): Promise<Response> {
  const body = JSON.stringify(notice);
  const signed = createHmac('sha256', SIGNATURE_KEY)
    .update(`${shop.url}/api/payments/webhook${body}`)
    .digest('base64');
  return shop.fetch('/api/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature ?? signed },
    body,
  });
}
