/** The ways to answer with figures: boxes, bags, lengths, a plan, monthly payments, a sample, an area in m². */
import { isFloor } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { cutOutIn, isUnclearShape, roomsIn, shapeIn, wallIn } from '#domain/rooms/reading/shapes.ts';
import { patternIn } from '#domain/rooms/reading/patterns.ts';
import { says, sundriesIn, type Sundry, useIn } from '#domain/language/signals.ts';
import { sizedGoodsIn } from '#domain/rooms/reading/sized-goods.ts';
import { isNoSize, wasteIn, withoutArea } from '#domain/rooms/reading/sizes.ts';
import { boxesIn, metresIn } from '#domain/language/quantities.ts';
import { figureIn } from '#domain/language/plain.ts';
import { rollWidthOf } from '#domain/rooms/roll/goods.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import type { Draft } from '../../port.ts';
import { wasteOf } from '../../tools.ts';
import { adviceOf } from '../advice/answer.ts';
import { searchName } from '#domain/catalogue/phrases.ts';
import { type Candidate, candidate, wholeCandidate } from '../candidate.ts';
import type { Question } from '../question.ts';
import { joined, NEED_SIZE, NEED_STEPS, reply } from '../reply.ts';
import { FIXED, weigh } from '../weights.ts';
import { answerEstimate } from './estimate.ts';
import {
  answerBoxes,
  answerCalculation,
  answerPacks,
  answerSample,
  answerSum,
  paymentsCandidate,
} from './figures.ts';
import { answerKit, cheapestFloor, floorOf, isEdging } from './kit.ts';
import { answerPlanned, withPlanner } from './plan.ts';
import { answerOffRoll, answerRoll, rollQuantity } from './roll.ts';

/** The sum of a floor and what goes with it is asked for: the floor is named, or its boxes are wanted too. */
const isOfBoth = ({ words, hand }: Question): boolean =>
  says('floorToo', words) ||
  says('withUnderlay', words) ||
  hand.extra !== null ||
  (hand.isSaid && says('total', words));

/** What goes with a floor; with the floor itself, if its boxes are asked for too. */
async function kitFor(question: Question, sundries: readonly Sundry[]): Promise<Draft | null> {
  const kit = await answerKit(question, sundries);
  // `how many metres off a 4 m roll, plus what underlay`
  const ofRoll = question.job.stairs && question.job.rollMm ? answerRoll(question.job, null) : null;
  if (kit && ofRoll) return joined(ofRoll, kit.draft);
  const { floor, areaMm2, memory, job } = question;
  if (!kit?.pence || !floor || !areaMm2 || !isOfBoth(question)) return kit?.draft ?? null;
  const metres = rollQuantity(job, floor);
  const boards = (metres && answerRoll(job, floor)) || (await answerCalculation(floor, areaMm2, memory));
  const sum = boards.attachments?.calculation;
  if (!metres && !sum) return kit.draft;
  const pence = metres ? metres * floor.pricePence : penceFromPounds(sum?.total_price ?? 0);
  const together = formatPence(pence + kit.pence);
  return joined(boards, { ...kit.draft, text: `${kit.draft.text}\nWith the floor that is ${together}.` });
}

/** A floor with what goes with it for a sum that is for everything: the cheapest there is, and what is left or over. */
async function allFor(question: Question, sundries: readonly Sundry[]): Promise<Draft | null> {
  const { areaMm2, totalPence, memory } = question;
  const floor = await cheapestFloor(question);
  const kit = floor && (await answerKit(question, sundries, floor));
  if (!floor || !areaMm2 || totalPence === null || !kit?.pence) return null;
  const boards = await answerCalculation(floor, areaMm2, memory);
  const pence = penceFromPounds(boards.attachments?.calculation?.total_price ?? 0) + kit.pence;
  const left = totalPence - pence;
  const verdict =
    left >= 0
      ? `Together that is ${formatPence(pence)}, which leaves ${formatPence(left)} of your ${formatPence(totalPence)}.`
      : `Together that is ${formatPence(pence)}, ${formatPence(-left)} over your ${formatPence(totalPence)}: of those in stock I found no cheaper floor with those wishes.`;
  return joined(boards, { ...kit.draft, text: `${kit.draft.text}\n${verdict}` });
}

/** The number of boxes, or of metres off a roll, that a sentence gives. */
const countIn = (text: string, product: ProductDetail | null): number | null =>
  boxesIn(text) ?? (product?.unit === 'metre' ? metresIn(text) : null);

const ADDED = /\b(?:plus|and|with|add) (\d{1,2}) ?(?:%|per ?cent)/;

