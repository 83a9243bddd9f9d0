/** Answers with figures: boxes, monthly payments, samples. Every figure comes from a tool. */
import { areaWithWaste, boxesFor } from '#domain/calculator/rules.ts';
import { type Job, jobArea } from '#domain/rooms/reading/job.ts';
import { inWords } from '#domain/settings/facts.ts';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { moreOnText, outOfStock, stockShortfall } from '#domain/catalogue/stock.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { plain } from '#domain/language/plain.ts';
import { says } from '#domain/language/signals.ts';
import { totalIn } from '#domain/catalogue/read-prices.ts';
import { offerInWords } from '#domain/finance/plan-words.ts';
import { depositIn, depositShareIn, otherTerm } from '#domain/finance/reading.ts';
import { planNear } from '#domain/finance/rules.ts';
import { rollWidthOf } from '#domain/rooms/roll/goods.ts';
import { formatM2, m2FromMm2, MM2_PER_M2 } from '#domain/shared/area.ts';
import { formatPence, poundsFromPence } from '#domain/shared/money.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import type { Draft, Memory } from '../../port.ts';
import { calculateBoxes, isTooSmall, type Laid, wasteLaid, wasteOf } from '../../tools.ts';
import { type Candidate, candidate } from '../candidate.ts';
import type { Question } from '../question.ts';
import { NEED_SIZE, reply, replyOn } from '../reply.ts';
import { weigh } from '../weights.ts';
import { answerKitOf } from './kit.ts';

const { finance, samples } = store;

const BY_SHAPE =
  ' A cut off the roll depends on the room’s shape, so this may be too short: tell me its length and width, and I will plan the cut.';

/** An area with what is cut off. @param waste in per cent */
export const withCuts = (areaMm2: number, waste: number): string =>
  waste > 0 ? `${formatM2(areaWithWaste(areaMm2, waste))} with ${waste}% for cuts` : 'nothing added for cuts';

/** Boxes and price for an area; asks for the product or the size if one is missing. */
export async function answerCalculation(
  product: ProductDetail | null,
  areaMm2: number | undefined,
  memory: Memory,
): Promise<Draft> {
  if (!areaMm2) return reply(NEED_SIZE);
  if (!product)
    return reply(
      `${formatM2(areaMm2)}, noted: ${withCuts(areaMm2, memory.waste ?? wasteOf(memory.pattern ?? 'straight'))}. Which floor shall I reckon with? Name one, or tell me the look and I will show some.`,
      { memory: { areaMm2 }, chips: ['Show me oak laminate', 'Show me grey porcelain tiles'] },
    );
  const waste = wasteLaid(product, memory);
  const sum = calculateBoxes(product, areaMm2, memory);
  if (!sum && product.boxCoverageMm2 !== null)
    return replyOn(
      product,
      `${formatM2(areaMm2)} is more than I can reckon here. Ask for a person, or for a quote on ${facts().phone}.`,
      'calculateBoxes',
    );
  if (!sum)
    return (
      (await answerKitOf(product, areaMm2, memory.settled === true)) ??
      replyOn(
        product,
        `${product.name} is not sold by area, so there is nothing to work out: it costs ${formatPence(product.pricePence)} each.`,
        'calculateBoxes',
      )
    );
  const few =
    product.stock === 0
      ? outOfStock(product, ' It is out of stock now', sum.boxes)
      : ` We have ${product.stock} in stock now.${moreOnText(product, sum.boxes)}`;
  const joins = ' Each piece is smaller than the floor: there would be joins.';
  return replyOn(
    product,
    `For ${formatM2(areaMm2)} of ${product.name} you need ${amount(sum.boxes, product.unit)}: ${waste > 0 ? `with ${waste}% for cuts ` : ''}they cover ${formatM2(sum.coveredMm2)} and cost ${formatPence(sum.totalPence)}.${isTooSmall(product, areaMm2) ? joins : ''}${rollWidthOf(product) === null ? '' : BY_SHAPE}${product.stock < sum.boxes ? few : ''}`,
    'calculateBoxes',
    {
      memory: { productId: product.id, areaMm2 },
      calculation: {
        product_id: product.id,
        area_m2: m2FromMm2(areaMm2),
        waste_percentage: waste,
        total_area_covered: m2FromMm2(sum.coveredMm2),
        boxes_needed: sum.boxes,
        total_price: poundsFromPence(sum.totalPence),
        stock_message: stockShortfall(sum.boxes, product, facts().phone),
      },
      chips: ['What would it be per month?', 'How long does delivery take?'],
    },
  );
}

