/** Goods off a roll, carpet and sheet vinyl: what rooms and stairs take of it by the planner's cut, and which width is best. */
import { currentSettings } from '#config/facts.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { cutOfJob, metres } from '#domain/rooms/reading/job-cut.ts';
import type { Job } from '#domain/rooms/reading/job.ts';
import { metresFor, rollWidthOf } from '#domain/rooms/roll/goods.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatM2, MM2_PER_M2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import type { Draft } from '../../port.ts';
import type { Question } from '../question.ts';
import { pageOf, reply } from '../reply.ts';
import { floorOf } from './kit.ts';
import { withWhole } from './plan.ts';

const tools = ['calculateBoxes'] as const;
/** The roll that carpet is cut from where none is named. */
const USUAL_ROLL_MM = 4000;
const CUT_TO_MEASURE =
  'It is cut to your measure, so have it measured before you order: what is cut cannot come back.';

type JobCut = NonNullable<ReturnType<typeof cutOfJob>>;

/** The whole metres that a job takes of goods off a roll; null for other goods, or where a side is not known. */
export function rollQuantity(job: Job, product: ProductDetail): number | null {
  const rollMm = rollWidthOf(product);
  const cut = rollMm === null ? null : cutOfJob(job, rollMm, tradeRulesOf(currentSettings()));
  return cut && metresFor(cut.together.cut.length);
}

/** What a length of a product costs, which is sold in whole metres. */
function soldAs(product: ProductDetail, mm: number): string {
  const quantity = metresFor(mm);
  const few =
    product.stock < quantity ? ` Only ${amount(product.stock, product.unit)} are in stock now.` : '';
  return `It is sold in whole metres: ${amount(quantity, product.unit)} of ${product.name} at ${formatPence(product.pricePence)} each, ${formatPence(quantity * product.pricePence)}.${few}`;
}

/** How all can be cut for less, with more joins; empty if no metre is saved. */
function forLess({ parts, together: { cut, least } }: JobCut, product: ProductDetail | null): string {
  const cheaper = parts.flatMap(({ leastText }) => leastText ?? []);
  if (!least || cheaper.length === 0) return '';
  const [dear, cheap] = [metresFor(cut.length), metresFor(least.length)];
  const saved = product
    ? ` So ${amount(cheap, product.unit)} instead of ${dear} would do, ${formatPence((dear - cheap) * product.pricePence)} less.`
    : '';
  return ` It can be cut for less: ${inWords(cheaper)}.${saved}`;
}

/**
 * What rooms and stairs take off a roll; null where a side is not known.
 * @param product null for any roll @param hasPile false where sheet vinyl is asked for
 */
export function answerRoll(
  job: Job,
  product: ProductDetail | null,
  hasPile = product === null || product.category === 'Carpet',
): Draft | null {
  const rollMm = (product && rollWidthOf(product)) ?? job.rollMm ?? USUAL_ROLL_MM;
  const cut = cutOfJob(job, rollMm, tradeRulesOf(currentSettings()), hasPile);
  if (!cut) return null;
  const totalMm = cut.together.cut.length;
  const areaMm2 = totalMm * rollMm;
  const price = product
    ? ` ${soldAs(product, totalMm)}`
    : job.pencePerM2
      ? ` At ${formatPence(job.pencePerM2)} per m² that is ${formatPence(Math.round((areaMm2 * job.pencePerM2) / MM2_PER_M2))}.`
      : '';
  const ofStairs = job.stairs
    ? `${job.stairs.isUsualWidth ? ` I took the stairs to be ${metres(job.stairs.width)} wide, as is usual: tell me if yours are not.` : ''} ${job.stairs.winders ? `Winders are counted within the ${job.stairs.steps} steps.` : `That is for straight steps: tell me of winders${job.stairs.landings ? '' : ' or of a landing'}, which take more.`} Gripper goes in pairs, a length for each tread and each riser.`
    : '';
  return reply(
    `Off a roll of ${metres(rollMm)}, with some centimetres to trim at every wall: ${inWords(cut.parts.map(({ text }) => text))}. Together that is ${metres(totalMm)} off the roll, ${formatM2(areaMm2)}.${price}${hasPile ? ' The pile has to run one way in all of it.' : ''}${forLess(cut, product)}${ofStairs} ${CUT_TO_MEASURE}`,
    {
      tools,
      memory: { asked: undefined, held: undefined, ...(product ? { productId: product.id } : {}) },
      ...(product ? { products: [product], sources: [pageOf(product)] } : {}),
    },
  );
}

/** What the job of a question takes off a roll; rooms and stairs as one plan. @param isNamed a carpet is asked for anew */
export async function answerOffRoll(question: Question, isNamed: boolean): Promise<Draft | null> {
  const { job, product, asked, goods, memory } = question;
  // A width or a price of the shopper's own is that of no goods of ours.
  const isOurs = isNamed && job.rollMm === undefined && job.pencePerM2 === undefined;
  const named = isOurs ? ((await floorOf(question)) ?? product) : product;
  const floor = named && rollWidthOf(named) !== null ? named : null;
  const kinds = goods.categories.length > 0 ? goods.categories : (memory.kinds ?? []);
  const hasPile = floor || kinds.length === 0 ? undefined : kinds.includes('Carpet');
  const draft = answerRoll(job, floor, hasPile);
  return draft && floor ? withWhole(draft, job, floor, asked.visitor) : draft;
}
