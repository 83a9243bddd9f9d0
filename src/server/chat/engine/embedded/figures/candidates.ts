/** The ways to answer with figures: boxes, bags, lengths, a plan, monthly payments, a sample, an area in m². */
import { edgingAsked, edgingIn, wallIn } from '#domain/chat/lengths.ts';
import { shapeIn } from '#domain/chat/shapes.ts';
import {
  areaIn,
  boxesIn,
  depositIn,
  depositShareIn,
  looseAreaIn,
  totalIn,
  wasteIn,
  withoutArea,
} from '#domain/chat/slots.ts';
import { formatM2 } from '#domain/shared/area.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { Draft } from '../../port.ts';
import { entryOf, entryAnswer } from '../advice/answer.ts';
import { goodsIn, searchGoods } from '../goods/search.ts';
import { type Candidate, type Question, weigh } from '../question.ts';
import { answerBoxes, answerCalculation, answerFinance, answerPlan, answerSample } from './figures.ts';
import { answerLengths } from './lengths.ts';
import { answerPlanned, patternIn } from './plan.ts';
import { answerSundry } from './spread.ts';

const COUNT =
  /\bhow (?:many|much)\b|\bneed\b|\bwork (?:it |this |that )?out\b|\btake\b|\bcome to\b|\benough\b|\bbags?\b|\btubs?\b/;
const AMOUNT = /\bhow (?:many|much)\b(?! (?:is|are|does)\b)|\b(?:bags?|tubs?|tins?) .*\bfor\b/;
const TOTAL: readonly RegExp[] = [
  /\bcomes? to\b|\baltogether\b|\bin total\b|\ball in\b|\bthe (?:whole )?total\b|\bthe (?:whole )?lot\b/,
  /\bfor (?:the|my|that) (?:whole )?(?:room|floor|lot)\b|\bfor (?:that|it all)[?.! ]*$|\bhow many (?:boxes|packs|rolls)\b/,
  /\bhow much (?:\w+ ){0,2}(?:do|would|will) (?:i|we) need\b/,
];
const EXTRA = /\b(?:extra|more|spare|over|on top)\b/;
const STEPS = /\b\d{1,2} (?:steps|stairs|treads|risers)\b/;
const SUNDRY = /\b(?:adhesive|glue|grout|primer|levell?(?:ing|er)|cement)\b/;
const INTO_METRES = /\bin (?:square met\w+|sq\.? ?m\w*|m2|met(?:re|er)s)\b|\bsquare met\w+ is\b/;
/** Says how much is allowed for waste, and asks no more than that. */
const WASTE_ALONE = /\bhow much (?:extra|waste|spare)|\bwaste (?:included|allowed)/;

/** The first product of the goods in a sentence that can be laid by area. */
async function floorOf({ product, text, goods }: Question): Promise<ProductDetail | null> {
  if (product && goods.categories.every((category) => category === product.category) && !goods.hasDetail)
    return product;
  const { phrases } = await goodsIn(withoutArea(text));
  const { products } = await searchGoods(
    phrases.filter(({ kind }) => !['room', 'size', 'length', 'word'].includes(kind)),
    { fits: ({ boxCoverageMm2, stock }) => boxCoverageMm2 !== null && stock > 0 },
  );
  return products[0] ?? product;
}

async function calculated(question: Question): Promise<Draft | null> {
  const { product, text, words, memory, saidMm2 } = question;
  const areaMm2 = question.areaMm2 ?? looseAreaIn(text) ?? undefined;
  const boxes = boxesIn(text);
  if (product && boxes !== null && saidMm2 === null)
    return {
      ...answerBoxes(product, boxes, EXTRA.test(words) ? areaMm2 : undefined, memory.waste),
      memory: { productId: product.id },
    };
  const draft = answerCalculation(product, areaMm2, { ...memory, areaMm2 });
  const needed = draft.attachments?.calculation?.boxes_needed ?? Infinity;
  const isEnough = product !== null && /\benough\b|\bin stock\b/.test(words) && product.stock >= needed;
  return isEnough ? { ...draft, text: `${draft.text} So many are in stock now.` } : draft;
}

function calculationScore(question: Question): number {
  const { product, saidMm2, areaMm2, words, known, goods, hand, text, length, isAsking } = question;
  const others = goods.categories.some((category) => category !== product?.category);
  const loose = product !== null && looseAreaIn(text) !== null;
  const isTotal = TOTAL.some((pattern) => pattern.test(words));
  const boxes = product !== null && boxesIn(text) !== null;
  if (
    saidMm2 === null &&
    wasteIn(text) === null &&
    !isTotal &&
    !boxes &&
    !loose &&
    !COUNT.test(words) &&
    !hand.isSaid
  )
    return 0;
  return (
    known.like('calculate') * 0.6 +
    weigh(
      [saidMm2 !== null || loose, 0.55],
      [product !== null, 0.25],
      [saidMm2 !== null && product !== null && !isAsking, 0.45],
      [isTotal, 0.3],
      [isTotal && areaMm2 !== undefined && product !== null, 0.3],
      [boxes, 0.6],
      [COUNT.test(words), 0.15],
      [saidMm2 !== null && length <= 4, 0.4],
      [others && !hand.isSaid, -0.6],
      [WASTE_ALONE.test(words), -0.6],
      [wasteIn(text) !== null && product !== null && areaMm2 !== undefined, 0.9],
      [isTotal && product === null, 0.5],
      [product === null && goods.categories.length > 0, -0.9],
      [isAsking && product === null && !COUNT.test(words) && !INTO_METRES.test(words), -0.4],
    )
  );
}

