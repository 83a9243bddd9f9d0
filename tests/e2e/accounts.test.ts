/** Accounts in Chromium: registration, login and its redirect, wishlist, and one cart on every device. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser.ts';
import { anAdmin, aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let admin: Shopper;
/** Tiles in stock on the first page of the list. */
let tiles: { id: string; name: string; price: number }[];

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  admin = await anAdmin(shop);
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=20');
  tiles = (
    body as { products: { id: string; name: string; price: number; stock: number }[] }
  ).products.filter(({ stock }) => stock > 20);
});

const LIST = '/products?category=Tiles&in_stock=true';
/** Expected console messages: a refused request, and a view transition skipped by the next navigation. */
const REFUSED = /Failed to load resource|Transition was/;

/** Logs a browser context in, by cookie. */
async function signIn(context: BrowserContext, { email, password }: Shopper): Promise<void> {
  const answer = await context.request.post('/api/auth/login', {
    data: { email, password },
    headers: { origin: shop.url },
  });
  expect(answer.ok()).toBe(true);
}

async function fillLogin(
  page: Page,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Wishlist: ${name}`, exact: true }).first();

/** The header's link to the cart, which shows the number of boxes. */
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

const keepGuestCart = (page: Page, product: { id: string; price: number }, quantity: number) =>
  page.evaluate(
    ([id, price, count]) => {
      const item = { product_id: id, product_price: price, quantity: count, is_sample: false };
      localStorage.setItem('guest_cart', JSON.stringify({ items: [item] }));
    },
    [product.id, product.price, quantity] as const,
  );

const cartOf = async (shopper: Shopper) =>
  (await shop.send('GET', '/api/cart', undefined, shopper.bearer)).body as {
    items: { product_id: string; quantity: number }[];
    item_count: number;
  };

test('registers, taps a heart, finds it on the wishlist and moves it to the cart', async () => {
  const { page, leave } = await visit(browser, 'phone', shop.url, { expected: [REFUSED] });
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Rosa Regan');
  await page.getByLabel('Username').fill('rosa-regan');
  await page.getByLabel('Email').fill('rosa');
  await page.getByLabel('Password').fill('12345');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByText('Please enter a valid email').waitFor();
  await page.getByText('Password must be at least 6 characters').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Rosa Regan');
  await page.getByLabel('Email').fill('rosa@mail.example');
  await page.getByLabel('Password').fill('a-floor-of-oak');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.waitForURL(`${shop.url}/`);

  await page.goto(LIST);
  const [tile] = tiles;
  if (!tile) throw new Error('no tile in stock');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/wishlist') && answer.request().method() === 'POST',
  );
  await heart(page, tile.name).click();
  await page.locator('[data-wishlist][aria-pressed=true]').first().waitFor();
  await saved;
  await page.goto('/wishlist');
  await page.getByRole('heading', { name: tile.name }).waitFor();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByText('Your wishlist has a link now').waitFor();
  const shared = await page.getByRole('main').innerHTML();
  const friend = await visit(browser, 'phone', shop.url);
  await friend.page.goto(/\/wishlist\/shared\/[\w-]+/.exec(shared)?.[0] ?? '/no-link');
  await friend.page.getByRole('heading', { name: 'Rosa’s wishlist' }).waitFor();
  await friend.page.getByText(tile.name).first().waitFor();
  expect(await friend.page.getByRole('button', { name: /Move to cart|Remove/ }).count()).toBe(0);
  await friend.leave();
  await page.getByRole('button', { name: `Move to cart ${tile.name}` }).click();
  await page.getByText('Item added to cart!').waitFor();
  await page.getByText('Your wishlist is empty').waitFor();
  await page.goto('/about');
  await expect.poll(() => badge(page).textContent()).toMatch(/1/);
  await page.goto('/cart');
  await page.getByRole('main').getByText(tile.name).first().waitFor();
  await leave();
});

test('a guest who presses a heart is sent to the login and back, and the product is on the wishlist', async () => {
  const ann = await aShopper(shop, 'heart');
  const tile = tiles[1];
  if (!tile) throw new Error('no second tile');
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto(LIST);
  await heart(page, tile.name).click();
  await page.waitForURL('**/login?next=*');
  await page.getByText('Log in to keep a wishlist.').waitFor();
  await fillLogin(page, ann);
  await page.waitForURL(`**${LIST}`);
  const pressed = page.locator(`[data-wishlist="${tile.id}"][aria-pressed=true]`).first();
  await pressed.waitFor();
  // The next list has cards of its own, which know it too.
  await page.getByLabel('Per page').selectOption('100');
  await page.waitForURL(/limit=100/);
  await expect.poll(() => page.locator('main [data-wishlist]').count()).toBeGreaterThan(20);
  await pressed.waitFor();
  const { body } = await shop.send('GET', '/api/wishlist', undefined, ann.bearer);
  expect(body).toMatchObject({ items: [{ product_id: tile.id }] });
  await leave();
});

test('a product page shows that its product is on the wishlist; a heart pressed before the list has loaded removes nothing', async () => {
  const eve = await aShopper(shop, 'wished');
  const [tile] = tiles;
  if (!tile) throw new Error('no tile');
  const wished = async () => (await shop.send('GET', '/api/wishlist', undefined, eve.bearer)).body;
  await shop.send('POST', '/api/wishlist', { product_id: tile.id }, eve.bearer);
  const { page, context, leave } = await visit(browser, 'phone', shop.url);
  await signIn(context, eve);
  await page.goto(`/products/${tile.id}`);
  await page.getByRole('button', { name: /^On your wishlist/, pressed: true }).waitFor();

  // The wishlist loads late, so the heart still offers to add.
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await context.route('**/api/wishlist', async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await page.goto(LIST);
  const answered = page.waitForResponse(
    (answer) => /\/api\/wishlist\/?/.test(answer.url()) && answer.request().method() !== 'GET',
  );
  await heart(page, tile.name).click();
  release();
  await answered;
  expect(await wished()).toMatchObject({ items: [{ product_id: tile.id }] });
  await page.locator(`[data-wishlist="${tile.id}"][aria-pressed=true]`).first().waitFor();
  await leave();
});

test('the login shows errors, keeps its values after a lost connection, and redirects by role', async () => {
  const bob = await aShopper(shop, 'bob');
  const { page, context, leave } = await visit(browser, 'phone', shop.url, { expected: [REFUSED] });
  await page.goto('/login?next=//evil.example/');
  await fillLogin(page, { email: bob.email, password: 'not-this-one' });
  await page.getByText('The email or the password is not right.').waitFor();
  await context.setOffline(true);
  await fillLogin(page, bob);
  await page.getByText('Login failed. Please try again.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(bob.email);
  expect(await page.getByLabel('Password').inputValue()).toBe(bob.password);
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${shop.url}/`);
  // Already signed in: the login page redirects at once.
  await page.goto('/login?next=/account/addresses');
  await page.waitForURL('**/account/addresses');
  // Left first: what the page still asks for would be refused.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/admin');
  await page.getByText('Please log in to access admin features.').waitFor();
  await page.goto('/login');
  await fillLogin(page, admin);
  await page.waitForURL('**/admin');
  await leave();
});

