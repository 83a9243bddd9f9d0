import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { cartLinesBody, lineFromBody, quoteToWire } from '#domain/cart/contract.ts';
import { type CartLine, type CartProduct, quoteCart } from '#domain/cart/quote.ts';
import { addLine, cartCount, MAX_QUANTITY, mergeLines, removeLine, setQuantity } from '#domain/cart/rules.ts';

const TERMS = { sampleShippingPence: 599, phone: '028 9649 6000' };

const boxes = (productId: string, quantity: number, areaMm2: number | null = null): CartLine => ({
  productId,
  isSample: false,
  quantity,
  areaMm2,
  seenPricePence: 2000,
});
const sample = (productId: string): CartLine => ({ ...boxes(productId, 1), isSample: true });
const added = (lines: readonly CartLine[], line: CartLine): CartLine[] => {
  const result = addLine(lines, line);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value;
};

const product = (id: string, over: Partial<CartProduct> = {}): CartProduct => ({
  id,
  name: `Floor ${id}`,
  supplier: 'Lagan Mills',
  category: 'Tiles',
  pricePence: 2000,
  compareAtPence: null,
  fullPence: over.pricePence ?? 2000,
  pencePerM2: 1389,
  boxCoverageMm2: 1_440_000,
  unit: 'box',
  stock: 50,
  incoming: [],
  sampleEligible: true,
  cutToSize: false,
  photos: [],
  ...over,
});
const catalogue = (...products: CartProduct[]) => new Map(products.map((item) => [item.id, item]));

describe('a cart', () => {
  test('adding a product again increases its quantity and area, and keeps its position', () => {
    const lines = added([boxes('oak', 2, 3_000_000), boxes('ash', 1)], boxes('oak', 3, 4_000_000));
    expect(lines.map(({ productId, quantity, areaMm2 }) => [productId, quantity, areaMm2])).toEqual([
      ['oak', 5, 7_000_000],
      ['ash', 1, null],
    ]);
  });

  test('a sample is a line of its own, one per product', () => {
    const lines = added([boxes('oak', 2)], sample('oak'));
    expect(lines).toHaveLength(2);
    expect(cartCount(lines)).toBe(3);
    expect(addLine(lines, sample('oak'))).toMatchObject({
      error: {
        code: 'sample_in_cart',
        detail: 'You have already added a sample of this product to your cart.',
      },
    });
  });

  test.each([0, -1, 1.5, Number.NaN, MAX_QUANTITY + 1])('refuses a quantity of %d', (quantity) => {
    expect(addLine([], boxes('oak', quantity))).toMatchObject({ error: { code: 'quantity' } });
    expect(setQuantity([boxes('oak', 1)], 'oak', quantity)).toMatchObject({ error: { code: 'quantity' } });
  });

  test('a quantity set by hand drops the area it was calculated for', () => {
    expect(setQuantity([boxes('oak', 2, 3_000_000)], 'oak', 4)).toMatchObject({
      value: [{ quantity: 4, areaMm2: null }],
    });
    expect(setQuantity([sample('oak')], 'oak', 4)).toMatchObject({ error: { code: 'not_in_cart' } });
  });

  test('removing deletes only that line', () => {
    const lines = [boxes('oak', 2), sample('oak')];
    expect(removeLine(lines, 'oak', false)).toEqual([sample('oak')]);
    expect(removeLine(lines, 'oak', true)).toEqual([boxes('oak', 2)]);
    expect(removeLine(lines, 'elm', false)).toEqual(lines);
  });

  test('merging adds quantities and keeps one sample per product', () => {
    const merged = mergeLines(
      [boxes('oak', 2), sample('oak')],
      [boxes('oak', 3), sample('oak'), sample('elm')],
    );
    expect(merged).toEqual([boxes('oak', 5), sample('oak'), sample('elm')]);
    expect(mergeLines([boxes('oak', MAX_QUANTITY)], [boxes('oak', 1)])).toEqual([boxes('oak', MAX_QUANTITY)]);
  });

  test('the count is the sum of the added quantities, in any order', () => {
    const line = fc.record({ id: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (given) => {
        const lines = given.reduce<CartLine[]>(
          (all, { id, quantity }) => added(all, boxes(id, quantity)),
          [],
        );
        expect(cartCount(lines)).toBe(given.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length);
      }),
    );
  });
});

