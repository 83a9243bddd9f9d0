/** Floors of the seed to plan rooms with, and rooms to plan. */
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { Shop } from './shop.ts';

/** The first product of a list that fits. */
export async function productWhere(
  shop: Shop,
  query: string,
  fits: (product: ProductWire) => boolean,
): Promise<ProductWire> {
  for (let page = 1; page <= 12; page += 1) {
    const { body } = await shop.send('GET', `/api/products?${query}&limit=100&page=${page}`);
    const found = (body as { products: ProductWire[] }).products.find(fits);
    if (found) return found;
  }
  throw new Error(`the seed has no such product: ${query}`);
}

/** One floor of each build, with enough of it in stock. */
export async function floorsToPlan(shop: Shop) {
  const find = (query: string, fits: (product: ProductWire) => boolean) => productWhere(shop, query, fits);
  return {
    carpet: await find(
      'category=Carpet',
      ({ box_size_m2, unit, stock }) => box_size_m2 === 4 && unit === 'metre' && stock > 60,
    ),
    vinyl: await find('category=Vinyl+%26+Lino', ({ box_size_m2, stock }) => box_size_m2 === 3 && stock > 60),
    plank: await find(
      'category=Laminate+Flooring',
      ({ name, tile_size, stock }) =>
        /^1\d\d×1\d{3}mm$/.test(tile_size ?? '') && stock > 60 && !/bone|chevron/i.test(name),
    ),
    square: await find(
      'category=Tiles',
      ({ name, tile_size, stock }) => tile_size === '600×600mm' && stock > 60 && !/mosaic/i.test(name),
    ),
    hexagon: await find('category=Tiles', ({ name, stock }) => name.includes('Hexagon') && stock > 20),
    adhesive: await find('category=Adhesives', ({ box_size_m2 }) => box_size_m2 === null),
  };
}
export type PlannedFloors = Awaited<ReturnType<typeof floorsToPlan>>;

/** A rectangular room as the call takes it. */
export const roomWith = (product: ProductWire, length_m: number, width_m: number, more: object = {}) => ({
  name: 'Lounge',
  shape: { kind: 'rectangle', length_m, width_m },
  product_id: product.id,
  ...more,
});

/** The largest plan that is accepted: fifty rooms of eight touching parts, and ten flights of stairs. */
export const largestPlan = (productIds: readonly string[]) => ({
  rooms: Array.from({ length: 50 }, (_, room) => ({
    name: `Room ${room + 1}`,
    shape: {
      kind: 'rectangles',
      parts: Array.from({ length: 8 }, (__, part) => ({
        x_m: part * 1.1,
        y_m: ((part * 7 + room * 3) % 5) * 0.31,
        length_m: 1.1,
        width_m: 2 + ((part * 5 + room) % 7) * 0.43,
      })),
    },
    product_id: productIds[room % productIds.length],
  })),
  stairs: Array.from({ length: 10 }, (_, flight) => ({
    steps: 13 + flight,
    going_mm: 240,
    rise_mm: 195,
    width_mm: 800 + flight * 10,
    winders: 3,
    product_id: productIds[flight % productIds.length],
  })),
});