/**
 * The price of a number of boxes.
 * @param areaMm2 the room to which the boxes are added; undefined for the boxes alone
 */
export function answerBoxes(
  product: ProductDetail,
  wanted: number,
  areaMm2: number | undefined,
  laid: Laid,
): Draft {
  const { boxCoverageMm2, pricePence, name, unit } = product;
  const boxes = wanted + (areaMm2 ? (calculateBoxes(product, areaMm2, laid)?.boxes ?? 0) : 0);
  const covers = boxCoverageMm2 === null ? '' : ` and cover ${formatM2(boxes * boxCoverageMm2)}`;
  const shortfall = stockShortfall(boxes, product, facts().phone);
  return replyOn(
    product,
    `${amount(boxes, unit)} of ${name} cost ${formatPence(boxes * pricePence)}${covers}.${shortfall === null ? '' : ` ${shortfall}`}`,
    'calculateBoxes',
  );
}

/** Sums with figures of the shopper's own begin anew. */
const OF_JOB = { tools: ['calculateBoxes'], memory: { asked: undefined } } as const;

/** The area of a job in words: `15.15 m² (11.16 m² and 3.99 m²)`. */
function areaText({ rooms, leftOutMm2 = 0 }: Job, areaMm2: number): string {
  const parts = rooms.map(({ areaMm2: one }) => formatM2(one));
  const less = leftOutMm2 > 0 ? `, less ${formatM2(leftOutMm2)}` : '';
  return parts.length > 1 || less ? `${formatM2(areaMm2)} (${inWords(parts)}${less})` : formatM2(areaMm2);
}

/** What an area costs at a price per m² of the shopper's own. @param waste in per cent */
export function answerSum(job: Job, waste: number): Draft | null {
  const areaMm2 = jobArea(job);
  const { pencePerM2 } = job;
  if (!areaMm2 || !pencePerM2) return null;
  const needMm2 = areaWithWaste(areaMm2, waste);
  const more = waste > 0 ? `, ${formatM2(needMm2)} with ${waste}% more` : '';
  const cuts = waste > 0 ? '' : ' That is without anything for cuts, for which 10% is usual.';
  return reply(
    `${areaText(job, areaMm2)}${more}, at ${formatPence(pencePerM2)} per m²: ${formatPence(Math.round((needMm2 * pencePerM2) / MM2_PER_M2))}.${cuts} Where goods come in boxes the last one is bought whole.`,
    OF_JOB,
  );
}

const SAME_BATCH = ' Check that it is the same product and batch: shades differ from one batch to the next.';

/**
 * How many packs of the shopper's own an area takes, less those at hand.
 * @param waste in per cent @param asked a number of packs that the shopper names
 */
export function answerPacks(job: Job, waste: number, asked: number | null): Draft | null {
  const areaMm2 = jobArea(job);
  const { packMm2, pack = 'box', packPence, have = 0 } = job;
  if (!areaMm2 || !packMm2) return null;
  const needMm2 = areaWithWaste(areaMm2, waste);
  const ownMm2 = Math.round(have * packMm2);
  const packs = boxesFor(Math.max(0, needMm2 - ownMm2), 0, packMm2);
  const cuts = waste > 0 ? `, ${withCuts(areaMm2, waste)}` : '';
  const [own, more, batch] =
    have > 0 ? [` The ${have} at hand hold ${formatM2(ownMm2)}, so`, ' more', SAME_BATCH] : [' So', '', ''];
  const sum = `${areaText(job, areaMm2)}${cuts}, at ${formatM2(packMm2)} a ${pack}.`;
  if (packs === 0)
    return reply(`${sum}${own} they are enough, with ${formatM2(ownMm2 - needMm2)} to spare.`, OF_JOB);
  const cover = asked === null ? '' : `${amount(asked, pack)} cover ${formatM2(asked * packMm2)}`;
  const enough =
    asked === null || have > 0
      ? ''
      : asked < packs
        ? ` No: ${cover}, ${formatM2(needMm2 - asked * packMm2)} too little.`
        : ` Yes: ${cover}.`;
  const price = packPence
    ? ` At ${formatPence(packPence)} a ${pack} that is ${formatPence(packs * packPence)}.`
    : '';
  return reply(`${sum}${enough}${own} it takes ${amount(packs, pack)}${more}.${price}${batch}`, OF_JOB);
}

