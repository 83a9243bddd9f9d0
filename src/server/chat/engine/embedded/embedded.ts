/**
 * The embedded assistant: it reads a message once, lets every way to answer say how much speaks for it, and gives the
 * answer with the highest score. It needs no key and no network. Every figure comes from a tool and all advice from
 * entries; otherwise it says that it does not know.
 */
import { isFloor } from '#domain/catalogue/categories.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { correctionOf } from '#domain/language/correction.ts';
import { withoutKinds } from '#domain/catalogue/goods-words.ts';
import { regionIn, withoutPlaces } from '#domain/delivery/reading/places.ts';
import { plain, plainly } from '#domain/language/plain.ts';
import { placesIn } from '#domain/delivery/reading/postcode-in.ts';
import { asksIn } from '#domain/language/questions.ts';
import { says } from '#domain/language/signals.ts';
import { areaIn, wasteIn } from '#domain/rooms/reading/sizes.ts';
import { visitInWords } from '#server/visits/index.ts';
import type { Answered, Asked, Draft, Memory } from '../port.ts';
import { caseOf } from '#server/advice/index.ts';
import { entryOf } from './advice/answer.ts';
import { adviceCandidates, roomAdvice } from './advice/candidates.ts';
import { deliveryDayCandidates } from './delivery-day.ts';
import { figureCandidates } from './figures/candidates.ts';
import { goodsCandidates } from './goods/candidates.ts';
import { catalogueCandidates } from './goods/catalogue-candidates.ts';
import { orderCandidate, orderSpokenOf } from './orders.ts';
import { productCandidates } from './product/candidates.ts';
import { type Candidate, candidate } from './candidate.ts';
import { type Question, read } from './question.ts';
import { doNotKnow, joined, reply, UNDECIDED } from './reply.ts';
import { talkCandidates } from './talk.ts';
import { FIXED } from './weights.ts';

const FIRST_QUESTIONS = [
  'Which floor is best for a bathroom?',
  'What is the best floor with dogs?',
  'Show me floors under £20 per m²',
];

/** The most things of a message that are answered. */
const MOST_ASKS = 4;
const ASKED_MORE = 'You asked more than that: send me the rest again, and I will answer it.';

/** The candidates of last resort. */
const resorts = ({ known, goods, memory, words, saidMm2 }: Question): Candidate[] => {
  const isBeginning = goods.read === 0 && !memory.goods && !memory.asked && !memory.productId;
  const isElsewhere = goods.categories.length === 0 && goods.cover < 1;
  const elsewhere = isElsewhere ? known.like('elsewhere') * FIXED.elsewhere : 0;
  const isUndecided = isBeginning && saidMm2 === null && !/\?.*\?/.test(words);
  const undecided = known.like('undecided') * FIXED.undecided;
  return [
    candidate('do not know', true, Math.max(FIXED.unknown, elsewhere), () => reply(doNotKnow())),
    candidate('undecided', isUndecided, undecided, () => reply(UNDECIDED, { chips: FIRST_QUESTIONS })),
  ];
};

/** Advice that the answer on visits to a place says better. */
const OF_VISITS = ['visit-times', 'fitting-quote', 'areas-served', 'fitting-service'];

/** Whether, and when, somebody of the shop comes to measure at the places that a shopper names. */
function visitCandidate({ asked, text, known, length, memory: before }: Question): Candidate {
  const [best] = known.ranked;
  const id = best?.entry.id ?? '';
  // `and Omagh?`
  const isOn = OF_VISITS.includes(before.asked?.id ?? '') && length <= 4;
  // Whether one has to buy, and how long it takes, are other questions; which floors are fitted is none.
  const isOther = best && id !== 'fitting-service' && caseOf(best.entry, withoutPlaces(text)) !== null;
  const said = placesIn(asked.text, isOn);
  const places = said.length === 0 && id === 'visit-times' && asked.postcode ? [asked.postcode] : said;
  const ofAdvice = best && OF_VISITS.includes(id) && !isOther ? best.score + 0.1 : 0;
  return candidate('visit to a place', places.length > 0, isOn ? FIXED.town : ofAdvice, async () => {
    const found = await Promise.all(places.map(visitInWords));
    const memory = { asked: { text, topic: 'fitting', id: 'visit-times' } };
    const parts = { tools: ['searchKnowledge'], memory } as const;
    return found.map(({ words, sources }) => reply(words, { ...parts, sources })).reduce(joined);
  });
}

