/**
 * The embedded assistant: it reads a message once, lets every way to answer say how much speaks for it, and gives the
 * answer with the highest score. It needs no key and no network. Every figure comes from a tool and all advice from
 * entries; otherwise it says that it does not know.
 */
import { isFloor } from '#domain/catalogue/categories.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { areaIn, wasteIn } from '#domain/chat/slots.ts';
import { adviceCandidates, roomAdvice } from './advice/candidates.ts';
import { deliveryDayCandidate } from './delivery-day.ts';
import { figureCandidates } from './figures/candidates.ts';
import { doNotKnow, UNDECIDED } from './fixed-replies.ts';
import { goodsCandidates } from './goods/candidates.ts';
import { catalogueCandidates } from './goods/catalogue-candidates.ts';
import { productCandidates } from './product/candidates.ts';
import { type Candidate, type Question, read } from './question.ts';
import { orderCandidate, talkCandidates } from './talk.ts';
import type { Answered, Asked, Draft, Memory } from '../port.ts';

/** What less speaks for than this is not known. */
const UNKNOWN = 0.8;

/** The candidates of last resort. */
const resorts = ({ known, goods, memory, words }: Question): Candidate[] => [
  {
    name: 'do not know',
    score: Math.max(UNKNOWN, goods.categories.length === 0 ? known.like('elsewhere') * 1.3 : 0),
    answer: () => ({ text: doNotKnow() }),
  },
  {
    name: 'undecided',
    score:
      goods.read === 0 && !memory.goods && !memory.asked && !memory.productId && !/\?.*\?/.test(words)
        ? known.like('undecided') * 1.45
        : 0,
    answer: () => ({
      text: UNDECIDED,
      attachments: {
        ...NOTHING_ATTACHED,
        chips: [
          'Which floor is best for a bathroom?',
          'What is the best floor with dogs?',
          'Show me floors under £20 per m²',
        ],
      },
    }),
  },
];

/** All ways to answer, the one for which most speaks first. */
export async function candidatesFor(question: Question): Promise<Candidate[]> {
  const all = [
    ...talkCandidates(question),
    orderCandidate(question),
    deliveryDayCandidate(question),
    ...productCandidates(question),
    ...figureCandidates(question),
    ...goodsCandidates(question),
    ...catalogueCandidates(question),
    ...(await adviceCandidates(question)),
    ...resorts(question),
  ];
  return all.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
}

/** Advice and goods that are both this likely are both given. */
const BOTH = 0.82;
/** How far the goods may be behind the advice, or the advice behind the goods. */
const APART = 0.75;

/** Advice with goods under it, where a sentence asks for both: `laminate in a rental`, `a floor for my kitchen`. */
async function adviceWithGoods(
  question: Question,
  [first, ...others]: readonly Candidate[],
): Promise<Draft | null> {
  const { goods, product } = question;
  const names = ['goods', 'advice'];
  const kindOf = ({ name }: Candidate) => names.find((one) => name === one || name.startsWith(`${one}:`));
  const kind = first && kindOf(first);
  const second =
    kind === 'goods'
      ? await roomAdvice(question)
      : others.find((one) => kindOf(one) !== undefined && kindOf(one) !== kind);
  if (!first || !kind || !second || (product && goods.categories.includes(product.category))) return null;
  const isForExtras = goods.categories.some((category) => !isFloor(category));
  if (
    kind === 'advice' &&
    !isForExtras &&
    (goods.hasLook || question.isAsking || /\b(?:or|vs|versus)\b/.test(question.words))
  )
    return null;
  if (second.score < BOTH || first.score - second.score > APART) return null;
  // What says how the goods should look is a search; advice is for goods as such.
  if (kind === 'goods' && (goods.categories.length > 0 || goods.hasLook)) return null;
  const [advice, shown] = await Promise.all(
    (kind === 'goods' ? [second, first] : [first, second]).map((one) => one.answer()),
  );
  if (!advice || !shown?.attachments?.products.length) return null;
  return {
    text: `${advice.text}\n\n${shown.text}`,
    tools: ['searchKnowledge', ...(shown.tools ?? [])],
    memory: { ...shown.memory, asked: advice.memory?.asked },
    attachments: {
      ...shown.attachments,
      sources: [...(advice.attachments?.sources ?? []), ...shown.attachments.sources],
    },
  };
}

async function choose(question: Question): Promise<Draft> {
  const candidates = await candidatesFor(question);
  const both = await adviceWithGoods(question, candidates);
  if (both) return both;
  for (const candidate of candidates) {
    const draft = await candidate.answer();
    if (draft) return draft;
  }
  return { text: doNotKnow() };
}

const STAIRS = /\b(?:stairs?|stair ?case|steps)\b/i;

/** Adds that stairs are not included, where figures are given for a sentence that mentions them. */
function withoutStairs(text: string, draft: Draft): Draft {
  const tools = draft.tools ?? [];
  const hasFigures = tools.includes('searchProducts') || tools.includes('calculateBoxes');
  if (!hasFigures || areaIn(text) === null || !STAIRS.test(text)) return draft;
  return {
    ...draft,
    text: `${draft.text} The stairs come on top of that: for their length, measure one step over its tread and down its riser, times the number of steps, and tell me it with the width.`,
  };
}

/** Answers one sentence of a conversation. */
export async function answerEmbedded(request: Asked): Promise<Answered> {
  const memory: Memory = {
    ...request.memory,
    waste: wasteIn(request.text) ?? request.memory.waste,
  };
  const question = await read(request, memory);
  const draft = withoutStairs(request.text, await choose(question));
  return {
    text: draft.text,
    attachments: draft.attachments ?? NOTHING_ATTACHED,
    memory: {
      ...memory,
      productId: question.product?.id,
      pageId: request.pageProductId ?? undefined,
      held: undefined,
      // A given size is remembered, whatever the message was about.
      areaMm2: question.areaMm2,
      ...draft.memory,
    },
    tools: draft.tools ?? [],
    handOver: draft.handOver ?? false,
  };
}
