import { beforeAll, describe, expect, test } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let tile: ProductWire;
let adhesive: ProductWire;

const productsOf = async (query: string): Promise<ProductWire[]> => {
  const { body } = await shop.send('GET', `/api/products?${query}`);
  return (body as { products: ProductWire[] }).products;
};
const first = (products: readonly ProductWire[]): ProductWire => {
  const [product] = products;
  if (!product) throw new Error('the seed has no such product');
  return product;
};

beforeAll(async () => {
  shop = await sharedShop();
  tile = first((await productsOf('category=Tiles&in_stock=true&limit=50')).filter((one) => one.stock > 20));
  adhesive = first(
    (await productsOf('category=Adhesives&limit=50')).filter((one) => one.box_size_m2 === null),
  );
});

describe('POST /api/products/{id}/calculate-price', () => {
  const calculate = (id: string, query: string) =>
    shop.send('POST', `/api/products/${id}/calculate-price?${query}`);

  test('returns whole boxes that cover the area and its waste', async () => {
    const { status, body } = await calculate(tile.id, 'area_m2=20&waste_percentage=10');
    const coverage = tile.box_size_m2 ?? 0;
    const boxes = Math.ceil(22 / coverage - 1e-9);
    expect(status).toBe(200);
    expect(body).toEqual({
      area_m2: 20,
      waste_percentage: 10,
      total_area_covered: Math.round(boxes * coverage * 1e6) / 1e6,
      boxes_needed: boxes,
      total_price: Math.round(boxes * tile.price * 100) / 100,
      stock: tile.stock,
      stock_message: boxes > tile.stock ? expect.stringMatching(/^Only \d+ left/) : null,
    });
  });

  test('answers a room off the roll by its cut, not by its area', async () => {
    const wide = first(
      (await productsOf('category=Carpet&limit=100')).filter((one) => one.box_size_m2 === 5),
    );
    const narrow = first(
      (await productsOf('category=Carpet&limit=100')).filter((one) => one.box_size_m2 === 4),
    );
    const { body } = await calculate(wide.id, 'length_m=5.9&width_m=3.7');
    expect(body).toEqual({
      area_m2: 21.83,
      waste_percentage: 0,
      total_area_covered: 30,
      boxes_needed: 6,
      total_price: Math.round(6 * wide.price * 100) / 100,
      stock: wide.stock,
      stock_message: null,
      cut: { roll_width_m: 5, length_m: 6, joins: 0, trim_m: 0.05, needs_width_m: 3.8 },
      cut_least: {
        length_m: 4.75,
        joins: 4,
        boxes_needed: 5,
        total_price: Math.round(5 * wide.price * 100) / 100,
      },
    });
    expect((await calculate(wide.id, 'area_m2=21.83')).body).toMatchObject({ boxes_needed: 5 });
    expect((await calculate(wide.id, 'area_m2=21.83')).body).not.toHaveProperty('cut');
    expect((await calculate(narrow.id, 'length_m=5&width_m=6')).body).toMatchObject({
      boxes_needed: 11,
      cut: { length_m: 10.2, joins: 1 },
    });
  });

  test('says of a room off the roll what it takes with more joins, where that costs less', async () => {
    const carpet = first(
      (await productsOf('category=Carpet&limit=100')).filter((one) => one.box_size_m2 === 4),
    );
    const { body } = await calculate(carpet.id, 'length_m=7&width_m=1.4');
    expect(body).toMatchObject({
      boxes_needed: 8,
      cut: { length_m: 7.1, joins: 0 },
      cut_least: { joins: 1, boxes_needed: 3, total_price: Math.round(3 * carpet.price * 100) / 100 },
    });
    const other = await calculate(carpet.id, 'length_m=5.9&width_m=3.7');
    expect(other.body).not.toHaveProperty('cut_least');
  });

  test('says of a roll that is too narrow only with its trim what the room needs', async () => {
    const wide = first(
      (await productsOf('category=Carpet&limit=100')).filter((one) => one.box_size_m2 === 5),
    );
    const { body } = await calculate(wide.id, 'length_m=6&width_m=4.95');
    expect(body).toMatchObject({ cut: { joins: 1, trim_m: 0.05, needs_width_m: 5.05 } });
  });

  test('compares a room with the sides of a remnant, which is one piece', async () => {
    const remnant = first(
      (await productsOf('category=Carpet&search=remnant&limit=100')).filter(
        ({ unit, tile_size }) => unit === 'piece' && tile_size === '4 × 3 m',
      ),
    );
    const piece = async (query: string) =>
      (await calculate(remnant.id, query)).body as { boxes_needed: number; piece: { fits: boolean | null } };
    expect(await piece('length_m=2.9&width_m=3.9')).toMatchObject({
      boxes_needed: 1,
      total_price: remnant.price,
      piece: {
        fits: true,
        message:
          'With 5 cm of trim on each side the room needs 4 × 3 m, and this is one piece of 4 × 3 m: it fits.',
      },
    });
    // Less floor than the piece has, but longer.
    expect((await piece('length_m=4.5&width_m=2')).piece).toEqual({
      fits: false,
      message:
        'With 5 cm of trim on each side the room needs 4.6 × 2.1 m, and this is one piece of 4 × 3 m: it does not fit, and pieces are not joined.',
    });
    expect((await piece('area_m2=9')).piece.fits).toBeNull();
    // All of the piece: no second one for waste.
    expect(await piece('area_m2=12')).toMatchObject({ boxes_needed: 1, total_price: remnant.price });
    expect((await piece('area_m2=13')).piece.fits).toBe(false);
  });

  test('takes both sides of a room for boxes, too, and needs both', async () => {
    const { body: bySides } = await calculate(tile.id, 'length_m=4.2&width_m=3.6');
    expect(bySides).toEqual((await calculate(tile.id, 'area_m2=15.12')).body);
    const { errors } = expectProblem(await calculate(tile.id, 'length_m=4.2'), 422);
    expect(errors?.[0]?.field).toBe('width_m');
    for (const sides of ['length_m=0.01&width_m=3', 'length_m=1000&width_m=3', 'length_m=four&width_m=3'])
      expectProblem(await calculate(tile.id, sides), 422);
  });

  test('adds 10 % waste by default', async () => {
    const { body } = await calculate(tile.id, 'area_m2=7.5');
    expect(body).toMatchObject({ area_m2: 7.5, waste_percentage: 10 });
  });

  test.each(['', 'area_m2=', 'area_m2=0', 'area_m2=-4', 'area_m2=abc', 'area_m2=1e9', 'area_m2=99999999'])(
    'refuses %j with a message',
    async (query) => {
      expectProblem(await calculate(tile.id, query), 422);
    },
  );

  test('refuses a product that is not sold by area', async () => {
    const { detail, errors } = expectProblem(await calculate(adhesive.id, 'area_m2=20'), 422, 'no_coverage');
    expect(detail).toMatch(/not sold by area/);
    expect(errors).toEqual([{ field: 'area_m2', message: detail }]);
  });

  test('answers 404 for an unknown product', async () => {
    expectProblem(await calculate('no-such-floor', 'area_m2=20'), 404);
  });
});

