/** Audits stock: every change has its movement, and every hold matches its order. */
import { type Evidence, ours, rowsOf } from '../auditor.ts';

async function levels(evidence: Evidence): Promise<string[]> {
  // In one transaction: stock that moves between two reads would look lost.
  const [products, moved] = await evidence.client.batch(
    [
      'SELECT id, stock FROM products',
      `SELECT product_id AS id, sum(delta) AS delta FROM stock_movements
       WHERE rowid > ${evidence.movementsBefore} GROUP BY product_id`,
    ],
    'read',
  );
  const deltas = new Map(moved?.rows.map((row) => [String(row['id']), Number(row['delta'])]));
  return (products?.rows ?? []).flatMap((row) => {
    const id = String(row['id']);
    const before = evidence.stockBefore.get(id);
    const stock = Number(row['stock']);
    if (stock < 0) return [`${id} has ${stock} boxes`];
    const expected = (before ?? stock) + (deltas.get(id) ?? 0);
    return stock === expected ? [] : [`${id} has ${stock} boxes; by its movements there are ${expected}`];
  });
}

/** What an order holds or has taken equals its movements. */
async function holds(evidence: Evidence): Promise<string[]> {
  const rows = await rowsOf(
    evidence,
    `SELECT o.id, o.status, h.product_id AS product, h.state, h.quantity,
       coalesce((SELECT sum(delta) FROM stock_movements m WHERE m.order_id = o.id AND m.product_id = h.product_id
         AND m.reason <> 'replacement'), 0) AS moved,
       coalesce((SELECT sum(delta) FROM stock_movements m
         WHERE m.order_id = o.id AND m.product_id = h.product_id AND m.reason = 'returned'), 0) AS returned,
       (SELECT sum(quantity) FROM order_lines l WHERE l.order_id = o.id AND l.product_id = h.product_id AND l.is_sample = 0) AS bought
     FROM stock_holds h JOIN orders o ON o.id = h.order_id WHERE ${ours(evidence)}`,
    evidence.emails,
  );
  const wanted: Readonly<Record<string, readonly string[]>> = {
    pending: ['held'],
    cancelled: ['released'],
    refunded: ['taken', 'released'],
  };
  return rows.flatMap((row) => {
    const order = `order ${String(row['id'])}`;
    const state = String(row['state']);
    const off = state === 'released' ? 0 : Number(row['quantity']);
    const found: string[] = [];
    if (!(wanted[String(row['status'])] ?? ['taken']).includes(state)) {
      found.push(`${order} is ${String(row['status'])}, and its boxes are ${state}`);
    }
    if (-Number(row['moved']) !== off) {
      found.push(`${order} keeps ${off} boxes, and its movements took ${-Number(row['moved'])}`);
    }
    if (Number(row['quantity']) + Number(row['returned']) !== Number(row['bought']))
      found.push(`${order} holds what it did not buy`);
    return found;
  });
}

/** What was sent in replacement from stock is counted on the order's lines. */
async function replaced(evidence: Evidence): Promise<string[]> {
  const rows = await rowsOf(
    evidence,
    `SELECT o.id, -sum(m.delta) AS sent, (SELECT sum(replaced) FROM order_lines l
       WHERE l.order_id = o.id AND l.product_id = m.product_id) AS counted
     FROM stock_movements m JOIN orders o ON o.id = m.order_id
     WHERE m.reason = 'replacement' AND ${ours(evidence)} GROUP BY o.id, m.product_id`,
    evidence.emails,
  );
  return rows
    .filter((row) => Number(row['sent']) > Number(row['counted']))
    .map(
      (row) =>
        `order ${String(row['id'])} was sent ${String(row['sent'])} boxes again, and counts ${String(row['counted'])}`,
    );
}

async function unheld(evidence: Evidence): Promise<string[]> {
  const rows = await rowsOf(
    evidence,
    `SELECT DISTINCT o.id FROM orders o
     JOIN order_lines l ON l.order_id = o.id AND l.is_sample = 0 AND l.product_id <> ''
     WHERE ${ours(evidence)} AND NOT EXISTS
       (SELECT 1 FROM stock_holds h WHERE h.order_id = o.id AND h.product_id = l.product_id)`,
    evidence.emails,
  );
  return rows.map((row) => `order ${String(row['id'])} was sold without taking its boxes`);
}

/** @returns inconsistencies in the stock */
export async function auditStock(evidence: Evidence): Promise<string[]> {
  const checks = [levels, holds, replaced, unheld];
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(evidence)));
  return found;
}
