/** The product list, product pages, the cart and its drawer, and what is shown over them, for axe. */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { openBrowser, stopRouting, type VisitOptions } from '#tests/support/browser.ts';
import { putInCart } from '#tests/support/buying.ts';
import { BOTH } from '#tests/support/admin-page.ts';
import { keepOpen } from '#tests/support/keep-open.ts';
import { aDiscount } from '#tests/support/offers.ts';
import { expectAccessibleStates, type ScreenState } from '#tests/support/screen-states.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let browser: Browser;
let tile: ProductWire;
const others = { soldOut: '', byThePiece: '', versions: '' };

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  const { body } = await shop.send('GET', '/api/products?category=Tiles&in_stock=true&limit=50');
  const found = (body as { products: ProductWire[] }).products.find(
    (one) => one.stock > 60 && one.sample_eligible && one.photos.length > 2,
  );
  if (!found) throw new Error('the seed has no such tile');
  tile = found;
  for (const [name, where] of [
    ['soldOut', 'stock = 0'],
    ['byThePiece', "stock > 0 AND category = 'Trims & Accessories'"],
    ['versions', "category = 'LVT'"],
  ] as const) {
    const { rows } = await shop.database.client.execute(
      `SELECT id FROM products WHERE archived_at IS NULL AND ${where} LIMIT 1`,
    );
    others[name] = String(rows[0]?.['id']);
    expect(rows, name).toHaveLength(1);
  }
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const open = (name: string, path: string | (() => string)): ScreenState => ({
  name,
  open: (page) => page.goto(typeof path === 'string' ? path : path()),
});

const LISTS: readonly ScreenState[] = [
  open('all products', '/products'),
  open('products in rows', '/products?category=Carpet&view=list'),
  open('what is sold out', '/products?in_stock=false'),
  open('nothing found', '/products?search=zzzzqqq'),
  open('a corrected search', '/products?search=porcelian'),
  open('a search with its readings, of similar colours', '/products?search=black+hexagon'),
  open('the versions of one floor', () => `/products?item_group_id=${tile.item_group_id}`),
  open('an invalid filter', '/products?min_price=-5'),
  open('nothing to compare', '/compare'),
  open('floors side by side', () => `/compare?products=${tile.id},${others.versions},${others.soldOut}`),
  open(
    'only what differs, and another floor by its name',
    () => `/compare?products=${tile.id},${others.versions}&only=differences&add=oak`,
  ),
  open('one category', '/products?category=LVT'),
  {
    name: 'the filter sheet with a filter chosen',
    on: 'phone',
    within: '#filters',
    async open(page) {
      await button(page, /^Filters/).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('checkbox', { name: /^Glue Down/ }).click();
      await sheet.getByRole('checkbox', { name: /^Glue Down/, checked: true }).waitFor();
      await page.getByText('Construction: Glue Down').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a list that fails',
    async open(page) {
      await page.goto('/products');
      await page.route('**/products?category=Carpet', (route) => route.abort());
      await page
        .getByRole('navigation', { name: 'Product categories' })
        .getByRole('link', { name: 'Carpet' })
        .click();
      await page.getByRole('link', { name: 'Try again' }).waitFor();
    },
  },
];

const PRODUCT: readonly ScreenState[] = [
  open('a product that does not exist', '/products/no-such-floor'),
  open('a product that is sold out', () => `/products/${others.soldOut}`),
  {
    name: 'the versions of a product',
    within: '.versions',
    async open(page) {
      await page.goto(`/products/${others.versions}`);
      await page.getByText('Version:').click();
      await page
        .getByRole('link', { name: /per m²/ })
        .first()
        .waitFor();
    },
  },
  open('a product by the piece', () => `/products/${others.byThePiece}`),
  {
    name: 'a product',
    async open(page) {
      await keepOpen(page);
      await page.goto(`/products/${tile.id}`);
    },
  },
  {
    name: 'pictures in full screen',
    within: '[data-dialog]',
    async open(page) {
      await button(page, 'Full screen').click();
      await page.getByText(/^\d of \d$/).waitFor();
    },
  },
  {
    name: 'an area that is not a number',
    within: '.product-panel',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByLabel('Area (m²)').fill('12 by 4');
      await button(page, 'Calculate').click();
      await page.getByText('Please give the area in square metres as a plain number').waitFor();
    },
  },
  {
    name: 'length and width',
    within: '.product-panel',
    async open(page) {
      await page.getByText('Length × width').click();
      await page.getByLabel('Width (m)').waitFor();
    },
  },
  {
    name: 'a calculation',
    within: '.product-panel',
    async open(page) {
      await page.getByText('I know the area').click();
      await page.getByLabel('Area (m²)').fill('10');
      await button(page, 'Calculate').click();
      await page.getByText(/^You need \d+ boxes/).waitFor();
    },
  },
  {
    name: 'the cart drawer',
    within: '.cart-drawer',
    async open(page) {
      await button(page, 'Add to cart').click();
      await page.getByText('Item added to cart!').waitFor();
    },
  },
  {
    name: 'the cart drawer with a sample',
    within: '.cart-drawer',
    async open(page) {
      await button(page, 'Close the cart').click();
      await button(page, /Order a sample/).click();
      await page.getByText(/FREE Sample added to cart!/).waitFor();
    },
  },
  {
    name: 'the emptied cart drawer',
    within: '.cart-drawer',
    async open(page) {
      const drawer = page.getByRole('dialog', { name: 'Your cart' });
      const lines = drawer.getByRole('button', { name: /^Remove/ });
      for (const left of [1, 0]) {
        await lines.first().click();
        await expect.poll(() => lines.count()).toBe(left);
      }
      await drawer.getByText('Your cart is empty', { exact: true }).waitFor();
    },
  },
  {
    name: 'an error message',
    within: '[data-toasts]',
    async open(page) {
      await page.route('**/_astro/BuyPanel.*.js*', (route) => route.abort());
      await page.reload();
      await button(page, 'Add to cart').click();
      await page.getByText('This part of the page could not be loaded.').waitFor();
      await stopRouting(page);
    },
  },
];

