/** In Chromium: messages, reviews, finance applications, mails, and the audit log. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { BOTH, enter, value } from '#tests/support/admin-page.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});

test.each(BOTH)(
  'links and toggles in messages, reviews, applications and mails are large enough to tap on a %s',
  async (screen) => {
    const { page, leave } = await enter(browser, shop, screen, 'owner', '/admin/finance');
    for (const inbox of ['finance', 'messages']) {
      await page.goto(`/admin/${inbox}`);
      const heights = await page
        .locator('tbody')
        .locator('a[href^="mailto:"], a[href^="tel:"], summary')
        .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
      expect(heights.length, inbox).toBeGreaterThan(3);
      expect(Math.min(...heights), inbox).toBeGreaterThanOrEqual(screen === 'phone' ? 44 : 24);
    }
    await leave();
  },
);

test('a review is hidden with a required reason and shown again, by keyboard', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'support', '/admin/reviews?state=visible');
  const reason = page.getByRole('textbox', { name: /^Reason to hide/ }).first();
  const id = String(await page.locator('form input[name=id]').first().inputValue());
  const state = () => value(shop, 'SELECT state FROM reviews WHERE id = ?', id);
  await page.getByRole('button', { name: 'Hide' }).first().click();
  // Without a reason the form is not sent.
  await expect
    .poll(() => reason.evaluate((field: HTMLInputElement) => field.validity.valueMissing))
    .toBe(true);
  await reason.fill('Names a neighbour');
  await reason.press('Enter');
  await page.getByText('The review is hidden; its product’s rating is counted anew.').waitFor();
  expect(await state()).toBe('hidden');
  expect(
    await value(shop, "SELECT count(*) FROM audit_log WHERE action = 'review.hide' AND entity_id = ?", id),
  ).toBeGreaterThan(0);
  await page.goto('/admin/reviews?state=hidden&search=');
  const row = page.locator('tr', { hasText: 'Names a neighbour' }).first();
  await row.getByRole('button', { name: 'Show again' }).press('Enter');
  await page.getByText('The review is shown again.').waitFor();
  expect(await state()).toBe('visible');
  await leave();
});

test('unread reviews are read by one press, or by one for the page, and the next are shown', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'support', '/admin/reviews?state=unread');
  const unread = async () => Number(await value(shop, 'SELECT count(*) FROM reviews WHERE read_at IS NULL'));
  const before = await unread();
  await page
    .getByRole('button', { name: /^Read “/ })
    .first()
    .click();
  await page.getByText(`${before - 1} reviews`).waitFor();
  expect(await unread()).toBe(before - 1);
  await page.getByRole('button', { name: 'All on this page are read' }).click();
  await page.getByText(`${before - 31} reviews`).waitFor();
  expect(await unread()).toBe(before - 31);
  await leave();
});

test('mail links are underlined; button labels are centred, despite hidden text for screen readers', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'owner', '/admin/finance?state=submitted');
  const letter = page.locator('td a[href^="mailto:"]').first();
  expect(await letter.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
  for (const path of ['/admin/finance?state=submitted', '/admin/users', '/admin/reviews']) {
    await page.goto(path);
    const button = page.locator('td button:has(.sr-only)').first();
    const [before = Number.NaN, after = Number.NaN] = await button.evaluate((it) => {
      const words = document.createRange();
      words.selectNodeContents(it.firstChild ?? it);
      const [box, ink] = [it.getBoundingClientRect(), words.getBoundingClientRect()];
      return [ink.left - box.left, box.right - ink.right];
    });
    expect(Math.abs(before - after), path).toBeLessThan(2);
  }
  await leave();
});

test('two editors of a message: the second sees the first one’s notes and keeps the typed ones', async () => {
  const first = await enter(browser, shop, 'desktop', 'support', '/admin/messages?state=open');
  const second = await enter(browser, shop, 'phone', 'orders', '/admin/messages?state=open', [/422/]);
  const notes = (page: typeof first.page) =>
    page.getByRole('textbox', { name: /^Notes on the message/ }).first();
  await notes(second.page).fill('Rang twice.');
  await notes(first.page).fill('Quoted £1,200.');
  await first.page.getByRole('button', { name: 'Save' }).first().click();
  await first.page.getByText('The message is saved.').waitFor();
  await second.page.getByRole('button', { name: 'Save' }).first().click();
  await second.page
    .getByText('Somebody else has changed these notes since you opened them: “Quoted £1,200.”')
    .waitFor();
  expect(await notes(second.page).inputValue()).toBe('Rang twice.');
  await notes(second.page).fill('Quoted £1,200. Rang twice.');
  await second.page
    .getByRole('checkbox', { name: /Answered/ })
    .first()
    .click();
  await second.page.getByRole('button', { name: 'Save' }).first().click();
  await second.page.getByText('The message is saved.').waitFor();
  expect(
    await value(shop, "SELECT answered_by FROM contact_messages WHERE notes = 'Quoted £1,200. Rang twice.'"),
  ).toBeTruthy();
  await first.leave();
  await second.leave();
});

test('unsent notes on one message are kept when notes on another one are saved', async () => {
  const colleague = await enter(browser, shop, 'phone', 'orders', '/admin/messages?state=open');
  const { page, leave } = await enter(browser, shop, 'desktop', 'support', '/admin/messages?state=open', [
    /422/,
  ]);
  const notes = (on: typeof page, nth: number) =>
    on.getByRole('textbox', { name: /^Notes on the message/ }).nth(nth);
  await notes(page, 1).fill('Half typed');
  await notes(colleague.page, 1).fill('Mine first.');
  await colleague.page.getByRole('button', { name: 'Save' }).nth(1).click();
  await colleague.page.getByText('The message is saved.').waitFor();
  await notes(page, 0).fill('Rang.');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('The message is saved.').waitFor();
  expect(await notes(page, 0).inputValue()).toBe('Rang.');
  expect(await notes(page, 1).inputValue()).toBe('Half typed');
  // They are still based on the version that was loaded, so a colleague's newer notes are not overwritten.
  await page.getByRole('button', { name: 'Save' }).nth(1).click();
  await page
    .getByText('Somebody else has changed these notes since you opened them: “Mine first.”')
    .waitFor();
  await colleague.leave();
  await leave();
});

test('typed notes are asked about before the list or the page is left', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'support', '/admin/messages?state=open');
  const notes = page.getByRole('textbox', { name: /^Notes on the message/ }).first();
  const asked: string[] = [];
  let answer: 'dismiss' | 'accept' = 'dismiss';
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog[answer]();
  });
  // Nothing is typed: nothing is asked.
  await page.getByRole('searchbox').press('Enter');
  await page.locator('[data-list]:not([aria-busy=true])').waitFor();
  expect(asked).toEqual([]);

  await notes.fill('Half typed');
  await page.getByRole('searchbox').press('Enter');
  await expect.poll(() => asked).toEqual(['confirm']);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/admin/orders"]')?.click());
  await expect.poll(() => asked).toEqual(['confirm', 'beforeunload']);
  expect(await notes.inputValue()).toBe('Half typed');
  answer = 'accept';
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/admin/orders"]')?.click());
  await page.waitForURL('**/admin/orders');
  expect(asked).toHaveLength(3);
  await leave();
});

