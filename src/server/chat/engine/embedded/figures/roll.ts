/** Goods off a roll, carpet and sheet vinyl: what rooms and stairs take of it by the planner's cut, and which width is best. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { Job } from '#domain/chat/job.ts';
import { metresFor, rollWidthOf } from '#domain/rooms/roll-goods.ts';
import { flightPlan, roomPlan } from '#domain/rooms/roll-plan.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatM2, MM2_PER_M2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import type { Draft } from '../../port.ts';
import { idsOf, pageOf, reply } from '../reply.ts';

const tools = ['calculateBoxes'] as const;
/** The roll that carpet is cut from where none is named. */
const USUAL_ROLL_MM = 4000;
const metres = (mm: number): string => `${Math.round(mm / 10) / 100} m`;
const CUT_TO_MEASURE =
  'It is cut to your measure, so have it measured before you order: what is cut cannot come back.';

interface Cut {
  /** Off the roll. */
  readonly mm: number;
  readonly joins: number;
  readonly text: string;
  /** With more joins, where that is cheaper. */
  readonly least?: { readonly mm: number; readonly text: string };
}

/** What each room and the stairs take off a roll; null where a side is not known. */
function cutsFor({ rooms, stairs }: Job, rollMm: number): Cut[] | null {
  const sides = rooms.flatMap(({ sides: both }) => both ?? []);
  if (sides.length < rooms.length || sides.length + (stairs ? 1 : 0) === 0) return null;
  const cuts = sides.map(({ length, width }): Cut => {
    const { cut, least } = roomPlan({ rects: [{ x: 0, y: 0, length, width }] }, rollMm);
    const way = ({ length: mm, joins }: typeof cut) => ({
      mm,
      joins,
      text: `${metres(mm)} for the room of ${metres(length)} by ${metres(width)}${joins > 0 ? `, with ${amount(joins, 'join')}` : ''}`,
    });
    return { ...way(cut), ...(least ? { least: way(least) } : {}) };
  });
  if (!stairs) return cuts;
  const flight = flightPlan({ ...stairs, winders: 0 }, rollMm);
  const { length, pieces } = flight.least ?? flight.cut;
  const step = metres(stairs.going + stairs.rise);
  const text = `${metres(length)} for the ${stairs.steps} steps (${step} each over tread and riser, ${metres(stairs.width)} wide), as ${amount(pieces, 'strip')} side by side with the pile down the stairs`;
  return [...cuts, { mm: length, joins: 0, text }];
}

/** The whole metres that a job takes of goods off a roll; null for other goods, or where a side is not known. */
export function rollQuantity(job: Job, product: ProductDetail): number | null {
  const rollMm = rollWidthOf(product);
  const cuts = rollMm === null ? null : cutsFor(job, rollMm);
  return cuts && metresFor(lengthOf(cuts));
}

const lengthOf = (cuts: readonly Cut[]): number => cuts.reduce((sum, { mm }) => sum + mm, 0);

/** What a length of a product costs, which is sold in whole metres. */
function soldAs(product: ProductDetail, mm: number): string {
  const quantity = metresFor(mm);
  const few =
    product.stock < quantity ? ` Only ${amount(product.stock, product.unit)} are in stock now.` : '';
  return `It is sold in whole metres: ${amount(quantity, product.unit)} of ${product.name} at ${formatPence(product.pricePence)} each, ${formatPence(quantity * product.pricePence)}.${few}`;
}

/** How rooms can be cut for less, with more joins; empty if no metre is saved. */
function forLess(cuts: readonly Cut[], product: ProductDetail | null): string {
  const cheaper = cuts.flatMap(({ least }) => least ?? []);
  const [dear, cheap] = [
    lengthOf(cuts),
    lengthOf(cuts.map(({ least, ...cut }) => ({ ...cut, ...least }))),
  ].map(metresFor);
  if (cheaper.length === 0 || dear === undefined || cheap === undefined || cheap >= dear) return '';
  const saved = product
    ? ` So ${amount(cheap, product.unit)} instead of ${dear} would do, ${formatPence((dear - cheap) * product.pricePence)} less.`
    : '';
  return ` It can be cut for less: ${inWords(cheaper.map(({ text }) => text))}.${saved}`;
}

/** What rooms and stairs take off a roll; null where a side is not known. @param product null for any roll */
export function answerRoll(job: Job, product: ProductDetail | null): Draft | null {
  const rollMm = (product && rollWidthOf(product)) ?? job.rollMm ?? USUAL_ROLL_MM;
  const cuts = cutsFor(job, rollMm);
  if (!cuts) return null;
  const totalMm = lengthOf(cuts);
  const areaMm2 = totalMm * rollMm;
  const price = product
    ? ` ${soldAs(product, totalMm)}`
    : job.pencePerM2
      ? ` At ${formatPence(job.pencePerM2)} per m² that is ${formatPence(Math.round((areaMm2 * job.pencePerM2) / MM2_PER_M2))}.`
      : '';
  const ofStairs = job.stairs
    ? ' That is for straight steps: tell me of a landing or of winders, which come on top. Gripper goes in pairs, a length for each tread and each riser.'
    : '';
  const isPile = !product || product.category === 'Carpet';
  return reply(
    `Off a roll of ${metres(rollMm)}, with some centimetres to trim at every wall: ${inWords(cuts.map(({ text }) => text))}. Together that is ${metres(totalMm)} off the roll, ${formatM2(areaMm2)}.${price}${isPile ? ' The pile has to run one way in all of it.' : ''}${forLess(cuts, product)}${ofStairs} ${CUT_TO_MEASURE}`,
    {
      tools,
      memory: { asked: undefined, held: undefined, ...(product ? { productId: product.id } : {}) },
      ...(product ? { products: [product], sources: [pageOf(product)] } : {}),
    },
  );
}

/** One goods in several widths, for a job: the one without a join first, then the cheapest. Null if they are not that. */
export function answerWidths(job: Job, products: readonly ProductDetail[]): Draft | null {
  const ways = products.flatMap((product) => {
    const rollMm = rollWidthOf(product);
    const cuts = rollMm === null ? null : cutsFor(job, rollMm);
    if (rollMm === null || !cuts) return [];
    const quantity = metresFor(lengthOf(cuts));
    const joins = cuts.reduce((sum, one) => sum + one.joins, 0);
    return [{ product, rollMm, joins, quantity, pence: quantity * product.pricePence, mm: lengthOf(cuts) }];
  });
  const [best, ...others] = ways.toSorted((one, other) => one.joins - other.joins || one.pence - other.pence);
  const isOfWidths = new Set(ways.map(({ rollMm }) => rollMm)).size === ways.length;
  if (!best || others.length === 0 || ways.length < products.length || !isOfWidths) return null;
  const lines = [best, ...others].map(
    ({ product, rollMm, joins, quantity, pence, mm }) =>
      `${metres(rollMm)} wide: ${metres(mm)} off the roll, so ${amount(quantity, product.unit)}, ${formatPence(pence)}, ${joins === 0 ? 'without a join' : `with ${amount(joins, 'join')}`}.`,
  );
  const shown = [best, ...others].map(({ product }) => product);
  return reply(
    `Take the one that is ${metres(best.rollMm)} wide.\n${lines.join('\n')}\nSome centimetres to trim at every wall are in it. A join has to be seamed, with the pattern matched. ${CUT_TO_MEASURE}`,
    {
      tools,
      memory: {
        productId: best.product.id,
        settled: true,
        shown: idsOf(shown),
        asked: undefined,
        held: undefined,
      },
      products: shown,
      sources: [pageOf(best.product)],
    },
  );
}
