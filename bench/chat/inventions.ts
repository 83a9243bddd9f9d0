/**
 * Finds invented figures in an answer, independently of the engine: figures that are not in the database, the question or
 * the knowledge base, and do not result from the domain's rules.
 */
import { facts } from '../../src/config/facts.ts';
import { store } from '../../src/config/store.ts';
import { calculate } from '../../src/domain/calculator/rules.ts';
import type { Attachments } from '../../src/domain/chat/contract.ts';
import { plain } from '../../src/domain/language/plain.ts';
import { areaIn, bareSizeIn } from '../../src/domain/rooms/reading/sizes.ts';
import { boxesIn, metresIn } from '../../src/domain/language/quantities.ts';
import { totalIn } from '../../src/domain/catalogue/read-prices.ts';
import { depositShareIn } from '../../src/domain/finance/reading.ts';
import { wallIn } from '../../src/domain/rooms/reading/shapes.ts';
import { jobFigures } from './job-figures.ts';
import { MM2_PER_M2 } from '../../src/domain/shared/area.ts';
import { DEFAULT_TRADE } from '../../src/domain/rooms/trade-rules.ts';
import { depositChoices, financePlan } from '../../src/domain/finance/rules.ts';
import { getProduct, listProducts } from '../../src/server/catalogue/index.ts';
import { db } from '../../src/server/database.ts';
import { NEED_SIZE } from '../../src/server/chat/engine/embedded/reply.ts';
import { adviceEntries } from '../../src/server/advice/index.ts';
import { planOfHash } from '../../src/domain/rooms/plan-link.ts';
import { plannable } from '../../src/domain/rooms/plannable.ts';
import { planFor } from '../../src/server/rooms/index.ts';
import { fitness } from '../../src/domain/rooms/reading/demands.ts';
import { EVERYTHING } from '../../src/domain/catalogue/list-query.ts';

const EDGING_CUTS = [0, DEFAULT_TRADE.edging_cuts, DEFAULT_TRADE.skirting_cuts];

const figuresIn = (text: string): string[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => String(Number(figure.replaceAll(',', ''))));

/** m² in the shop's format. */
const m2 = (mm2: number): string => String(Number((mm2 / 1e6).toFixed(3)));
const pounds = (pence: number): string => String(pence / 100);

/** The instalments of a total for each deposit that can be chosen. */
const plansFor = (total: number): string[] => [
  pounds(total),
  ...depositChoices(total, store.finance).flatMap((deposit) => {
    const plan = financePlan(total, deposit, store.finance);
    if (!plan.ok) return [];
    const { monthlyPence, lastPence, instalments } = plan.value;
    // Answers name the number of equal payments, without the last one.
    return [pounds(deposit), pounds(monthlyPence), pounds(lastPence), String(instalments - 1)];
  }),
];

/** The figures that the database and the rules give for a product and for calculations with it. */
async function productFigures(
  id: string,
  areas: readonly number[],
  /** Numbers of boxes that the shopper named. */
  boxCounts: readonly number[],
  /** Deposits that the shopper named as a percentage. */
  depositShares: readonly number[],
): Promise<string[]> {
  const product = await getProduct(id);
  if (!product) return [];
  const known = [pounds(product.pricePence), String(product.stock), ...figuresIn(product.name)];
  known.push(...figuresIn(Object.values(product.attributes).join(' ')), ...figuresIn(product.tileSize ?? ''));
  if (product.pencePerM2 !== null) known.push(pounds(product.pencePerM2));
  if (product.boxCoverageMm2 !== null) known.push(m2(product.boxCoverageMm2));
  if (product.rating !== null) known.push(String(product.rating), String(product.ratingCount), '5');
  if (product.category === 'Adhesives') {
    known.push(...figuresIn(product.description));
    for (const [, least = '', most = least] of product.description.matchAll(/(\d+)(?: to (\d+))? m²/g))
      known.push(
        ...areas.flatMap((area) => [least, most].map((m2s) => String(Math.ceil(area / (Number(m2s) * 1e6))))),
      );
  }
  for (const boxes of boxCounts) {
    known.push(pounds(boxes * product.pricePence), m2(boxes * (product.boxCoverageMm2 ?? 0)));
  }
  const totals = [product.pricePence];
  for (const area of areas) {
    const sum = calculate(product, area, store.calculator.wastePercentage);
    if (!sum.ok) continue;
    totals.push(sum.value.totalPence);
    known.push(String(sum.value.boxes), m2(sum.value.coveredMm2), m2(area));
  }
  for (const share of depositShares)
    for (const total of totals) known.push(pounds(Math.round((total * share) / 100)));
  return [...known, ...totals.flatMap(plansFor)];
}

