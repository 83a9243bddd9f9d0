/** What a shopper does while the buying panel hydrates, which takes seconds on a slow phone. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

declare global {
  interface Window {
    /** Lets React go on. */
    letReactWork: () => void;
  }
}

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test('Enter in the calculator counts, though its code has come and React has not drawn the panel yet', async () => {
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM products WHERE category = 'Tiles' AND box_coverage_mm2 IS NOT NULL AND stock > 60 AND archived_at IS NULL ORDER BY id LIMIT 1",
  );
  const { page, leave } = await visit(browser, 'phone', shop.url);
  // React works in tasks that it starts by messages to itself.
  await page.addInitScript(() => {
    let isHeld = true;
    const tasks: (() => void)[] = [];
    class Channel {
      readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
      readonly port2 = {
        postMessage: () => {
          const task = () => this.port1.onmessage?.();
          if (isHeld) tasks.push(task);
          else setTimeout(task);
        },
      };
    }
    Object.assign(window, {
      MessageChannel: Channel,
      letReactWork: () => {
        isHeld = false;
        for (const task of tasks.splice(0)) setTimeout(task);
      },
    });
  });
  await page.goto(`/products/${String(rows[0]?.['id'])}`);
  const area = page.getByLabel('Area (m²)');
  await area.fill('10');
  await page.waitForFunction(
    () => !document.querySelector('.buy')?.closest('astro-island')?.hasAttribute('ssr'),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  expect(await page.getByRole('button', { name: 'Calculate' }).isDisabled()).toBe(true);
  await area.press('Enter');
  await page.evaluate(() => window.letReactWork());
  await page.getByText(/^You need/).waitFor();
  await leave();
});

test('measures go with the shopper to another version of the floor, and to the planner', async () => {
  const { body } = await shop.send('GET', '/api/products?category=LVT&in_stock=true&limit=100');
  const { products } = body as { products: { id: string; item_group_id: string | null }[] };
  const [one, other] =
    [...Map.groupBy(products, ({ item_group_id }) => item_group_id)]
      .map(([group, versions]) => (group === null ? [] : versions))
      .find((versions) => versions.length > 1) ?? [];
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/products/${one?.id ?? ''}`);
  await page.getByText('Length × width').click();
  await page.getByLabel('Length (m)').fill('4.5');
  await page.getByLabel('Width (m)').fill('3.2');
  await page.goto(`/products/${other?.id ?? ''}`);
  await expect.poll(() => page.getByLabel('Length (m)').inputValue()).toBe('4.5');
  expect(await page.getByLabel('Width (m)').inputValue()).toBe('3.2');
  await page.getByRole('link', { name: 'Plan a room with this floor' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Length (A)' }).inputValue()).toBe('4.5');
  expect(await page.getByRole('textbox', { name: 'Width (B)' }).inputValue()).toBe('3.2');
  await leave();
});