/** A payment plan for the current product; null if its price is too low. */
export function answerFinance(
  product: ProductDetail,
  areaMm2: number | undefined,
  depositOf: ReturnType<typeof depositFor>,
  laid: Laid = {},
): Draft | null {
  const sum = areaMm2 ? calculateBoxes(product, areaMm2, laid) : null;
  const totalPence = sum?.totalPence ?? product.pricePence;
  const wanted = depositOf(totalPence);
  const plan = planNear(totalPence, wanted, finance);
  if (!plan) return null;
  const one = `one ${unitName(product.unit)}`;
  const quantity = sum && areaMm2 ? `${amount(sum.boxes, product.unit)} for ${formatM2(areaMm2)}` : one;
  const hint = sum ? '' : ' Tell me the size of the room for the whole floor.';
  return replyOn(
    product,
    `${product.name}, ${quantity}: cash price ${formatPence(plan.totalPence)}, ${offerInWords(plan, wanted, finance)}${hint}`,
    'financeQuote',
  );
}

/** A payment plan for an amount; null if it is too low. */
function answerPlan(totalPence: number, depositPounds: number, otherTerm: string): Draft | null {
  const plan = planNear(totalPence, depositPounds, finance);
  if (!plan) return null;
  return reply(
    `${otherTerm}For ${formatPence(plan.totalPence)}: ${offerInWords(plan, depositPounds, finance)}`,
    {
      tools: ['financeQuote'],
      memory: {
        asked: {
          text: `how much a month for £${poundsFromPence(totalPence)} with £${poundsFromPence(plan.depositPence)} down`,
          topic: 'finance',
        },
      },
      sources: [{ label: 'Finance', href: '/terms' }],
    },
  );
}

/** Whether a product can be sampled, and at what price. */
export function answerSample(product: ProductDetail): Draft {
  const price = formatPence(samples.shippingPence);
  return replyOn(
    product,
    product.sampleEligible
      ? `Yes: a sample of ${product.name} costs £0 plus ${price} shipping. Press the sample button on its page; one of each product in an order.`
      : `There is no sample of ${product.name}. Samples (£0 plus ${price} shipping each) can be had of tiles, wood, laminate, LVT, vinyl and carpet where the page shows the button.`,
    'sampleInfo',
    { memory: { asked: { text: 'Can I have a sample?', topic: 'samples' } } },
  );
}

/** The deposit in pounds for a cash price in pence. */
const depositFor = (text: string) => (totalPence: number) => {
  const share = depositShareIn(text);
  if (share !== null) return (totalPence * share) / 10_000;
  // What is over the limit is cut down to it.
  return depositIn(text) || (says('mostDeposit', plain(text)) ? totalPence / 100 : 0);
};

function financed({ text, memory, product, areaMm2 }: Question): Draft | null {
  const before = memory.asked?.topic === 'finance' ? memory.asked.text : '';
  const said = totalIn(text) ?? (before ? totalIn(before) : null);
  const own = depositFor(text);
  const keeps = before !== '' && totalIn(text) === null && !says('noDeposit', plain(text));
  const deposit = (pence: number) => own(pence) || (keeps ? depositFor(before)(pence) : 0);
  if (said !== null) return answerPlan(said, deposit(said), otherTerm(plain(text), finance.instalments));
  return product && answerFinance(product, areaMm2, deposit, memory);
}

function financeScore(question: Question): number {
  const { words, text, product, totalPence, memory, known, areaMm2, length, refers } = question;
  const deposit =
    depositIn(text) > 0 ||
    depositShareIn(text) !== null ||
    says('mostDeposit', words) ||
    says('noDeposit', words);
  const follows = memory.asked?.topic === 'finance' && (length <= 7 || deposit);
  const amount =
    totalPence !== null ||
    (follows && totalIn(memory.asked?.text ?? '') !== null) ||
    (product !== null && (refers || areaMm2 !== undefined || deposit));
  if (!says('monthly', words) && !deposit && !(follows && (totalPence !== null || deposit))) return 0;
  return weigh('payments', { like: known.like('finance'), amount, deposit, follows });
}

/** The candidate with the monthly payments for a price, or for the product in hand. */
export const paymentsCandidate = (question: Question): Candidate =>
  candidate('payments', true, financeScore(question), () => financed(question));
