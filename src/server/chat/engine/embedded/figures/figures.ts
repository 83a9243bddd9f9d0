/** Answers with figures: boxes, monthly payments, samples. Every figure comes from a tool. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { stockShortfall } from '#domain/catalogue/stock.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { formatM2, m2FromMm2 } from '#domain/shared/area.ts';
import type { FinancePlan } from '#domain/finance/rules.ts';
import { monthlyPaymentsInWords } from '#domain/finance/plan-words.ts';
import { formatPence, poundsFromPence } from '#domain/shared/money.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import type { Draft, Memory } from '../../port.ts';
import { answerSpread } from './spread.ts';
import { calculateBoxes, financeQuote, isTooSmall, toCard } from '../../tools.ts';
import { NEED_SIZE } from '../fixed-replies.ts';

const { finance, samples, calculator } = store;
const SMALL_PRINT = `${finance.aprText}, credit is subject to status, 18+, UK residents; lender: ${finance.lender}.`;

const pageOf = (product: ProductDetail) => ({ label: product.name, href: `/products/${product.id}` });

/** Boxes and price for an area; asks for the product or the size if one is missing. */
export function answerCalculation(
  product: ProductDetail | null,
  areaMm2: number | undefined,
  memory: Memory,
): Draft {
  if (!areaMm2) return { text: NEED_SIZE, memory };
  if (!product) {
    return {
      text: `${formatM2(areaMm2)}, noted. Which floor shall I reckon with? Name one, or tell me the look and I will show some.`,
      memory,
      attachments: { ...NOTHING_ATTACHED, chips: ['Show me oak laminate', 'Show me grey porcelain tiles'] },
    };
  }
  const waste = memory.waste ?? calculator.wastePercentage;
  const sum = calculateBoxes(product, areaMm2, waste);
  if (!sum) {
    const bySpread = answerSpread(product, areaMm2, memory);
    if (bySpread) return bySpread;
    return {
      text: `${product.name} is not sold by area, so there is nothing to work out: it costs ${formatPence(product.pricePence)} each.`,
      tools: ['calculateBoxes'],
      memory,
      attachments: { ...NOTHING_ATTACHED, products: [toCard(product)], sources: [pageOf(product)] },
    };
  }
  const boxes = amount(sum.boxes, product.unit);
  const stock =
    product.stock === 0
      ? ' It is out of stock now.'
      : product.stock < sum.boxes
        ? ` We have ${product.stock} in stock now.`
        : '';
  const joins = isTooSmall(product, areaMm2)
    ? ' Each piece is smaller than the floor: there would be joins.'
    : '';
  return {
    text: `For ${formatM2(areaMm2)} of ${product.name} you need ${boxes}: with ${waste}% for cuts they cover ${formatM2(sum.coveredMm2)} and cost ${formatPence(sum.totalPence)}.${joins}${stock}`,
    tools: ['calculateBoxes'],
    memory: { ...memory, productId: product.id, areaMm2 },
    attachments: {
      products: [toCard(product)],
      calculation: {
        product_id: product.id,
        area_m2: m2FromMm2(areaMm2),
        waste_percentage: waste,
        total_area_covered: m2FromMm2(sum.coveredMm2),
        boxes_needed: sum.boxes,
        total_price: poundsFromPence(sum.totalPence),
        stock_message: stockShortfall(sum.boxes, product, facts().phone),
      },
      sources: [pageOf(product)],
      chips: ['What would it be per month?', 'How long does delivery take?'],
    },
  };
}

/**
 * The price of a number of boxes.
 * @param areaMm2 the room to which the boxes are added; undefined for the boxes alone
 */