describe('a quote', () => {
  test('prices boxes and samples; the lines sum to the total', () => {
    const quote = quoteCart(
      [boxes('oak', 3), sample('oak'), sample('elm')],
      catalogue(product('oak'), product('elm')),
      TERMS,
    );
    expect(quoteToWire(quote)).toMatchObject({
      goods_total: 60,
      sample_count: 2,
      sample_shipping_total: 11.98,
      total_amount: 71.98,
      item_count: 5,
      orderable: true,
      notices: [],
      items: [
        { product_price: 20, total_price: 60, sample_shipping_cost: 0, price_per_m2: 13.89 },
        { product_price: 0, total_price: 0, sample_shipping_cost: 5.99, quantity: 1 },
        { product_price: 0, total_price: 0, sample_shipping_cost: 5.99, quantity: 1 },
      ],
    });
  });

  test('a sample of a cut-to-size floor is not flagged as cut to size', () => {
    const carpet = product('wool', { cutToSize: true });
    const quote = quoteCart([boxes('wool', 3), sample('wool')], catalogue(carpet), TERMS);
    expect(quoteToWire(quote).items.map((item) => item.cut_to_size)).toEqual([true, false]);
  });

  test('reports a changed price with the product’s name, the old and the new price', () => {
    const quote = quoteCart([boxes('oak', 1)], catalogue(product('oak', { pricePence: 2150 })), TERMS);
    expect(quote.notices).toEqual(['The price of Floor oak has changed from £20.00 to £21.50 per box.']);
    expect(quote.lines[0]).toMatchObject({ priceWasPence: 2000, totalPence: 2150 });
  });

  test.each([
    ['discontinued', boxes('oak', 1), catalogue()],
    ['out_of_stock', boxes('oak', 1), catalogue(product('oak', { stock: 0 }))],
    ['insufficient_stock', boxes('oak', 9), catalogue(product('oak', { stock: 8 }))],
    ['not_sample_eligible', sample('oak'), catalogue(product('oak', { sampleEligible: false }))],
  ])('says why a line cannot be ordered: %s', (problem, line, products) => {
    const quote = quoteCart([line], products, TERMS);
    expect(quote.orderable).toBe(false);
    expect(quote.lines[0]?.problem).toBe(problem);
    expect(quote.lines[0]?.problemText).toMatch(/\.$/);
  });

  test('an empty cart cannot be ordered', () => {
    expect(quoteCart([], catalogue(), TERMS)).toMatchObject({ orderable: false, totalPence: 0, count: 0 });
  });
});

describe('lines as a client sends them', () => {
  test('keep known fields and drop the rest', () => {
    const body = cartLinesBody.parse({
      items: [
        {
          product_id: 'oak',
          quantity: 2,
          area_m2: 2.5,
          product_price: 19.99,
          total_price: 0.01,
          supplier: 'x',
        },
        { product_id: 'oak', quantity: 7, is_sample: true },
      ],
    });
    expect(body.items.map(lineFromBody)).toEqual([
      { productId: 'oak', isSample: false, quantity: 2, areaMm2: 2_500_000, seenPricePence: 1999 },
      { productId: 'oak', isSample: true, quantity: 7, areaMm2: null, seenPricePence: null },
    ]);
  });

  test('have no area when the guest’s browser stored 0, as in order lines', () => {
    const items = [
      { product_id: 'oak', quantity: 3, area_m2: 0 },
      { product_id: 'oak', quantity: 1, area_m2: 0, is_sample: true, sample_shipping_cost: 5.99 },
    ];
    const body = cartLinesBody.parse({ items });
    expect(body.items.map(lineFromBody).map(({ areaMm2 }) => areaMm2)).toEqual([null, null]);
  });

  test.each([
    [{ product_id: '../x', quantity: 1 }],
    [{ product_id: 'oak', quantity: 0 }],
    [{ product_id: 'oak', quantity: 1.5 }],
    [{ product_id: 'oak', quantity: '2' }],
    [{ product_id: 'oak', quantity: 1, area_m2: -2 }],
    [{ quantity: 1 }],
  ])('are refused with a sentence: %j', (item) => {
    const result = cartLinesBody.safeParse({ items: [item] });
    expect(result.error?.issues[0]?.message).toMatch(/^[A-Z].+\.$/);
  });
});
