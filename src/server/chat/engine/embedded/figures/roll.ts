/** Goods off a roll, carpet and sheet vinyl: what rooms and stairs take of it by the planner's cut, and which width is best. */
import { currentSettings } from '#config/facts.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { Job } from '#domain/rooms/reading/job.ts';
import { partsOfRoom } from '#domain/rooms/reading/shapes.ts';
import type { JobStairs } from '#domain/rooms/reading/stairs.ts';
import { metresFor, rollWidthOf } from '#domain/rooms/roll/goods.ts';
import { Work } from '#domain/rooms/cutting/work.ts';
import { flightPlan, roomPlan } from '#domain/rooms/roll/one-room.ts';
import type { RollCut, RollPlan } from '#domain/rooms/roll/cut.ts';
import { planTogether } from '#domain/rooms/roll/all-rooms.ts';
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
/** What the cuts of one answer may cost, in elementary steps. */
const MOST_STEPS = 2e7;
const metres = (mm: number): string => `${Math.round(mm / 10) / 100} m`;
const CUT_TO_MEASURE =
  'It is cut to your measure, so have it measured before you order: what is cut cannot come back.';

interface Cut {
  readonly text: string;
  /** With more joins, where that is cheaper. */
  readonly leastText?: string;
}

const withJoins = (joins: number): string => (joins > 0 ? `, with ${amount(joins, 'join')}` : '');

/** The winders and landings of stairs in words. */
const turnsOf = ({ winders = 0, landings = [] }: JobStairs): string[] => [
  ...(winders > 0 ? [amount(winders, 'winder')] : []),
  ...landings.map(({ length, width }) => `a landing of ${metres(length)} by ${metres(width)}`),
];

/** What each room and the stairs take off a roll by the planner's rules, and all of them cut together; null where a side is not known. */
function cutFor({ rooms, stairs }: Job, rollMm: number) {
  const known = rooms.flatMap((room) => {
    const parts = partsOfRoom(room);
    return parts ? [{ ...room, parts }] : [];
  });
  if (known.length < rooms.length || known.length + (stairs ? 1 : 0) === 0) return null;
  const { trims, leastFillMm: leastFill } = tradeRulesOf(currentSettings());
  const work = new Work(MOST_STEPS);
  const inWay =
    (words: (cut: RollCut) => string) =>
    ({ cut, least }: RollPlan): Cut => ({ text: words(cut), ...(least && { leastText: words(least) }) });
  const ofRooms = known.map(({ sides, parts, areaMm2, name }) => {
    const room = { rects: parts, trim: trims.roll, leastFill };
    const size = sides ? `${metres(sides.length)} by ${metres(sides.width)}` : formatM2(areaMm2);
    const words = inWay(
      ({ length: mm, joins }) =>
        `${metres(mm)} for the ${name?.toLowerCase() ?? 'room'} of ${size}${withJoins(joins)}`,
    );
    const plan = roomPlan(room, rollMm, work);
    return { room, plan, cut: words(plan) };
  });
  const flights = stairs ? [{ winders: 0, ...stairs, trims }] : [];
  const ofStairs = flights.map((flight) => {
    const step = metres(flight.going + flight.rise);
    const straight = amount(flight.steps - flight.winders, flight.winders > 0 ? 'straight step' : 'step');
    const turns = turnsOf(flight);
    const words = inWay(
      ({ length, pieces }) =>
        `${metres(length)} for the ${inWords([`${straight} (${step} each over tread and riser, ${metres(flight.width)} wide)`, ...turns])}, ${turns.length > 0 ? '' : pieces > 1 ? `as ${amount(pieces, 'strip')} side by side ` : 'in one length '}with the pile down the stairs`,
    );
    const plan = flightPlan(flight, rollMm, work);
    return { plan, cut: words(plan) };
  });
  const parts = [...ofRooms, ...ofStairs];
  const together = planTogether(
    ofRooms.map(({ room }) => room),
    flights,
    rollMm,
    parts.map(({ plan }) => plan),
    work,
  );
  return { parts: parts.map(({ cut }) => cut), together };
}
type JobCut = NonNullable<ReturnType<typeof cutFor>>;

/** The whole metres that a job takes of goods off a roll; null for other goods, or where a side is not known. */
export function rollQuantity(job: Job, product: ProductDetail): number | null {
  const rollMm = rollWidthOf(product);
  const cut = rollMm === null ? null : cutFor(job, rollMm);
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

/** What rooms and stairs take off a roll; null where a side is not known. @param product null for any roll */
export function answerRoll(job: Job, product: ProductDetail | null): Draft | null {
  const rollMm = (product && rollWidthOf(product)) ?? job.rollMm ?? USUAL_ROLL_MM;
  const cut = cutFor(job, rollMm);
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
  const isPile = !product || product.category === 'Carpet';
  return reply(
    `Off a roll of ${metres(rollMm)}, with some centimetres to trim at every wall: ${inWords(cut.parts.map(({ text }) => text))}. Together that is ${metres(totalMm)} off the roll, ${formatM2(areaMm2)}.${price}${isPile ? ' The pile has to run one way in all of it.' : ''}${forLess(cut, product)}${ofStairs} ${CUT_TO_MEASURE}`,
    {
      tools,
      memory: { asked: undefined, held: undefined, ...(product ? { productId: product.id } : {}) },
      ...(product ? { products: [product], sources: [pageOf(product)] } : {}),
    },
  );
}

/** What the job of a question takes off a roll; rooms and stairs as one plan. @param isNamed a carpet is asked for anew */
export async function answerOffRoll(question: Question, isNamed: boolean): Promise<Draft | null> {
  const { job, product, asked } = question;
  // A width or a price of the shopper's own is that of no goods of ours.
  const isOurs = isNamed && job.rollMm === undefined && job.pencePerM2 === undefined;
  const named = isOurs ? ((await floorOf(question)) ?? product) : product;
  const floor = named && rollWidthOf(named) !== null ? named : null;
  const draft = answerRoll(job, floor);
  return draft && floor ? withWhole(draft, job, floor, asked.visitor) : draft;
}