const CART: readonly ScreenState[] = [
  {
    name: 'the cart whose script is lost',
    async open(page) {
      await page.route('**/_astro/CartPage.*.js*', (route) => route.abort());
      await page.goto('/cart');
      await page.getByRole('link', { name: 'Try again' }).waitFor();
      await stopRouting(page);
    },
  },
  {
    name: 'an empty cart',
    async open(page) {
      await page.goto('/cart');
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    },
  },
  {
    name: 'a cart with boxes and a sample',
    async open(page) {
      const { id: product_id, name: product_name, price: product_price } = tile;
      const line = { product_id, product_name, product_price, quantity: 2 };
      await putInCart(page, line, { ...line, product_price: 0, quantity: 1, is_sample: true });
      await page.reload();
      await page.getByText('1 sample, shipping').waitFor();
    },
  },
  {
    name: 'a cart with a code that leaves the sample out',
    async open(page) {
      const { code } = await aDiscount(shop, `CART-${crypto.randomUUID().slice(0, 8)}`);
      await page.getByLabel('Discount code').fill(code);
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('does not apply to samples.').waitFor();
    },
  },
  {
    name: 'a cart with a changed price and a product that is no longer sold',
    async open(page) {
      await putInCart(
        page,
        { product_id: tile.id, product_name: tile.name, product_price: 1, quantity: 90_000 },
        { product_id: 'a-floor-of-last-year', quantity: 2 },
      );
      await page.reload();
      await page.getByText('This product is no longer sold.').first().waitFor();
      await page.getByText(/has changed from £1\.00 to £/).waitFor();
    },
  },
  {
    name: 'a cart whose prices could not be checked',
    async open(page) {
      await page.route('**/api/cart/quote', (route) => route.abort());
      await page.reload();
      await page.getByText('Today’s prices could not be checked.').waitFor();
      await stopRouting(page);
    },
  },
];

/** The question about storage in its states, and the notice of a purchase. */
const CONSENT: readonly ScreenState[] = [
  {
    name: 'the question about storage',
    within: '.consent',
    async open(page) {
      await keepOpen(page);
      await page.clock.install();
      await page.goto('/about');
      await page.getByRole('region', { name: 'Cookies and storage' }).waitFor();
    },
  },
  {
    name: 'the notice of a recent purchase',
    within: '[data-social-proof]',
    async open(page) {
      const close = button(page, 'Close recent purchases');
      await expect
        .poll(async () => {
          if (!(await close.isVisible())) await page.clock.fastForward(5_000);
          return close.isVisible();
        })
        .toBe(true);
    },
  },
  {
    name: 'the answered question about storage',
    async open(page) {
      const question = page.getByRole('region', { name: 'Cookies and storage' });
      await question.getByRole('button', { name: 'Accept' }).click();
      await question.getByText('Conveniences are remembered').waitFor();
    },
  },
];

const lost = { expected: [/Failed to load resource|Error hydrating|Failed to fetch dynamically/] };

test('product lists are accessible', { timeout: 300_000 }, async () => {
  await expectAccessibleStates(browser, 'both', shop.url, LISTS, lost);
});

describe.each(BOTH)('on a %s', (screen) => {
  test.each<[string, readonly ScreenState[], VisitOptions]>([
    ['product pages and the cart drawer', PRODUCT, lost],
    ['carts', CART, lost],
    ['the questions and notices at the edge of a page', CONSENT, {}],
  ])('%s are accessible', { timeout: 240_000 }, async (_name, states, options) => {
    await expectAccessibleStates(browser, screen, shop.url, states, options);
  });
});
