/** The journeys of shoppers and staff. Every confirmation by the shop is recorded for the audit. */
import { setTimeout as wait } from 'node:timers/promises';
import { quotedSale, sentBack } from './after-sale.ts';
import { addressOf, mailOf, payFor, place, type Placed, retry, type Scene } from './steps.ts';
import { openTalk } from './talk.ts';

async function guestBuys(scene: Scene, item: object): Promise<void> {
  const { world, random, round } = scene;
  const order = await place(scene, '/api/orders/guest', {
    shipping_address: addressOf(mailOf(scene)),
    items: [item],
    client_key: random.uuid(),
    // Refused for goods that cost less than its minimum.
    discount_codes: random.chance(0.4) ? ['WELCOME10'] : [],
  });
  if (!order) return;
  const chance = random.next();
  if (chance < 0.08) return;
  if (chance < 0.16) {
    const path = `/api/orders/${order.id}/cancel?token=${order.order_token}`;
    const answer = await retry(scene, () => world.call('POST', path));
    if (answer?.status === 200) world.acks.push({ kind: 'cancelled', round, orderId: order.id });
    return;
  }
  await payFor(scene, order);
}

const purchase = (scene: Scene): Promise<void> =>
  guestBuys(scene, {
    product_id: scene.random.pick(scene.cast.goods),
    quantity: scene.random.int(1, 3),
  });

const sample = (scene: Scene): Promise<void> =>
  guestBuys(scene, { product_id: scene.random.pick(scene.cast.samples), quantity: 1, is_sample: true });

async function userPurchase(scene: Scene): Promise<void> {
  const { world, cast, random } = scene;
  const { shopper } = cast;
  const call = (method: string, path: string, body?: unknown) =>
    retry(scene, () => world.call(method, path, body, shopper.bearer));
  if ((await call('POST', '/api/cart/clear'))?.status !== 200) return;
  const line = { product_id: random.pick(cast.goods), quantity: random.int(1, 2) };
  // Not retried: adding to the cart is not idempotent.
  if ((await world.call('POST', '/api/cart/add', line, shopper.bearer))?.status !== 200) return;
  const body = { shipping_address: addressOf(shopper.email), client_key: random.uuid() };
  const order = await place(scene, '/api/orders', body, shopper.bearer);
  if (order) await payFor(scene, order);
}

/** Refunds an order that has had no refund yet: what is paid twice over can only be told of a part. */
async function refund(scene: Scene, part: number | 'all'): Promise<void> {
  const { world, cast, random, round } = scene;
  const refunded = new Set(world.acks.flatMap((ack) => (ack.kind === 'refunded' ? [ack.orderId] : [])));
  const paid = world.acks.flatMap((ack) => (ack.kind === 'paid' ? [ack.orderId] : [])).slice(-20);
  const targets = paid.filter((orderId) => !refunded.has(orderId));
  if (targets.length === 0) return purchase(scene);
  const orderId = random.pick(targets);
  const order = await retry(scene, () =>
    world.call('GET', `/api/admin/orders/${orderId}`, undefined, cast.owner),
  );
  if (order?.status !== 200) return;
  const body = {
    amount: part === 'all' ? (order.body as Placed).total_amount : part,
    reason: 'A box came broken.',
    // Restocking is only possible with a full refund.
    restock: part === 'all' && random.chance(0.5),
    request_key: random.uuid(),
  };
  const path = `/api/admin/orders/${orderId}/refund`;
  const answer = await retry(scene, () => world.call('POST', path, body, cast.owner));
  if (answer?.status === 200) {
    world.acks.push({ kind: 'refunded', round, orderId, key: `ref-${body.request_key}` });
  }
}

const refundPart = (scene: Scene): Promise<void> => refund(scene, 0.5);
const refundAll = (scene: Scene): Promise<void> => refund(scene, 'all');

/** Staff refund a part in Square's own dashboard. If Square is down, they leave it. */
async function refundAtSquare(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const paid = world.acks.filter(({ kind }) => kind === 'paid').slice(-20);
  if (paid.length === 0) return purchase(scene);
  const target = random.pick(paid);
  if (target.kind === 'paid') await world.refundAtSquare(target.orderId, random.int(1, 90), random.uuid());
}

interface Editable {
  readonly [field: string]: unknown;
}
const FIELDS = ['name', 'price', 'box_size_m2', 'category', 'supplier', 'in_stock', 'is_featured', 'photos'];

async function edit(scene: Scene): Promise<void> {
  const { world, cast, round, lane } = scene;
  const id = cast.edited[round % cast.edited.length] ?? '';
  const path = `/api/admin/products/${id}`;
  const product = await retry(scene, () => world.call('GET', path, undefined, cast.owner));
  if (product?.status !== 200) return;
  const fields = Object.entries(product.body as Editable).filter(([field]) => FIELDS.includes(field));
  const mark = `Mark-r${round}l${lane}-end`;
  world.acks.push({ kind: 'editing', round, productId: id, mark });
  const body = { ...Object.fromEntries(fields), description: `A floor to stand on. ${mark}` };
  const answer = await retry(scene, () => world.call('PUT', path, body, cast.owner));
  if (answer?.status === 200) world.acks.push({ kind: 'edited', round, productId: id, mark });
}

/** Sent once, because the form has no idempotency key. Without a response it may or may not have been stored. */
async function contact(scene: Scene): Promise<void> {
  const { world, round } = scene;
  const email = mailOf(scene);
  const answer = await world.call('POST', '/api/contact', {
    firstName: 'Orla',
    lastName: 'Quinn',
    email,
    subject: 'quote',
    message: `A question of round ${round}.`,
  });
  world.acks.push({ kind: 'wrote', round, email, answered: answer?.status === 200 });
}

/** A conversation of two messages; it is continued after the faults are removed (rounds.ts). */
async function chat(scene: Scene): Promise<void> {
  const { world, random, round, lane } = scene;
  const talk = await openTalk(world, round);
  if (!talk) return;
  await talk.say(
    `How many boxes for ${random.int(5, 60)} m² of oak? It is for room ${round}.${lane}.`,
    random.chance(0.3),
  );
  await wait(random.int(0, 150));
  await talk.say(`And which underlay goes beneath it, in room ${round}.${lane}?`, random.chance(0.3));
}

/** The journeys of a round, which run at the same time; each in its lane. */
export const JOURNEYS = [
  purchase,
  purchase,
  userPurchase,
  sample,
  refundPart,
  refundAll,
  refundAtSquare,
  edit,
  contact,
  chat,
  quotedSale,
  sentBack,
];