async function calculated(question: Question): Promise<Draft | null> {
  const { product, text, words, memory, saidMm2, areaMm2 } = question;
  const boxes = countIn(text, product);
  if (product && boxes !== null && saidMm2 === null)
    return {
      ...answerBoxes(product, boxes, says('extra', words) ? areaMm2 : undefined, memory),
      memory: { productId: product.id },
    };
  const draft = await answerCalculation(product, areaMm2, { ...memory, areaMm2 });
  const needed = draft.attachments?.calculation?.boxes_needed ?? Infinity;
  const isEnough = product !== null && /\benough\b|\bin stock\b/.test(words) && product.stock >= needed;
  const said = isEnough ? { ...draft, text: `${draft.text} So many are in stock now.` } : draft;
  return memory.pattern ? withPlanner(said, question.job, product, memory) : said;
}

function calculationScore(question: Question): number {
  const { product, saidMm2, areaMm2, words, known, goods, hand, text, isAsking } = question;
  const isOfOther = goods.categories.some((category) => category !== product?.category);
  const isSized = saidMm2 !== null;
  const total = says('total', words);
  const boxes = product !== null && countIn(text, product) !== null;
  const waste = wasteIn(text) !== null;
  const count = says('count', words);
  if (product && says('weight', words) && !count) return 0;
  // `Could somebody come to measure my kitchen?`
  if (says('visits', words) && !isSized && !boxes && !waste && !says('amount', words)) return 0;
  if (!isSized && !waste && !total && !boxes && !count && !hand.isSaid) return 0;
  const isKnown = areaMm2 !== undefined && product !== null;
  return weigh('calculation', {
    like: known.like('calculate'),
    sized: isSized,
    product: product !== null,
    sizedProduct: isSized && product !== null && !isAsking,
    total,
    totalOfKnown: total && isKnown,
    boxes,
    count,
    otherKind: isOfOther && !hand.isSaid,
    waste: waste && isKnown,
    totalOfNone: total && product === null,
    kindOfNone: product === null && goods.categories.length > 0,
    monthly: says('monthly', words) && product !== null,
  });
}

