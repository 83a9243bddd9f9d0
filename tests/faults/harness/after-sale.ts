/** The journeys of quotes paid in parts by hand, and of unopened boxes that come back, for the rounds of faults. */
import { addressOf, mailOf, payFor, place, retry, type Scene } from './steps.ts';

/** Sends a page's form; resolves like `world.call`. */
const sendForm = (
  { world }: Scene,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
) => world.call('POST', path, new URLSearchParams(fields), headers);

/** Staff sign in to pages by cookie. */
const cookieOf = ({ cast }: Scene) => ({
  cookie: `auth_token=${cast.owner['authorization']?.replace('Bearer ', '') ?? ''}`,
});

/** Sends a form, sometimes twice at once, until it is answered; true if one answer went on to the next page. */
async function pressed(scene: Scene, send: () => ReturnType<typeof sendForm>): Promise<boolean> {
  const presses = scene.random.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: presses }, () => retry(scene, send)));
  return answers.some((answer) => answer?.status === 303);
}

/** Staff compose and send a quote, the customer accepts it, and pays half of it in cash and the rest at the till. */
export async function quotedSale(scene: Scene): Promise<void> {
  const { world, cast, random, round } = scene;
  const email = mailOf(scene);
  const body = {
    customer: { name: 'Orla Quinn', email },
    lines: [
      { product_id: random.pick(cast.goods), quantity: random.int(1, 2) },
      { text: 'Fitting', quantity: 1, price: 40 },
    ],
  };
  // Not retried: composing a quote is not idempotent.
  const made = await world.call('POST', '/api/admin/quotes', body, cast.owner);
  if (made?.status !== 201) return;
  const { id } = made.body as { id: string };
  const sent = await retry(scene, () => world.call('POST', `/api/admin/quotes/${id}/send`, {}, cast.owner));
  if (sent?.status !== 200) return;
  const { url, total_amount: total } = sent.body as { url: string; total_amount: number };
  const accept = { form: 'accept', ...addressOf(email) };
  await pressed(scene, () => sendForm(scene, new URL(url).pathname, accept));
  const quote = await retry(scene, () => world.call('GET', `/api/admin/quotes/${id}`, undefined, cast.owner));
  const { order_id: orderId } = (quote?.body ?? {}) as { order_id?: string | null };
  if (!orderId) return;
  const pence = Math.round(total * 100);
  world.acks.push({ kind: 'ordered', round, orderId, pence });
  const first = Math.floor(pence / 2);
  for (const [kind, part] of [
    ['cash', first],
    ['till_card', pence - first],
  ] as const) {
    const fields = {
      ...{ form: 'received', kind, amount: (part / 100).toFixed(2), reference: '' },
      request_key: random.uuid(),
    };
    if (!(await pressed(scene, () => sendForm(scene, `/admin/orders/${orderId}`, fields, cookieOf(scene)))))
      return;
    world.acks.push({ kind: 'received', round, orderId, key: fields.request_key, pence: part });
  }
  world.acks.push({ kind: 'paid by hand', round, orderId });
}

/** A guest's order is delivered, one of its boxes comes back unopened, and staff check it in and refund it. */
export async function sentBack(scene: Scene): Promise<void> {
  const { world, cast, random, round } = scene;
  const order = await place(scene, '/api/orders/guest', {
    shipping_address: addressOf(mailOf(scene)),
    items: [{ product_id: random.pick(cast.goods), quantity: 2 }],
    client_key: random.uuid(),
  });
  if (!order || !(await payFor(scene, order))) return;
  for (const to of ['shipped', 'delivered'])
    await retry(scene, () => world.call('POST', `/api/admin/orders/${order.id}/move`, { to }, cast.owner));
  const lines = await world.database.client.execute({
    sql: 'SELECT id FROM order_lines WHERE order_id = ?',
    args: [order.id],
  });
  const key = random.uuid();
  const boxes = { step: 'confirm', key, [`back-${String(lines.rows[0]?.['id'])}`]: '1' };
  const path = `/orders/${order.id}/return?token=${order.order_token}`;
  if (!(await pressed(scene, () => sendForm(scene, path, boxes)))) return;
  const asked = await world.database.client.execute({
    sql: `SELECT r.id, l.order_line_id AS line FROM returns r JOIN return_lines l ON l.return_id = r.id
          WHERE r.order_id = ?`,
    args: [order.id],
  });
  const { id, line } = { ...asked.rows[0] };
  const checkIn = {
    ...{ form: 'receive', then: 'refund', request_key: random.uuid() },
    [`received-${String(line)}`]: '1',
    [`accepted-${String(line)}`]: '1',
  };
  if (await pressed(scene, () => sendForm(scene, `/admin/returns/${String(id)}`, checkIn, cookieOf(scene))))
    world.acks.push({ kind: 'sent back', round, orderId: order.id, returnId: String(id) });
}