describe('samples', () => {
  test('are available for floors, not for adhesives', async () => {
    const eligible = async (id: string) =>
      (await shop.send('GET', `/api/product/${id}/sample-eligible`)).body;
    expect(await eligible(tile.id)).toEqual({ eligible: tile.sample_eligible });
    expect(await eligible(adhesive.id)).toEqual({ eligible: false });
    expectProblem(await shop.send('GET', '/api/product/no-such-floor/sample-eligible'), 404);
  });
});

describe('POST /api/cart/quote', () => {
  const quote = async (items: unknown) => shop.send('POST', '/api/cart/quote', { items });

  test('prices boxes and samples, and reports a changed price', async () => {
    const { status, body } = await quote([
      { product_id: tile.id, quantity: 3, product_price: tile.price + 1, total_price: 0.01 },
      { product_id: tile.id, quantity: 1, is_sample: true },
    ]);
    expect(status).toBe(200);
    const cart = body as CartWire;
    const goods = Math.round(tile.price * 300) / 100;
    expect(cart).toMatchObject({
      goods_total: goods,
      sample_count: 1,
      sample_shipping_total: 5.99,
      item_count: 4,
    });
    expect(cart.total_amount).toBeCloseTo(goods + 5.99, 2);
    expect(cart.notices[0]).toContain(tile.name);
  });

  test('reports what cannot be ordered', async () => {
    const { body } = await quote([
      { product_id: 'no-such-floor', quantity: 1 },
      { product_id: tile.id, quantity: 99_999 },
    ]);
    const cart = body as CartWire;
    expect(cart.orderable).toBe(false);
    expect(cart.items.map((item) => item.problem)).toEqual([
      'This product is no longer sold. Please remove it.',
      expect.stringMatching(/^Only \d+ left/),
    ]);
  });

  test('reports a second sample of the same product, which an order would refuse', async () => {
    const sample = { product_id: tile.id, quantity: 1, is_sample: true };
    const { body } = await quote([sample, sample]);
    const cart = body as CartWire;
    expect(cart).toMatchObject({ total_amount: 5.99, sample_count: 1, orderable: false });
    expect(cart.items.map((item) => [item.sample_shipping_cost, item.problem])).toEqual([
      [5.99, null],
      [0, 'You have already added a sample of this product to your cart.'],
    ]);
  });

  test('reports a sample in a quantity, in the words in which an order refuses it', async () => {
    const items = [{ product_id: tile.id, quantity: 2, is_sample: true }];
    const cart = (await quote(items)).body as CartWire;
    expect(cart).toMatchObject({ total_amount: 5.99, orderable: false });
    const order = { items, shipping_address: { ...ADDRESS, email: 'two-samples@example.com' } };
    const refused = expectProblem(await shop.send('POST', '/api/orders/guest', order), 422);
    expect(cart.items[0]?.problem).toBe(refused.detail);
  });

  test.each([undefined, 'oak', [{ product_id: 'oak' }], [{ product_id: 'oak', quantity: -1 }]])(
    'refuses %j',
    async (items) => {
      expectProblem(await quote(items), 422);
    },
  );
});

describe('product pages', () => {
  test('are complete without a script', async () => {
    const html = await (await shop.fetch(`/products/${tile.id}`)).text();
    for (const words of [
      'Add to cart',
      'Specification',
      'How to fit',
      'You might also like',
      '"@type":"Product"',
    ]) {
      expect(html).toContain(words);
    }
  });

  test('that never were answer 404 and lead back', async () => {
    const answer = await shop.fetch('/products/no-such-floor');
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('Product not found');
    expect(html).toContain('href="/products"');
  });

  test('count their views', async () => {
    expect((await shop.send('POST', `/api/products/${tile.id}/view`)).status).toBe(204);
    expectProblem(await shop.send('POST', '/api/products/no-such-floor/view'), 404);
  });
});
