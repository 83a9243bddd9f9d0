/** A plan that staff make for a caller, and what its link does to the plan that the caller had drawn. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/buying.ts';
import { openPlanning } from '#tests/support/planner-page.ts';
import type { PlannedFloors } from '#tests/support/planning.ts';
import type { Shop } from '#tests/support/shop.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { passwordOf } from '#tests/support/staff.ts';

let shop: Shop;
let browser: Browser;
let floors: PlannedFloors;

beforeAll(async () => ({ shop, browser, floors } = await openPlanning()));

test('staff plan for a caller, who goes on with a copy and has the earlier plan back by one press', async () => {
  const caller = 'caller-by-telephone@mail.example';
  const staff = await visit(browser, 'desktop', shop.url, { expected: [/status of 422/] });
  await signIn(staff.page.context(), { email: 'support@ardglen.example', password: passwordOf('support') });
  await staff.page.goto(`/plan?product=${floors.plank.id}&length=5&width=3`);
  const email = staff.page.getByLabel('E-mail of the caller');
  await email.fill('nobody');
  await staff.page.getByRole('button', { name: 'Send the plan' }).click();
  await staff.page.getByText('Please enter a valid email').waitFor();
  expect(await email.inputValue()).toBe('nobody');
  await email.fill(caller);
  await staff.page.getByRole('button', { name: 'Send the plan' }).click();
  await staff.page.getByText(`Sent to ${caller}.`).waitFor();
  await staff.leave();

  const [mail] = await shop.mails(caller);
  const { url } = JSON.parse(mail?.props ?? '{}') as { url: string };
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/plan?product=${floors.plank.id}&length=2&width=2`);
  await page.getByText('all included').waitFor();
  await page.goto(new URL(url).pathname);
  await page.getByRole('link', { name: 'Go on with a copy' }).click();
  const length = page.getByRole('textbox', { name: 'Length (A)' });
  await expect.poll(() => length.inputValue()).toBe('5');
  await page.getByRole('button', { name: 'Back to your earlier plan' }).click();
  await expect.poll(() => length.inputValue()).toBe('2');
  await leave();
});

test('the cut that a shopper chooses is bought, kept, and there in another browser', async () => {
  const shopper = await aShopper(shop, 'cut-moves-along');
  const first = await visit(browser, 'desktop', shop.url);
  await signIn(first.page.context(), shopper);
  await first.page.goto(`/plan?product=${floors.carpet.id}&length=7&width=1.4`);
  await first.page.getByRole('radio', { name: /^Least money/ }).click();
  await first.page.getByText('Your plan is kept in your account.').waitFor();
  await expect
    .poll(async () =>
      (await shop.database.client.execute('SELECT job FROM plans')).rows.map(({ job }) => job),
    )
    .toContainEqual(expect.stringContaining('"cut_choice":"least_money"'));
  await first.leave();
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await signIn(page.context(), shopper);
  await page.goto('/plan');
  await page.getByRole('radio', { name: /^Least money/, checked: true }).waitFor();
  await page.getByText('3 metres of').waitFor();
  await page.getByRole('button', { name: 'Everything to the cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('For: Living room').first().waitFor();
  const { body } = await shop.send('GET', '/api/cart', undefined, shopper.bearer);
  expect(body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ product_id: floors.carpet.id, quantity: 3 }),
    ]) as unknown,
  });
  await leave();
});

test('an account’s room is the one that prices are shown for after a login in another browser', async () => {
  const shopper = await aShopper(shop, 'room-moves-along');
  const shape = { kind: 'rectangle', length_m: 4, width_m: 3 };
  const rooms = [{ name: 'Hall', shape, product_id: floors.plank.id }];
  await shop.send('POST', '/api/plans', { name: 'Hall', rooms }, shopper.bearer);
  const { page, leave } = await visit(browser, 'desktop', shop.url);
  await page.goto(`/login?next=/products/${floors.plank.id}`);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByText('for your 12 m²').first().waitFor();
  await leave();
});

test('whoever would rather be measured takes the plan along into the note of the visit', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(`/plan?product=${floors.plank.id}&length=5&width=3`);
  await page.getByText('all included').waitFor();
  await page.getByRole('link', { name: 'have us measure' }).click();
  await page.getByLabel('Postcode of the house').fill('BT20 5XX');
  await page.getByRole('button', { name: 'Show times' }).click();
  const note = page.getByLabel('What should we know?');
  await expect.poll(() => note.inputValue()).toBe(`My plan: Living room, 5 × 3 m, ${floors.plank.name}.`);
  await leave();
});