/** Figures of price comparisons: the price range of each category cited, and price differences of the products named. */
async function comparisonFigures({ sources, products }: Attachments, text: string): Promise<string[]> {
  const { products: all } = await listProducts({ ...EVERYTHING, limit: 100_000 });
  const lists = await Promise.all(
    sources.map(async ({ href }) => {
      const query = new URLSearchParams(href.split('?')[1]);
      const search = query.get('search') ?? '';
      const cited = query.get('category');
      const { products: found } = await listProducts({ ...EVERYTHING, search, limit: 100_000 });
      return found.filter(({ category }) => cited === null || category === cited);
    }),
  );
  const ranges = lists.flatMap((list) => {
    const prices = list
      .filter(({ unit }) => unit !== 'piece')
      .flatMap(({ pencePerM2 }) => pencePerM2 ?? [])
      .sort((one, other) => one - other);
    return [prices[0], prices.at(-1), prices[Math.floor((prices.length - 1) / 2)]].flatMap(
      (price) => price ?? [],
    );
  });
  const shown = new Set(products.map(({ id }) => id));
  const named = all.filter(({ id, name }) => shown.has(id) || text.includes(name));
  const prices = named.map(({ pencePerM2, pricePence }) => pencePerM2 ?? pricePence);
  const differences = prices.flatMap((one) => prices.map((other) => Math.abs(one - other)));
  const names = named.flatMap(({ name }) => figuresIn(name));
  return [...[...ranges, ...prices, ...differences].map(pounds), ...names];
}

/** Texts of the shop's own facts, with figures that any answer may state. */
const SHOP_FACTS = [
  facts().supportHoursText,
  facts().phone,
  store.finance.aprText,
  '12 18',
  `${store.calculator.wastePercentage}`,
  `${store.finance.depositMaxPercent} ${store.finance.depositStepPounds}`,
];

/**
 * The invented figures of an answer. Figures from the shopper's own messages (a size, a budget, a deposit) do not count.
 */
/** The figures in the planner's reasons for the products shown. */
async function ruleFigures({ products }: Attachments, turns: readonly string[]): Promise<string[]> {
  const shown = await Promise.all(products.map(({ id }) => getProduct(id)));
  return shown.flatMap((product) =>
    product ? turns.flatMap((turn) => figuresIn(fitness(plain(turn), product) ?? '')) : [],
  );
}