export function answerBoxes(
  product: ProductDetail,
  wanted: number,
  areaMm2: number | undefined,
  waste?: number,
): Draft {
  const room = areaMm2 ? (calculateBoxes(product, areaMm2, waste)?.boxes ?? 0) : 0;
  const boxes = room + wanted;
  const covers =
    product.boxCoverageMm2 === null ? '' : ` and cover ${formatM2(boxes * product.boxCoverageMm2)}`;
  const shortfall = stockShortfall(boxes, product, facts().phone);
  const stock = shortfall === null ? '' : ` ${shortfall}`;
  return {
    text: `${amount(boxes, product.unit)} of ${product.name} cost ${formatPence(boxes * product.pricePence)}${covers}.${stock}`,
    tools: ['calculateBoxes'],
    attachments: { ...NOTHING_ATTACHED, products: [toCard(product)], sources: [pageOf(product)] },
  };
}

/** Explains a deposit that differs from the one asked for, with a trailing space; empty if it is the same. */
function depositChanged({ depositPence }: FinancePlan, wantedPounds: number): string {
  if (depositPence === Math.round(wantedPounds * 100)) return '';
  return `A deposit is at most ${finance.depositMaxPercent}% of the total, in steps of £${finance.depositStepPounds}, so I reckoned with ${formatPence(depositPence)} instead of ${formatPence(Math.round(wantedPounds * 100))}. `;
}

/** The figures of a plan, with the small print that the law requires with every offer of credit. */
const planText = (plan: FinancePlan, wantedPounds: number): string =>
  `deposit ${formatPence(plan.depositPence)}, ${monthlyPaymentsInWords(plan)}, total payable ${formatPence(plan.payablePence)}. ${depositChanged(plan, wantedPounds)}${SMALL_PRINT}`;

/** A payment plan for the current product; null if its price is too low. */
export function answerFinance(
  product: ProductDetail,
  areaMm2: number | undefined,
  /** The deposit in pounds for a cash price in pence. */
  depositOf: (totalPence: number) => number,
  /** Waste allowance in per cent. */
  waste?: number,
): Draft | null {
  const sum = areaMm2 ? calculateBoxes(product, areaMm2, waste) : null;
  const totalPence = sum?.totalPence ?? product.pricePence;
  const wanted = depositOf(totalPence);
  const plan = financeQuote(totalPence, wanted);
  if (!plan) return null;
  const quantity =
    sum && areaMm2
      ? `${amount(sum.boxes, product.unit)} for ${formatM2(areaMm2)}`
      : `one ${unitName(product.unit)}`;
  const sizeHint = sum ? '' : ' Tell me the size of the room for the whole floor.';
  return {
    text: `${product.name}, ${quantity}: cash price ${formatPence(plan.totalPence)}, ${planText(plan, wanted)}${sizeHint}`,
    tools: ['financeQuote'],
    attachments: { ...NOTHING_ATTACHED, products: [toCard(product)], sources: [pageOf(product)] },
  };
}

/** A payment plan for an amount; null if it is too low. */
export function answerPlan(totalPence: number, depositPounds: number): Draft | null {
  const plan = financeQuote(totalPence, depositPounds);
  if (!plan) return null;
  return {
    text: `For ${formatPence(plan.totalPence)}: ${planText(plan, depositPounds)}`,
    tools: ['financeQuote'],
    memory: { asked: { text: `how much a month for £${poundsFromPence(totalPence)}`, topic: 'finance' } },
    attachments: { ...NOTHING_ATTACHED, sources: [{ label: 'Finance', href: '/terms' }] },
  };
}

/** Whether a product can be sampled, and at what price. */
export function answerSample(product: ProductDetail): Draft {
  const price = formatPence(samples.shippingPence);
  return {
    text: product.sampleEligible
      ? `Yes: a sample of ${product.name} costs £0 plus ${price} shipping. Press the sample button on its page; one of each product in an order.`
      : `There is no sample of ${product.name}. Samples (£0 plus ${price} shipping each) can be had of tiles, wood, laminate, LVT, vinyl and carpet where the page shows the button.`,
    tools: ['sampleInfo'],
    memory: { asked: { text: 'Can I have a sample?', topic: 'samples' } },
    attachments: { ...NOTHING_ATTACHED, products: [toCard(product)], sources: [pageOf(product)] },
  };
}
