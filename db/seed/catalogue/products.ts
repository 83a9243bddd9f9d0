/** Turns drafts into products with stock, dates, previous prices, photos and views, so that every state occurs. */
import { SAMPLE_CATEGORIES } from '../../../src/domain/catalogue/categories.ts';
import { estimatedWeightG } from '../../../src/domain/delivery/weight.ts';
import type {
  priceHistory,
  productPhotos,
  products,
  productViews,
  stockMovements,
} from '../../schema/index.ts';
import { DAY, daysAgo, HOUR, seedId, type SeedClock } from '../clock.ts';
import { swatchPicture } from '../designs.ts';
import { Random } from '../random.ts';
import { describe } from './describe.ts';
import { coverageMm2, shopPrice } from './draft.ts';
import type { NamedDraft } from './generate.ts';
import { photosOf } from './photos.ts';

export type ProductRow = Required<Omit<typeof products.$inferInsert, 'rowKey'>>;

export interface SeedProduct {
  readonly row: ProductRow;
  readonly draft: NamedDraft;
  readonly photos: readonly (typeof productPhotos.$inferInsert)[];
  readonly prices: readonly (typeof priceHistory.$inferInsert)[];
  readonly views: readonly (typeof productViews.$inferInsert)[];
  readonly movement: typeof stockMovements.$inferInsert;
}

/** 0 for one in sixteen, 1-3, 4-10, and more for the rest: all thresholds of the stock indicator. */
function stockOf(random: Random, index: number): number {
  const dice = (index * 7 + random.int(0, 2)) % 64;
  if (dice < 4) return 0;
  if (dice < 9) return random.int(1, 3);
  if (dice < 16) return random.int(4, 10);
  return random.int(11, 260);
}

/** The previous price of one product in seven: 6-14 % (no badge) or 18-45 % higher (SAVE badge above 15 %). Pence. */
function previousPrice(pricePence: number, random: Random, index: number): number | null {
  if (index % 7 !== 3) return null;
  const rise = index % 2 === 0 ? random.int(6, 13) : random.int(22, 45);
  return shopPrice((pricePence * (100 + rise)) / 100);
}

const sku = (draft: NamedDraft, index: number): string => {
  const letters = draft.category
    .replace(/[^A-Z]/gi, '')
    .slice(0, 2)
    .toUpperCase();
  return `${letters}-${draft.range
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()}-${String(10_000 + index)}`;
};

/** The price history. A previous price was valid for more than 30 days before the cut. */
function pricesOf(row: ProductRow, random: Random): (typeof priceHistory.$inferInsert)[] {
  const entry = (pricePence: number, changedAt: Date) => ({
    id: seedId(changedAt, random),
    productId: row.id,
    pricePence,
    changedAt,
    changedBy: null,
  });
  if (row.compareAtPence === null) return [entry(row.pricePence, row.createdAt)];
  return [entry(row.compareAtPence, row.createdAt), entry(row.pricePence, row.updatedAt)];
}

/** Views of the last 24 hours: one product in twelve is popular (15 or more), some have a few. */
function viewsOf(
  id: string,
  index: number,
  clock: SeedClock,
  random: Random,
): (typeof productViews.$inferInsert)[] {
  const total = index % 12 === 0 ? random.int(16, 48) : index % 5 === 0 ? random.int(1, 14) : 0;
  const hours = new Map<number, number>();
  const thisHour = Math.floor(clock.now / HOUR);
  for (let i = 0; i < total; i++) {
    const hour = thisHour - random.int(0, 19);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  return [...hours].map(([hour, views]) => ({ productId: id, hour, views }));
}

function rowOf(draft: NamedDraft, index: number, clock: SeedClock, random: Random): ProductRow {
  const compareAtPence = previousPrice(draft.pricePence, random, index);
  const createdAt = daysAgo(clock, random.int(90, 720) + random.next());
  // A cut was less than a month ago, any other change up to two months.
  const updatedAt = new Date(
    clock.today - random.int(1, compareAtPence ? 25 : 60) * DAY + random.int(8, 17) * HOUR,
  );
  const a = draft.attributes;
  const boxCoverageMm2 = draft.pack ? coverageMm2(draft.pack) : null;
  return {
    id: draft.slug,
    sku: sku(draft, index),
    name: draft.name,
    category: draft.category,
    supplier: draft.supplier,
    description: describe(draft),
    pricePence: draft.pricePence,
    compareAtPence,
    boxCoverageMm2,
    unit: draft.unit,
    weightG: estimatedWeightG({
      category: draft.category,
      material: a.material ?? null,
      thickness: a.thickness ?? null,
      boxCoverageMm2,
      unit: draft.unit,
      name: draft.name,
    }),
    colour: draft.design.colour,
    itemGroupId: null,
    design: draft.design.id,
    swatchUrl: draft.design.swatchMm && swatchPicture(draft.design),
    swatchWidthMm: draft.design.swatchMm?.[0] ?? null,
    swatchHeightMm: draft.design.swatchMm?.[1] ?? null,
    material: a.material ?? null,
    tileSize: a.tile_size ?? null,
    thickness: a.thickness ?? null,
    finish: a.finish ?? null,
    woodType: a.wood_type ?? null,
    woodSpecies: a.wood_species ?? null,
    plankStyle: a.plank_style ?? null,
    acRating: a.ac_rating ?? null,
    waterResistant: a.water_resistant ?? null,
    surface: a.surface ?? null,
    construction: a.construction ?? null,
    wearLayer: a.wear_layer ?? null,
    format: a.format ?? null,
    inStock: index % 97 !== 50,
    stock: stockOf(random, index),
    oversold: 0,
    isFeatured: false,
    sampleFlag: SAMPLE_CATEGORIES.includes(draft.category) && draft.unit !== 'piece' && index % 11 !== 4,
    cutToSize: draft.cutToSize,
    ratingSum: 0,
    ratingCount: 0,
    version: 1,
    archivedAt: null,
    isDraft: false,
    publishAt: null,
    createdAt,
    updatedAt,
  };
}

/** A product with its related rows. */
export function seedProduct(draft: NamedDraft, index: number, clock: SeedClock): SeedProduct {
  const random = new Random(`product ${draft.slug}`);
  const row = rowOf(draft, index, clock, random);
  return {
    row,
    draft,
    photos: photosOf(draft, index, row.createdAt, random),
    prices: pricesOf(row, random),
    views: viewsOf(row.id, index, clock, random),
    movement: {
      id: seedId(row.createdAt, random),
      productId: row.id,
      delta: row.stock,
      stockAfter: row.stock,
      reason: 'seed',
      orderId: null,
      actor: null,
      note: 'Opening stock',
      createdAt: row.createdAt,
    },
  };
}

/** Features up to `count` products on the home page: one per design, at most six per category, in stock, with photos. */
export function feature(catalogue: readonly SeedProduct[], count = 24): void {
  const seen = new Set<string>();
  const perCategory = new Map<string, number>();
  let featured = 0;
  for (const { row, photos } of catalogue) {
    if (
      featured >= count ||
      photos.length < 5 ||
      row.stock < 11 ||
      !row.inStock ||
      seen.has(row.design ?? '')
    )
      continue;
    if ((perCategory.get(row.category) ?? 0) >= 6) continue;
    row.isFeatured = true;
    seen.add(row.design ?? '');
    perCategory.set(row.category, (perCategory.get(row.category) ?? 0) + 1);
    featured++;
  }
}