/** All ways to answer, the one for which most speaks first. */
export async function candidatesFor(question: Question): Promise<Candidate[]> {
  const all = [
    ...talkCandidates(question),
    orderCandidate(question),
    ...deliveryDayCandidates(question),
    visitCandidate(question),
    ...productCandidates(question),
    ...figureCandidates(question),
    ...goodsCandidates(question),
    ...catalogueCandidates(question),
    ...(await adviceCandidates(question)),
    ...resorts(question),
  ];
  return all.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
}

const kindOf = ({ name }: Candidate): 'goods' | 'advice' | undefined =>
  name === 'goods' ? 'goods' : name.startsWith('advice:') ? 'advice' : undefined;

/** Subjects of advice on which floor to choose; below others goods are out of place. */
const ON_CHOICE: ReadonlySet<string | undefined> = new Set(['rooms', 'materials', 'heating', 'underlay']);

/** The same of what goes under and around floors. */
const ON_EXTRAS: ReadonlySet<string | undefined> = new Set([...ON_CHOICE, 'fitting']);

/** Advice with goods under it, where a sentence asks for both: `laminate in a rental`, `a floor for my kitchen`. */
async function adviceWithGoods(
  question: Question,
  [first, ...others]: readonly Candidate[],
): Promise<Draft | null> {
  const { goods, product } = question;
  const kind = first && kindOf(first);
  // `it has underfloor heating` asks for no other goods.
  if (kind === 'advice' && question.refers && goods.categories.length === 0 && !question.isSeeking)
    return null;
  const isOther = (one: Candidate) => kindOf(one) !== undefined && kindOf(one) !== kind;
  const second = kind === 'goods' ? await roomAdvice(question) : others.find(isOther);
  if (!first || !kind || !second || (product && goods.categories.includes(product.category))) return null;
  const isForExtras = goods.categories.some((category) => !isFloor(category));
  const isPlain = goods.hasLook || question.isAsking || /\b(?:or|vs|versus)\b/.test(question.words);
  const isOfChoice = (isForExtras ? ON_EXTRAS : ON_CHOICE).has(first.topic);
  const isLimited = kind === 'advice' && (goods.hasPrice || (goods.hasFigure && !question.isAsking));
  // A limit that was set is honoured, however well the advice fits.
  if (kind === 'advice' && (!isOfChoice || (isPlain && !isForExtras && !isLimited))) return null;
  const isFar = second.score < FIXED.both || first.score - second.score > FIXED.apart;
  if (isFar && !isLimited) return null;
  // What says how the goods should look is a search; advice is for goods as such.
  if (kind === 'goods' && (goods.categories.length > 0 || goods.hasLook)) return null;
  const pair = kind === 'goods' ? [second, first] : [first, second];
  const [said, shown = null] = await Promise.all(pair.map((one) => one.answer()));
  // Below advice only what was asked for: goods that come nearest may be those it warns of.
  if (kind === 'advice' && shown?.isInstead && !isLimited) return null;
  const advice = withoutExcluded(said ?? null, question, pair[0]?.topic);
  const isOfGoods = shown?.attachments?.products.length && (kind === 'goods' || shown.memory?.productId);
  return advice && shown && isOfGoods ? joined(advice, shown) : null;
}

/** Advice on a room without what it says of kinds that are not wished for; null if none is left. */
function withoutExcluded(draft: Draft | null, { goods, words }: Question, topic?: string): Draft | null {
  if (!draft || topic !== 'rooms' || goods.excluded.length === 0 || says('whetherNot', words)) return draft;
  const text = withoutKinds(draft.text, goods.excluded);
  return text ? { ...draft, text } : null;
}

