import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Connection } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { isEmpty, seedDemo } from '#db/seed/index.ts';
import { ORDER_STATES } from '#domain/orders/states.ts';

const folder = mkdtempSync(join(tmpdir(), 'ardglen-seed-'));
let shop: Connection;

async function numbers(sql: string): Promise<number[]> {
  const { rows } = await shop.client.execute(sql);
  return rows.map((row) => Number(row[0]));
}

beforeAll(async () => {
  shop = await openDatabase(`file:${join(folder, 'store.db')}`);
  await migrateDatabase(shop.db);
  expect(await isEmpty(shop)).toBe(true);
  await seedDemo(shop, Date.UTC(2026, 10, 21, 14, 30));
}, 60_000);

afterAll(() => {
  shop.client.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the seeded shop', () => {
  it.each([
    ['products', 4768],
    ['orders', 400],
    ['reviews', 1200],
    ['customer_photos', 90],
    ['users', 40],
    ['hero_slides', 6],
    ['category_images', 10],
    ['products_fts', 4768],
  ])('has %s: %i rows', async (table, count) => {
    expect(await numbers(`select count(*) from ${table}`)).toEqual([count]);
    expect(await isEmpty(shop)).toBe(false);
  });

  it('has orders in every state, with lines that add up to what was charged', async () => {
    const { rows } = await shop.client.execute('select distinct status from orders');
    expect(rows.map((row) => String(row[0])).sort()).toEqual([...ORDER_STATES].sort());
    const wrong = `select count(*) from orders o where total_pence <> goods_pence - discount_pence
        + (select sum(amount_pence) from order_charges where order_id = o.id)
      or goods_pence <> (select sum(total_pence) from order_lines where order_id = o.id)
      or discount_pence <> (select sum(discount_pence) from order_lines where order_id = o.id)
      or discount_pence <> coalesce((select sum(amount_pence) from order_discounts where order_id = o.id), 0)
      or sample_shipping_pence <> (select sum(sample_shipping_pence) from order_lines where order_id = o.id)
      or (paid_at is null) <> (not exists (select 1 from payments where order_id = o.id and amount_pence = o.total_pence))
      or refunded_pence <> coalesce((select sum(amount_pence) from refunds where order_id = o.id), 0)`;
    expect(await numbers(wrong)).toEqual([0]);
    expect(
      await numbers('select count(*) from order_lines where total_pence <> price_pence * quantity'),
    ).toEqual([0]);
  });

  it('has orders that can be told apart by the first eight and by the last eight characters of their ids', async () => {
    const ends = 'count(distinct substr(id, 1, 8)) as first, count(distinct substr(id, -8)) as last';
    const { rows } = await shop.client.execute(`select ${ends} from orders`);
    expect(rows[0]).toMatchObject({ first: 400, last: 400 });
  });

  it('has orders that wait for a bank transfer, noted in opening hours and visible to the buyer', async () => {
    const { rows } = await shop.client.execute(
      `select e.created_at, e.note from orders o join order_events e on e.order_id = o.id
       where o.status = 'pending' and e.kind = 'note' and e.is_private = 0`,
    );
    expect(rows.length).toBe(3);
    for (const row of rows) {
      const hour = new Date(Number(row['created_at'])).getUTCHours();
      expect(hour).toBeGreaterThanOrEqual(13);
      expect(hour).toBeLessThan(17);
      expect(row['note']).toContain('while your bank transfer is on its way');
    }
  });

  it('says of every unpaid order that was cancelled where its boxes went', async () => {
    const { rows } = await shop.client.execute(
      `select distinct note from order_events where to_status = 'cancelled'`,
    );
    expect(rows.map((row) => String(row[0]))).toEqual([
      'Not paid within 30 minutes; the boxes are back on the shelf.',
    ]);
  });

  it('has orders sent, delivered and refunded in working hours', async () => {
    const hours = await numbers(
      `select distinct cast(strftime('%H', created_at / 1000, 'unixepoch') as integer) from order_events
        where to_status in ('shipped', 'delivered', 'completed', 'refunded') order by 1`,
    );
    expect(hours.length).toBeGreaterThan(5);
    expect([hours[0], hours.at(-1)]).toEqual([8, 17]);
  });

  it('has finance applications only from UK addresses', async () => {
    const abroad = `select count(*) from finance_applications f join addresses a on a.user_id = f.user_id
      where a.country <> 'GB'`;
    expect(await numbers(abroad)).toEqual([0]);
    expect(await numbers('select count(distinct state) from finance_applications')).toEqual([5]);
    const ahead = `select count(*) from finance_applications where updated_at > ${Date.UTC(2026, 10, 21, 11)}`;
    expect(await numbers(ahead)).toEqual([0]);
  });

  it('has a stock ledger that never falls below zero and ends at today’s stock', async () => {
    expect(await numbers('select count(*) from stock_movements where stock_after < 0')).toEqual([0]);
    const wrong = `select count(*) from products p
      where stock <> (select sum(delta) from stock_movements where product_id = p.id)`;
    expect(await numbers(wrong)).toEqual([0]);
    expect(
      await numbers(`select count(*) from stock_holds h join orders o on o.id = h.order_id
      where (h.state = 'held') <> (o.status = 'pending')`),
    ).toEqual([0]);
  });

  it('has rating totals that match the reviews, and verified reviews only from buyers', async () => {
    const wrong = `select count(*) from products p where
      rating_count <> (select count(*) from reviews where product_id = p.id)
      or rating_sum <> (select coalesce(sum(rating), 0) from reviews where product_id = p.id)`;
    expect(await numbers(wrong)).toEqual([0]);
    const unproven = `select count(*) from reviews r where verified_purchase <> exists (select 1 from order_lines l
      join orders o on o.id = l.order_id where o.user_id = r.user_id and l.product_id = r.product_id and l.is_sample = 0)`;
    expect(await numbers(unproven)).toEqual([0]);
    expect(
      await numbers(`select count(*) from reviews r where helpful_count <>
      (select count(*) from review_helpful where review_id = r.id)`),
    ).toEqual([0]);
  });

  it('shows customers’ photos of one floor each, no two alike, and says which pictures are scenes', async () => {
    expect(
      await numbers(`select count(*) from customer_photos where customer_name = 'Room scene' and
        (image_url not like '/media/scenes/%' or is_featured = 1 or area is not null)`),
    ).toEqual([0]);
    const customers = `from customer_photos where customer_name <> 'Room scene'`;
    expect(await numbers(`select count(*) ${customers} and image_url not like '/media/homes/%'`)).toEqual([
      0,
    ]);
    expect(await numbers(`select count(*) - count(distinct image_url) ${customers}`)).toEqual([0]);
    expect(
      await numbers(
        `select max(n) from (select count(*) as n from customer_photo_products group by photo_id)`,
      ),
    ).toEqual([1]);
    expect(
      await numbers(`select count(*) - count(distinct design) from customer_photos c
      join customer_photo_products l on l.photo_id = c.id join products p on p.id = l.product_id
      where c.customer_name <> 'Room scene'`),
    ).toEqual([0]);
  });

  it('links every gallery photo to products that are sold', async () => {
    const unlinked = `select count(*) from customer_photos c where not exists (select 1 from customer_photo_products l
      join products p on p.id = l.product_id where l.photo_id = c.id)`;
    expect(await numbers(unlinked)).toEqual([0]);
    expect(
      await numbers(`select count(*) from customer_photos c where likes <>
      (select count(*) from customer_photo_likes where photo_id = c.id)`),
    ).toEqual([0]);
  });

  it('has a shopper waiting in the chat and a reminder for the demo shopper', async () => {
    expect(await numbers("select count(*) from chat_sessions where owner = 'waiting'")).toEqual([1]);
    expect(
      await numbers(
        `select count(*) from chat_reminders r join users u on u.id = r.user_id where u.username = 'shopper'`,
      ),
    ).toEqual([1]);
  });
});