test('the menu counts an answered message no more at once, and what is typed survives the deletion of a saved reply', async () => {
  const id = String(await value(shop, 'SELECT id FROM contact_messages WHERE answered_at IS NULL LIMIT 1'));
  const { page, leave } = await enter(browser, shop, 'desktop', 'support', `/admin/messages/${id}`);
  const waiting = page.locator('.rail-wide [data-waiting="/admin/messages"]');
  const before = Number.parseInt(await waiting.innerText(), 10);
  await page.getByLabel('Answer by mail').fill('We open at nine.');
  await page.getByRole('button', { name: 'Delete this reply' }).click();
  const sure = page.getByRole('button', { name: /^Delete “/ });
  const title = /“(.*)”/.exec(await sure.innerText())?.[1] ?? '';
  await sure.click();
  await page.getByText('The reply is deleted.').waitFor();
  expect(await page.getByRole('option', { name: title }).count()).toBe(0);
  expect(await page.getByLabel('Answer by mail').inputValue()).toBe('We open at nine.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('The answer is on its way by mail.').waitFor();
  await expect.poll(async () => Number.parseInt(await waiting.innerText(), 10)).toBe(before - 1);
  await leave();
});

test('a saved reply that is added to an answer is asked about before the page is left', async () => {
  const id = String(await value(shop, 'SELECT id FROM contact_messages LIMIT 1'));
  const { page, leave } = await enter(browser, shop, 'desktop', 'support', `/admin/messages/${id}`);
  const words = page.getByLabel('Answer by mail');
  await page.getByRole('button', { name: 'Add to the answer' }).click();
  await expect.poll(() => words.inputValue()).not.toBe('');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/admin/orders"]')?.click());
  await page.waitForURL('**/admin/orders');
  expect(asked).toEqual(['beforeunload']);
  await leave();
});

test('the Back button, too, asks before it takes typed notes away', async () => {
  const { page, leave } = await enter(browser, shop, 'desktop', 'support', '/admin/messages');
  const notes = page.getByRole('textbox', { name: /^Notes on the message/ }).first();
  await page.getByLabel('State').selectOption('open');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/state=open/);
  await notes.fill('Half typed');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(['confirm']);
  await page.waitForURL(/state=open/);
  expect(await notes.inputValue()).toBe('Half typed');
  await leave();
});

test('a lender’s answer to an application is confirmed in a dialog, saved and mailed', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'orders', '/admin/finance?state=submitted');
  const id = String(await page.locator('form input[name=id]').first().inputValue());
  await page.getByText('What they entered').first().press('Enter');
  await page.getByText('Yearly income').first().waitFor();
  await page
    .getByRole('button', { name: /^Lender approved/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByText('the applicant is told by mail at once').waitFor();
  await page.getByRole('button', { name: 'Yes, approved' }).click();
  await page.getByText('The lender’s answer is saved, and the applicant is told by mail.').waitFor();
  expect(await value(shop, 'SELECT state FROM finance_applications WHERE id = ?', id)).toBe('approved');
  expect(
    await value(shop, 'SELECT count(*) FROM outbox_emails WHERE dedupe_key = ?', `finance-approved:${id}`),
  ).toBe(1);
  await leave();
});

test('a mail can be resent, and the audit log shows it', async () => {
  const { page, leave } = await enter(browser, shop, 'phone', 'owner', '/admin/mails');
  const before = Number(await value(shop, 'SELECT count(*) FROM outbox_emails'));
  await page
    .getByRole('button', { name: /^Send again/ })
    .first()
    .press('Enter');
  await page.getByText('The mail is on its way again.').waitFor();
  expect(await value(shop, 'SELECT count(*) FROM outbox_emails')).toBe(before + 1);
  await page.goto('/admin/audit');
  await page.getByRole('searchbox', { name: 'Search' }).fill('mail sent again');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/search=mail\+sent\+again/);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like this');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await page.getByText('Nothing matches what is searched for').waitFor();
  await leave();
});