test('a guest’s cart is merged into the account’s at login, once, and is the same on another device', async () => {
  const cleo = await aShopper(shop, 'cleo');
  const [tile, other] = tiles;
  if (!tile || !other) throw new Error('no tiles');
  const add = { product_id: other.id, quantity: 2 };
  await shop.send('POST', '/api/cart/add', add, cleo.bearer);
  const { page, leave } = await visit(browser, 'phone', shop.url);
  await page.goto('/login');
  await keepGuestCart(page, tile, 3);
  await fillLogin(page, cleo);
  await page.waitForURL(`${shop.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull();
  const cart = async () =>
    (await cartOf(cleo)).items.map(({ product_id, quantity }) => [product_id, quantity]);
  expect(await cart()).toEqual([
    [other.id, 2],
    [tile.id, 3],
  ]);
  await expect.poll(() => badge(page).textContent()).toMatch(/5/);

  const second = await visit(browser, 'desktop', shop.url);
  await signIn(second.context, cleo);
  await second.page.goto('/cart');
  await second.page.getByRole('main').getByText(tile.name).first().waitFor();
  await second.page.getByRole('button', { name: 'Clear Cart' }).click();
  await second.page.getByText('Your cart is empty').waitFor();
  await page.goto('/cart');
  await page.getByText('Your cart is empty').waitFor();
  await page.goto('/about');
  await expect.poll(() => badge(page).textContent()).not.toMatch(/\d/);
  await second.leave();
  await leave();
});

test('a merge whose response was lost is repeated on the next page, and counts once in two tabs', async () => {
  const dan = await aShopper(shop, 'dan');
  const [tile] = tiles;
  if (!tile) throw new Error('no tile');
  const { page, context, leave } = await visit(browser, 'phone', shop.url, { expected: [REFUSED] });
  // The response is lost: the server has merged the cart, but the browser does not know.
  let lost = 0;
  await context.route('**/api/cart/merge', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/login');
  await keepGuestCart(page, tile, 4);
  await fillLogin(page, dan);
  await page.waitForURL(`${shop.url}/`);
  const tab = await context.newPage();
  await Promise.all([page.goto('/about'), tab.goto('/contact')]);
  await page.waitForFunction(() => localStorage.getItem('guest_cart') === null);
  expect((await cartOf(dan)).items).toMatchObject([{ product_id: tile.id, quantity: 4 }]);
  expect(lost).toBeGreaterThan(1);
  await leave();
});

test('without JavaScript the heart of a product page sends a guest to the login and back, and then adds', async () => {
  const zoe = await aShopper(shop, 'scriptless');
  const [tile] = tiles;
  if (!tile) throw new Error('no tile');
  const { page, leave } = await visit(browser, 'phone', shop.url, { javaScriptEnabled: false });
  const add = page.getByRole('button', { name: /^Add to wishlist/ });
  await page.goto(`/products/${tile.id}`);
  await add.click();
  await page.waitForURL('**/login?next=*');
  await page.getByText('Log in to keep a wishlist.').waitFor();
  await fillLogin(page, zoe);
  await page.waitForURL(`**/products/${tile.id}`);
  await add.click();
  await page.waitForURL('**/wishlist?done=add');
  await page.getByText('Added to your wishlist.').waitFor();
  await page.getByRole('link', { name: tile.name, exact: true }).waitFor();
  // A card's heart does the same.
  const other = tiles[1];
  if (!other) throw new Error('no second tile');
  await page.goto(LIST);
  await heart(page, other.name).click();
  await page.waitForURL('**/wishlist?done=add');
  await page.getByRole('link', { name: other.name, exact: true }).waitFor();
  await leave();
});