async function choose(question: Question) {
  const candidates = await candidatesFor(question);
  const both = await adviceWithGoods(question, candidates);
  if (both) return { draft: both, score: candidates[0]?.score ?? 0 };
  for (const candidate of candidates) {
    const { answer, score } = candidate;
    const draft = withoutExcluded(await answer(), question, candidate.topic);
    const isAdvice = kindOf(candidate) === 'advice';
    const also = draft && isAdvice ? await orderSpokenOf(question) : null;
    if (draft) return { draft: also ? joined(draft, also) : draft, score, isWhole: candidate.isWhole };
  }
  return { draft: reply(doNotKnow()), score: 0 };
}

/** Adds that stairs are not included, where figures are given for a sentence that mentions them. */
function withoutStairs(text: string, draft: Draft): Draft {
  const hasFigures = draft.tools?.some((tool) => tool === 'searchProducts' || tool === 'calculateBoxes');
  if (!hasFigures || areaIn(text) === null || !says('stairs', plain(text))) return draft;
  return {
    ...draft,
    text: `${draft.text} The stairs come on top of that: for their length, measure one step over its tread and down its riser, times the number of steps, and tell me it with the width.`,
  };
}

/** The state of the conversation after an answer. */
const after = (
  memory: Memory,
  { product, floor, areaMm2, saidMm2, boxes, job, room, asked, goods, text, memory: { pattern } }: Question,
  draft: Draft,
): Memory => ({
  ...memory,
  productId: product?.id,
  floorId: floor?.id,
  pageId: asked.pageProductId ?? undefined,
  held: undefined,
  kinds: goods.categories.length > 0 ? goods.categories : memory.kinds,
  // A given size is remembered, whatever the message was about.
  areaMm2,
  pattern,
  boxes: draft.memory?.asked?.topic === 'delivery' ? boxes : saidMm2 === null ? memory.boxes : undefined,
  job,
  room,
  region: regionIn(text) ?? memory.region,
  ...draft.memory,
});

/** A message that asks several things: each answered in turn, as in a conversation. Null if one answer says it all. */
async function answerEach(request: Asked, memory: Memory, whole: Question): Promise<Draft | null> {
  const asks = asksIn(request.text);
  if (asks.length < 2 || whole.narrows) return null;
  const drafts: Draft[] = [];
  let state = memory;
  for (const text of asks.slice(0, MOST_ASKS)) {
    const question = await read({ ...request, text }, state, drafts.length > 0);
    const { draft, score, isWhole } = await choose(question);
    if (draft.handOver || isWhole) return null;
    // An entry that has answered for the case says no more in general.
    const said = drafts.map((one) => `${one.text} ${entryOf(one.memory?.asked?.id ?? '')?.text ?? ''}`);
    const isNew = !said.some((one) => one.includes(draft.text));
    if (score <= FIXED.unknown || !isNew) continue;
    drafts.push(withoutStairs(text, draft));
    state = after(state, question, draft);
  }
  const [first, ...others] = drafts;
  if (!first || others.length === 0) return null;
  const all = others.reduce(joined, first);
  const text = asks.length > MOST_ASKS ? `${all.text}\n\n${ASKED_MORE}` : all.text;
  return { ...all, text, memory: state };
}

export async function answerEmbedded(typed: Asked): Promise<Answered> {
  const said = plainly(typed.text);
  const text = correctionOf(said, typed.memory.said ?? '') ?? said;
  const request = { ...typed, text };
  const memory: Memory = { ...request.memory, waste: wasteIn(request.text) ?? request.memory.waste };
  const whole = await read(request, memory);
  const each = await answerEach(request, memory, whole);
  const question = each ? null : whole;
  const chosen = question && (await choose(question));
  const isWithStairs = chosen?.isWhole && question?.job.stairs !== undefined;
  const draft = !chosen ? each : isWithStairs ? chosen.draft : withoutStairs(request.text, chosen.draft);
  return {
    text: draft?.text ?? doNotKnow(),
    attachments: draft?.attachments ?? NOTHING_ATTACHED,
    memory: {
      ...(question && draft ? after(memory, question, draft) : { ...memory, ...draft?.memory }),
      said: text,
    },
    tools: draft?.tools ?? [],
    handOver: draft?.handOver ?? false,
  };
}
