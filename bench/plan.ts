/**
 * `npm run bench:plan`: the processor time of a plan of ten rooms and two flights of stairs, median and slowest of many, with
 * the whole job in carpet off one roll, in two floors off rolls and by the box, and by the box alone; and of the largest
 * plan that is accepted.
 */
import { ATTRIBUTES } from '../src/domain/catalogue/attributes.ts';
import type { Category } from '../src/domain/catalogue/categories.ts';
import type { ProductDetail } from '../src/domain/catalogue/product.ts';
import { KIT_ROLES, kitOptions } from '../src/domain/rooms/kit-goods.ts';
import { planBody } from '../src/domain/rooms/contract.ts';
import { planJob } from '../src/domain/rooms/plan.ts';
import { DEFAULT_RULES } from '../src/domain/rooms/trade-rules.ts';
import { planRequest, planToWire } from '../src/domain/rooms/wire.ts';
import { ATTRIBUTE_COLUMNS } from '../db/attribute-columns.ts';
import { makeCatalogue } from '../db/seed/catalogue/index.ts';
import { clockAt } from '../db/seed/clock.ts';
import { largestPlan } from '../tests/support/planning.ts';

const RUNS = 41;
const LARGEST = 'the largest';
const LARGEST_RUNS = 3;

const products = makeCatalogue(clockAt(Date.UTC(2026, 10, 21))).map(({ row }): ProductDetail => {
  const attributes = Object.fromEntries(
    ATTRIBUTES.flatMap((name) =>
      row[ATTRIBUTE_COLUMNS[name]] ? [[name, row[ATTRIBUTE_COLUMNS[name]]]] : [],
    ),
  );
  // The rules of plans read no more of a product than this.
  return { ...row, category: row.category as Category, attributes, photos: [] } as unknown as ProductDetail;
});
const byId = new Map(products.map((product) => [product.id, product]));
const kit = new Map(KIT_ROLES.map((role) => [role, kitOptions(products, role)]));
const catalogue = {
  product: (id: string) => byId.get(id),
  kit: (role: (typeof KIT_ROLES)[number]) => kit.get(role) ?? { suggested: [], all: [] },
  rules: DEFAULT_RULES,
};
const idWhere = (fits: (product: ProductDetail) => boolean): string => products.find(fits)?.id ?? '';
const carpet = idWhere(({ category, unit, boxCoverageMm2 }) => {
  return category === 'Carpet' && unit === 'metre' && boxCoverageMm2 === 4_000_000;
});
const vinyl = idWhere(({ category, boxCoverageMm2 }) => {
  return category === 'Vinyl & Lino' && boxCoverageMm2 === 3_000_000;
});
const oak = idWhere(({ category }) => category === 'Wood Flooring');
const tile = idWhere(({ category, tileSize }) => category === 'Tiles' && tileSize === '600×600mm');

/** A house: length and width of its rooms in m, some with a second rectangle beside the first. */
const ROOMS = [
  [6.2, 4.4, 2.1, 1.6],
  [4.9, 3.8],
  [4.1, 3.3],
  [3.6, 2.9, 1.2, 0.9],
  [3.1, 2.7],
  [5.3, 1.1],
  [2.8, 2.2],
  [4.6, 3.9, 1.5, 1.4],
  [2.1, 1.7],
  [7.4, 5.2],
] as const;

const jobOf = (floors: readonly string[]) => ({
  rooms: ROOMS.map(([length, width, deep, wide], index) => ({
    name: `Room ${index + 1}`,
    shape: {
      kind: 'rectangles',
      parts: [
        { x_m: 0, y_m: 0, length_m: length, width_m: width },
        ...(deep && wide ? [{ x_m: 0, y_m: width, length_m: deep, width_m: wide }] : []),
      ],
    },
    doors: [{ width_m: 0.8, x_m: length, y_m: width / 2 }],
    use: 'bedroom',
    product_id: floors[index % floors.length],
  })),
  stairs: [
    { steps: 13, going_mm: 240, rise_mm: 195, width_mm: 860, product_id: floors[0] },
    { steps: 12, going_mm: 230, rise_mm: 190, width_mm: 820, winders: 3, product_id: floors[0] },
  ],
});

const carpets = products
  .filter(({ category, unit }) => category === 'Carpet' && unit === 'metre')
  .slice(0, 5)
  .map(({ id }) => id);

const JOBS = {
  'all in one carpet': jobOf([carpet]),
  'carpet, vinyl, oak and tiles': jobOf([carpet, vinyl, oak, tile]),
  'oak and tiles': jobOf([oak, tile]),
  [LARGEST]: largestPlan(carpets),
};

for (const [name, job] of Object.entries(JOBS)) {
  const times: number[] = [];
  const runs = name === LARGEST ? LARGEST_RUNS : RUNS;
  for (let run = 0; run < runs; run += 1) {
    const start = process.cpuUsage();
    const plan = planJob(planRequest(planBody.parse(job)), catalogue);
    if (!plan.ok) throw new Error(`${name}: ${plan.error.detail}`);
    planToWire(plan.value);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  const ms = (at: number) => `${Math.round(times[at] ?? 0)} ms`;
  console.log(`${name}: median ${ms(Math.floor(runs / 2))}, slowest ${ms(runs - 1)}`);
}