/** The deposit in pounds for a price. */
const depositFor = (text: string) => (totalPence: number) => {
  const share = depositShareIn(text);
  return share === null ? depositIn(text) : (totalPence * share) / 10_000;
};

const MONTHLY =
  /\bmonth(?:ly|s)?\b|\binstal+ments?\b|\bfinance\b|\bover (?:the|a|12|1) (?:year|months)\b|\bspread\b|\bdeposit\b|\bdown\b|\bcredit\b/;
/** About the terms, which the advice knows. */
const TERMS =
  /\binterest\b|\bscore\b|\bmiss(?:ed)?\b|\bearly\b|\bcheck\b|\baccepted\b|\beligible\b|\brefus|\bdeclined?\b/;

function financed(question: Question): Draft | null {
  const { text, memory, product, areaMm2 } = question;
  const before = memory.asked?.topic === 'finance' ? memory.asked.text : '';
  const said = totalIn(text) ?? (before ? totalIn(before) : null);
  const deposit = depositFor(text);
  if (said !== null) return answerPlan(said, deposit(said));
  return product && answerFinance(product, areaMm2, deposit, memory.waste);
}

function financeScore(question: Question): number {
  const { words, text, product, totalPence, memory, known, areaMm2, length, goods } = question;
  const follows = memory.asked?.topic === 'finance' && length <= 7;
  const hasDeposit = depositIn(text) > 0 || depositShareIn(text) !== null;
  const amount =
    totalPence !== null || (product !== null && (question.refers || areaMm2 !== undefined || hasDeposit));
  if (!MONTHLY.test(words) && !(follows && (totalPence !== null || hasDeposit))) return 0;
  return (
    known.like('finance') * 0.8 +
    weigh(
      [amount, 0.7],
      [hasDeposit, 0.3],
      [follows, 0.6],
      [TERMS.test(words), -0.8],
      [!amount && !follows, -0.5],
      [goods.categories.length > 0 && totalPence === null && product === null, -0.3],
    )
  );
}

/** The candidates with figures. */
export function figureCandidates(question: Question): Candidate[] {
  const { text, words, product, saidMm2, areaMm2, known, memory, goods, refers, hand } = question;
  const parts = shapeIn(text);
  const edging = edgingAsked(text) ?? (saidMm2 !== null ? edgingIn(text) : null);
  const isSundry = SUNDRY.test(words) && (AMOUNT.test(words) || saidMm2 !== null);
  const stairs = entryOf('stairs-measure');
  return [
    { name: 'calculation', score: calculationScore(question), answer: () => calculated(question) },
    {
      name: 'plan',
      score: parts ? 1.7 : 0,
      answer: async () => {
        const floor = parts && (await floorOf(question));
        return floor ? answerPlanned(parts, floor, patternIn(words), question.asked.visitor) : null;
      },
    },
    {
      name: 'area in m²',
      score: saidMm2 !== null && INTO_METRES.test(words) ? 1.6 : 0,
      answer: () => (saidMm2 === null ? null : answerCalculation(null, saidMm2, memory)),
    },
    {
      name: 'steps of stairs',
      score: STEPS.test(words) && stairs ? 1.45 + weigh([COUNT.test(words), 0.3]) : 0,
      answer: () => (stairs ? entryAnswer(stairs, text) : null),
    },
    { name: 'bags and tubs', score: isSundry ? 1.8 : 0, answer: () => answerSundry(question) },
    {
      name: 'lengths',
      score: edging ? 1.6 : 0,
      answer: () => (edging ? answerLengths(edging, wallIn(text)) : null),
    },
    { name: 'payments', score: financeScore(question), answer: () => financed(question) },
    {
      name: 'sample',
      score:
        product &&
        /\bsamples?\b|\bswatch|\b(?:bit|piece) of (?:this|it|that)\b|\bpost (?:me|out)\b/.test(words)
          ? known.like('sample') * 0.8 +
            weigh([refers || hand.isSaid, 0.5], [goods.categories.length > 0, -0.2])
          : 0,
      answer: () => (product ? answerSample(product) : null),
    },
    {
      name: 'area noted',
      score:
        saidMm2 !== null && areaIn(text) !== null && !product && goods.read === 0
          ? 0.95 + weigh([question.length <= 5, 0.3])
          : 0,
      answer: () => ({
        ...answerCalculation(null, areaMm2, memory),
        memory: { areaMm2 },
        text: `${formatM2(areaMm2 ?? 0)}, noted. Which floor shall I reckon with? Name one, or tell me the look and I will show some.`,
      }),
    },
  ];
}