export function figureCandidates(question: Question): Candidate[] {
  const { text, words, product, saidMm2, known, memory, goods, refers, hand, length } = question;
  const { job } = question;
  const [room] = roomsIn(text);
  const isShaped = shapeIn(text) !== null || isUnclearShape(text);
  const sundries = sundriesIn(words);
  // `the underlay for all that`: for the floor in hand the planner knows which.
  const isForFloor =
    question.floor !== null && question.areaMm2 !== undefined && (refers || says('amount', words));
  const isOfUnderlay = sundries.includes('underlay') && job.stairs === undefined && !isForFloor;
  const isAlongWall = sundries.every(isEdging) && wallIn(text) !== null;
  const isSundry =
    sundries.length > 0 &&
    !isOfUnderlay &&
    (says('amount', words) ||
      saidMm2 !== null ||
      job.stairs !== undefined ||
      isForFloor ||
      isAlongWall ||
      memory.asked?.topic === 'kit');
  const { pattern } = memory;
  const isPatterned = patternIn(words) !== undefined;
  const waste = memory.waste ?? (job.isUnderlay ? 0 : wasteOf(pattern ?? 'straight'));
  // What the message adds to the figures, or asks of them.
  const isNewJob = JSON.stringify(job) !== JSON.stringify(memory.job ?? { rooms: [] });
  const isOfFigures =
    (saidMm2 !== null && says('steps', words)) ||
    boxesIn(text) !== null ||
    says('total', words) ||
    says('count', words);
  // `a carpet 4 m wide in grey` is looked for; nothing off a roll is laid in a pattern.
  const isNewStairs = JSON.stringify(job.stairs) !== JSON.stringify(memory.job?.stairs);
  const isLookedFor = goods.hasLook && goods.categories.length > 0 && !/\broll\b/.test(words);
  const isOfCut = isOfFigures || (isNewJob && (saidMm2 !== null || isNewStairs || !isLookedFor));
  const isCarpet = goods.categories.includes('Carpet') || product?.category === 'Carpet';
  const isOfRoll =
    job.rollMm !== undefined ||
    // Stairs are carpeted, unless something else is named.
    (job.stairs !== undefined &&
      (isCarpet || memory.job?.stairs || (!product && goods.categories.length === 0))) ||
    (product !== null &&
      rollWidthOf(product) !== null &&
      goods.categories.every((kind) => kind === product.category));
  const isOfMetres = product?.unit === 'metre' && metresIn(text) !== null;
  const isAreaAlone = saidMm2 !== null && !product && goods.read === 0;
  const isOfNone = !hand.isSaid && !(refers && product) && question.totalPence === null;
  const sized = isOfNone ? sizedGoodsIn(text.toLowerCase(), question.areaMm2) : null;
  const areas = new Set(sized?.map(({ areaMm2 }) => areaMm2));
  const floors = goods.categories.filter(isFloor);
  const hasUnderlay = goods.categories.includes('Underlay');
  // `your cheapest laminate or your cheapest LVT, for 20 m²`; each in a room of its own is no choice.
  const isOfEach =
    areas.size < 2 &&
    question.areaMm2 !== undefined &&
    floors.length > 1 &&
    goods.categories.every((kind) => isFloor(kind) || kind === 'Underlay') &&
    (!hasUnderlay || says('withUnderlay', words)) &&
    (says('cheaper', words) || says('prices', words)) &&
    !goods.hasLook;
  const isOfSum = says('amount', words) || says('total', words) || says('prices', words);
  const isPlannable = product !== null || goods.categories.length > 0 || goods.hasLook;
  const isOfAll =
    sundries.length > 0 &&
    question.totalPence !== null &&
    question.areaMm2 &&
    (goods.categories.some(isFloor) || goods.hasLook);
  const isAtPrice =
    saidMm2 !== null && job.pencePerM2 && goods.categories.length === 0 && says('atPrice', words);
  const isOffRoll = isOfRoll && isOfCut && !isSundry && !isOfMetres;
  const isIntoMetres = saidMm2 !== null && says('intoMetres', words);
  const short = length <= 5 || !question.isAsking;
  const alone = says('sizeAlone', withoutArea(text));
  const ofArea = isIntoMetres ? FIXED.intoMetres : weigh('areaNoted', { base: true, short, alone });
  const ofSample = weigh('sample', { like: known.like('sample'), refers: refers || hand.isSaid });
  const isOfFitting = says('fittingPrice', words) && saidMm2 !== null && sundries.length === 0;
  const isOfSized = sized !== null && (isOfSum || sized.length > 1);
  const ofKit = FIXED.kit + (isAlongWall || isOfBoth(question) ? 0.6 : 0);
  // `and the stairs too`: they join the rooms, once their steps are known.
  const isWithRooms =
    job.rooms.length > 0 &&
    says('stairs', words) &&
    says('furtherRoom', words) &&
    !question.isAsking &&
    goods.demands - Number(useIn(words) === 'stairs') <= goods.categories.length;
  const isOfSteps =
    job.stairs === undefined && saidMm2 === null && (says('steps', words) ? isOfSum : isWithRooms);
  return [
    wholeCandidate('no size', isNoSize(text), FIXED.gate, () =>
      reply(`With that size I cannot reckon. ${NEED_SIZE}`),
    ),
    candidate('calculation', true, isOfMetres ? FIXED.job : calculationScore(question), () =>
      calculated(question),
    ),
    // Without a floor there is nothing to plan with but the size.
    candidate('plan', isShaped && isPlannable, FIXED.plan, async () => {
      const floor = (await floorOf(question)) ?? product;
      return floor && room
        ? answerPlanned(room, floor, memory, question.asked.visitor, cutOutIn(text))
        : null;
    }),
    // `fitting 25 m² of LVT`: the goods are not asked for.
    candidate('price of fitting', isOfFitting, FIXED.sure, () => adviceOf('fitting-price', text)),
    candidate('estimate', isOfEach || isOfSized, isOfEach ? FIXED.sure + 0.2 : FIXED.estimate, async () => {
      const { areaMm2 = 0 } = question;
      const each = floors.map((category) => ({ category, text: searchName(category), areaMm2, rooms: [] }));
      if (!isOfEach) return answerEstimate(sized ?? [], memory);
      const draft = await answerEstimate(each, memory, { isChoice: true, hasUnderlay });
      return draft && pattern ? withPlanner(draft, job, null, memory) : draft;
    }),
    // Without their width nothing can be cut; the size of a room is none of theirs.
    candidate('steps of stairs', isOfSteps, isWithRooms ? FIXED.sure : FIXED.job + 0.1, () => {
      // Stairs are cut off a roll; of boards and tiles nothing is worked out for them.
      const isPlanned = isCarpet || memory.kinds?.includes('Carpet') || (!product && !memory.kinds);
      if (isWithRooms && !isPlanned) return adviceOf('room-stairs-landing', text);
      if (isWithRooms) return reply(NEED_STEPS, { memory: { held: text, asked: undefined } });
      const draft = adviceOf('stairs-measure', text);
      return draft && { ...draft, memory: { ...draft.memory, held: text } };
    }),
    wholeCandidate('all for a sum', isOfAll, FIXED.gate + 0.1, () => allFor(question, sundries)),
    wholeCandidate('what goes with it', isSundry, ofKit, () => kitFor(question, sundries)),
    wholeCandidate('sum at a price of their own', isAtPrice, FIXED.job, () =>
      answerSum(job, wasteIn(text) ?? figureIn(ADDED, text) ?? memory.waste ?? 0),
    ),
    wholeCandidate(
      'packs of their own',
      job.packMm2 && (isNewJob || isOfFigures || isPatterned),
      FIXED.job,
      () => answerPacks(job, waste, boxesIn(text)),
    ),
    wholeCandidate('off a roll', isOffRoll, FIXED.job, () => answerOffRoll(question, isCarpet && isNewJob)),
    paymentsCandidate(question),
    candidate('sample', says('sample', words) && product, ofSample, answerSample),
    candidate('area noted', isIntoMetres || isAreaAlone, ofArea, () =>
      answerCalculation(null, saidMm2 ?? undefined, memory),
    ),
  ];
}