/** What half of some goods cost at most: `cheaper than most oak floors (half of it is …`. */
async function middleFigures(text: string): Promise<string[]> {
  const found = [...text.matchAll(/than most (.+?) \(half of it/g)];
  const lists = await Promise.all(
    found.map(([, goods = '']) => listProducts({ ...EVERYTHING, search: goods, limit: 1000 })),
  );
  return lists.map(({ products }) => {
    const prices = products.flatMap(({ pencePerM2 }) => pencePerM2 ?? []).sort((a, b) => a - b);
    return pounds(prices[Math.floor((prices.length - 1) / 2)] ?? 0);
  });
}

/** The figures of the plan that a link opens. */
async function planFigures({ sources }: Attachments): Promise<string[]> {
  const [body] = sources.flatMap(({ href }) => planOfHash(href.slice(href.indexOf('#'))) ?? []);
  const plan = body && (await planFor(plannable(body), 'bench'));
  if (!plan?.ok) return [];
  const rooms = plan.value.rooms.flatMap((room) => [
    room.area_m2,
    room.quantity,
    room.waste_percentage,
    room.covered_m2,
    room.total_price,
  ]);
  const names = plan.value.kit.flatMap(({ name }) => figuresIn(name));
  return [...[...rooms, plan.value.total_price].map((figure) => String(figure)), ...names];
}

/** The quantities of a kit (`5 bags of … for £84.95: 90.0 kg …`): each by its price, and the amounts by the trade's figures. */
async function kitFigures(
  { products }: Attachments,
  text: string,
  areas: readonly number[],
  turns: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(products.map(({ id }) => getProduct(id)));
  const quantities = found.flatMap((product) => {
    const at = product ? text.indexOf(` of ${product.name}`) : -1;
    const [, quantity = '0'] = /(\d+) \w+$/.exec(text.slice(0, Math.max(0, at))) ?? [];
    return product && at >= 0
      ? [{ quantity: Number(quantity), pence: Number(quantity) * product.pricePence }]
      : [];
  });
  const sums = quantities.flatMap(({ pence }, at) => [
    pence,
    quantities.slice(0, at + 1).reduce((sum, one) => sum + one.pence, 0),
  ]);
  const lines = [...quantities.map(({ quantity }) => String(quantity)), ...sums.map(pounds)];
  const walls = turns
    .flatMap((turn) => wallIn(turn) ?? [])
    .flatMap((wall) => EDGING_CUTS.map((cuts) => (wall * (100 + cuts)) / 100_000));
  const spreads = Object.entries(DEFAULT_TRADE).flatMap(([name, value]) =>
    name.startsWith('spread_') && typeof value === 'number'
      ? areas.map((area) =>
          String(Number((Math.ceil((area / 1e6) * Math.round(value * 1000) - 1e-6) / 1000).toFixed(1))),
        )
      : [],
  );
  const grout = [...(/(\d+\.\d) kg of grout/.exec(text) ?? [])].slice(1);
  const tiles = [...text.matchAll(/for tiles of (\S+?)mm/g)].flatMap(([, size = '']) => figuresIn(size));
  return [...lines, ...walls.map((wall) => String(Number(wall.toFixed(2)))), ...spreads, ...grout, ...tiles];
}

/** The allowances for cuts of the patterns, in per cent. */
const WASTES = [0, 10, 12, 15, 18];

/** What the products shown cost for the areas, with and without what goes with them: the sums, their differences, what a budget leaves. */
async function sumFigures(
  { products }: Attachments,
  text: string,
  areas: readonly number[],
  budgets: readonly number[],
): Promise<string[]> {
  const shown = (await Promise.all(products.map(({ id }) => getProduct(id)))).flatMap((one) => one ?? []);
  const sums = shown.flatMap((product) =>
    areas.flatMap((area) =>
      WASTES.flatMap((waste) => {
        const sum = calculate(product, area, waste);
        return sum.ok ? [sum.value] : [];
      }),
    ),
  );
  const totals = sums.map(({ totalPence }) => totalPence);
  const kit = [...text.matchAll(/ for £([\d,]+\.\d\d)\./g)].map(([, said = '']) =>
    Math.round(Number(said.replace(',', '')) * 100),
  );
  const kitPence = kit.reduce((all, one) => all + one, 0);
  const withKit = totals.map((total) => total + kitPence);
  const against = [...totals, ...budgets];
  const apart = [...totals, ...withKit].flatMap((one) => against.map((other) => Math.abs(one - other)));
  return [...sums.map(({ boxes }) => String(boxes)), ...[...totals, ...withKit, ...apart].map(pounds)];
}

export async function inventions(
  answered: { readonly text: string; readonly attachments: Attachments },
  turns: readonly string[],
): Promise<string[]> {
  const { attachments } = answered;
  // Advice is said as it stands; what is said besides is checked.
  const isAdvice = (part: string) =>
    adviceEntries().some((entry) => entry.text === part || entry.cases?.some((one) => one.text === part));
  const text = answered.text
    .split('\n\n')
    .filter((part) => !isAdvice(part))
    .join('\n\n');
  const invented: string[] = [];
  for (const card of attachments.products) {
    const product = await getProduct(card.id);
    if (!product || product.pricePence !== Math.round(card.price * 100) || product.name !== card.name)
      invented.push(`card ${card.id}`);
  }
  if (text === NEED_SIZE || text === '') return invented;
  const bareSizes = turns.flatMap((turn) => bareSizeIn(turn) ?? []);
  const areas = [...turns.flatMap((turn) => areaIn(turn) ?? []), ...bareSizes.map((m2) => m2 * MM2_PER_M2)];
  const boxCounts = turns.flatMap((turn) => boxesIn(turn) ?? metresIn(turn) ?? []);
  const depositShares = turns.flatMap((turn) => depositShareIn(turn) ?? []);
  const known = new Set([...SHOP_FACTS, ...turns, ...turns.map(plain)].flatMap(figuresIn));
  for (const area of areas) known.add(m2(area));
  for (const figure of turns.flatMap((turn) => totalIn(turn) ?? []).flatMap(plansFor)) known.add(figure);
  known.add('0').add(pounds(store.samples.shippingPence));
  for (const { id } of attachments.products)
    for (const figure of await productFigures(id, areas, boxCounts, depositShares)) known.add(figure);
  for (const figure of await comparisonFigures(attachments, text)) known.add(figure);
  for (const figure of await ruleFigures(attachments, turns)) known.add(figure);
  const planned = [...(await middleFigures(text)), ...(await planFigures(attachments))];
  for (const figure of planned) known.add(figure);
  for (const figure of await kitFigures(attachments, text, areas, turns)) known.add(figure);
  for (const figure of jobFigures(turns)) known.add(figure);
  const budgets = turns.flatMap((turn) => totalIn(turn) ?? []);
  for (const figure of await sumFigures(attachments, text, areas, budgets)) known.add(figure);
  const orders = await db.query.orders.findMany({ columns: { id: true, totalPence: true, createdAt: true } });
  const bookings = await db.query.deliveryBookings.findMany({ columns: { orderId: true, day: true } });
  // As many as are listed.
  known.add(String(orders.filter(({ id }) => text.includes(id.slice(-8))).length));
  for (const { id, totalPence, createdAt } of orders) {
    if (!text.includes(id.slice(-8))) continue;
    known.add(pounds(totalPence)).add(String(createdAt.getDate()));
    const day = bookings.find(({ orderId }) => orderId === id)?.day?.replaceAll('-', ' ') ?? '';
    for (const figure of figuresIn(`${id.slice(-8)} ${day}`)) known.add(figure);
  }
  const said = text.replace(/ of \d+ \w+ \(.*?, £/, ' (£');
  return [...invented, ...figuresIn(said).filter((figure) => !known.has(figure))];
}
