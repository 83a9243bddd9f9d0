/**
 * Finds invented facts in an answer without asking the engine: every figure it states is looked up in the database,
 * reckoned again by the domain's own rules, or read in the knowledge base. What is left over was made up.
 */
import { facts } from '../../src/config/facts.ts';
import { store } from '../../src/config/store.ts';
import { calculate } from '../../src/domain/calculator/rules.ts';
import type { Attachments } from '../../src/domain/chat/contract.ts';
import { areaIn, bareSizeIn, boxesIn, depositShareIn, plain, totalIn } from '../../src/domain/chat/slots.ts';
import { MM2_PER_M2 } from '../../src/domain/shared/area.ts';
import { spreadOf, unitsFor } from '../../src/domain/chat/spread.ts';
import { depositChoices, financePlan } from '../../src/domain/finance/rules.ts';
import { EVERYTHING } from '../../src/domain/catalogue/list-query.ts';
import { getProduct, listProducts } from '../../src/server/catalogue/index.ts';
import { db } from '../../src/server/database.ts';
import { NEED_SIZE } from '../../src/server/chat/engine/embedded/fixed-replies.ts';
import { KNOWLEDGE } from '../../src/server/chat/knowledge/index.ts';

const figuresIn = (text: string): string[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => String(Number(figure.replaceAll(',', ''))));

/** m² as the shop writes them. */
const m2 = (mm2: number): string => String(Number((mm2 / 1e6).toFixed(3)));
const pounds = (pence: number): string => String(pence / 100);

/** The payments of a sum, with each deposit that may be chosen. */
const plansFor = (total: number): string[] => [
  pounds(total),
  ...depositChoices(total, store.finance).flatMap((deposit) => {
    const plan = financePlan(total, deposit, store.finance);
    if (!plan.ok) return [];
    const { monthlyPence, lastPence, instalments } = plan.value;
    // So many equal payments, and a last one.
    return [pounds(deposit), pounds(monthlyPence), pounds(lastPence), String(instalments - 1)];
  }),
];

/** What the database and the rules say of a product and of a sum with it. */
async function accounted(
  id: string,
  areas: readonly number[],
  /** Numbers of boxes that the shopper named. */
  counted: readonly number[],
  /** Deposits that the shopper named as a share, in per cent. */
  shares: readonly number[],
): Promise<string[]> {
  const product = await getProduct(id);
  if (!product) return [];
  const known = [pounds(product.pricePence), String(product.stock), ...figuresIn(product.name)];
  known.push(...figuresIn(Object.values(product.attributes).join(' ')), ...figuresIn(product.tileSize ?? ''));
  if (product.pencePerM2 !== null) known.push(pounds(product.pencePerM2));
  if (product.boxCoverageMm2 !== null) known.push(m2(product.boxCoverageMm2));
  if (product.rating !== null) known.push(String(product.rating), String(product.ratingCount), '5');
  const spread = spreadOf(product.name, product.description);
  if (spread) known.push(...figuresIn(spread.said), String(spread.inUnit));
  for (const boxes of counted) {
    known.push(pounds(boxes * product.pricePence), m2(boxes * (product.boxCoverageMm2 ?? 0)));
  }
  const totals = [product.pricePence];
  for (const area of areas) {
    if (spread) {
      const { safe, fewest } = unitsFor(spread, area);
      known.push(m2(area), String(safe), String(fewest), pounds(safe * product.pricePence));
    }
    const sum = calculate(product, area, store.calculator.wastePercentage);
    if (!sum.ok) continue;
    totals.push(sum.value.totalPence);
    known.push(String(sum.value.boxes), m2(sum.value.coveredMm2), m2(area));
  }
  for (const share of shares)
    for (const total of totals) known.push(pounds(Math.round((total * share) / 100)));
  return [...known, ...totals.flatMap(plansFor)];
}

/** What prices compared come to: the span of each kind that is cited, and how far apart the products named are. */
async function compared({ sources, products }: Attachments, text: string): Promise<string[]> {
  const { products: all } = await listProducts({ ...EVERYTHING, limit: 100_000 });
  const spans = sources.flatMap(({ href }) => {
    const kind = new URLSearchParams(href.split('?')[1]).get('category');
    const prices = all
      .filter(({ category, unit }) => category === kind && unit !== 'piece')
      .flatMap(({ pencePerM2 }) => pencePerM2 ?? [])
      .sort((one, other) => one - other);
    return [prices[0], prices.at(-1), prices[Math.floor((prices.length - 1) / 2)]].flatMap(
      (price) => price ?? [],
    );
  });
  const shown = new Set(products.map(({ id }) => id));
  const named = all.filter(({ id, name }) => shown.has(id) || text.includes(name));
  const prices = named.map(({ pencePerM2, pricePence }) => pencePerM2 ?? pricePence);
  const apart = prices.flatMap((one) => prices.map((other) => Math.abs(one - other)));
  const names = named.flatMap(({ name }) => figuresIn(name));
  return [...[...spans, ...prices, ...apart].map(pounds), ...names];
}

const OWN_WORDS = [
  facts().supportHoursText,
  facts().phone,
  store.finance.aprText,
  '12 18',
  `${store.calculator.wastePercentage}`,
  `${store.finance.depositMaxPercent} ${store.finance.depositStepPounds}`,
];

/**
 * The figures of an answer that nothing accounts for; none where it is honest. What the shopper said (a size, a
 * budget, a deposit) may be said back.
 */
export async function inventions(
  answered: { readonly text: string; readonly attachments: Attachments },
  turns: readonly string[],
): Promise<string[]> {
  const { text, attachments } = answered;
  const invented: string[] = [];
  for (const card of attachments.products) {
    const product = await getProduct(card.id);
    if (!product || product.pricePence !== Math.round(card.price * 100) || product.name !== card.name)
      invented.push(`card ${card.id}`);
  }
  const isKnowledge = (part: string) => KNOWLEDGE.some(({ answer }) => answer === part);
  if (text === NEED_SIZE || text.split('\n\n').every(isKnowledge)) return invented;
  const bare = turns.flatMap((turn) => bareSizeIn(turn) ?? []);
  const areas = [...turns.flatMap((turn) => areaIn(turn) ?? []), ...bare.map((size) => size * MM2_PER_M2)];
  const counted = turns.flatMap((turn) => boxesIn(turn) ?? []);
  const shares = turns.flatMap((turn) => depositShareIn(turn) ?? []);
  const known = new Set([...OWN_WORDS, ...turns, ...turns.map(plain)].flatMap(figuresIn));
  for (const area of areas) known.add(m2(area));
  for (const sum of turns.flatMap((turn) => totalIn(turn) ?? []))
    for (const figure of plansFor(sum)) known.add(figure);
  known.add('0').add(pounds(store.samples.shippingPence));
  for (const { id } of attachments.products)
    for (const figure of await accounted(id, areas, counted, shares)) known.add(figure);
  for (const figure of await compared(attachments, text)) known.add(figure);
  const orders = await db.query.orders.findMany({ columns: { id: true, totalPence: true, createdAt: true } });
  for (const { id, totalPence, createdAt } of orders) {
    if (!text.includes(id.slice(-8))) continue;
    known.add(pounds(totalPence)).add(String(createdAt.getDate()));
    for (const figure of figuresIn(id.slice(-8))) known.add(figure);
  }
  for (const figure of figuresIn(text.replace(/ of \d+ \w+ \(.*?, £/, ' (£')))
    if (!known.has(figure)) invented.push(figure);
  return invented;
}
