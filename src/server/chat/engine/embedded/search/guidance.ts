/** Guidance for shoppers who do not know what they want, and notes on stairs. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { roomWished } from '#domain/chat/rooms.ts';
import { plain } from '#domain/chat/plain.ts';
import { areaIn } from '#domain/chat/slots.ts';
import { featuredProducts } from '#server/catalogue/index.ts';
import { namesGoods, type Wish } from '../wish/wish.ts';
import { withGoods } from './advice-and-goods.ts';
import { wishForRoom } from '../wish/goods.ts';
import { adviceEntries } from '#server/advice/index.ts';
import { sayEntry } from '../retrieval/answer.ts';
import { lookUpKnowledge } from '../retrieval/look-up.ts';
import type { Draft, Memory } from '../../port.ts';
import { toCard } from '../../tools.ts';

const SHOWN = 4;
const POPULAR =
  /\b(?:best[- ]?sell(?:er|ers|ing)|most popular|what (?:is|sells) (?:most )?popular|sells? (?:the )?(?:best|most)|everybody(?:'s)? buy(?:ing|s)?)\b/;
const UNDECIDED =
  /\b(?:(?:don't|do not|not|no) (?:really )?(?:know|sure|idea|certain|a clue) (?:yet |of )?(?:what|which|where)\b.{0,30}\b(?:want|need|get|start|like|after|choose|pick|buy|floor)|help me (?:choose|pick|decide|find (?:a|the right)) ?|where (?:do|should|would) (?:i|we) (?:even )?(?:start|begin)|(?:haven't|have not) (?:got )?a (?:clue|notion)|can't (?:decide|make up my mind)|overwhelmed|so many (?:floors|options|choices))\b/;
const ADVISE =
  /^(?:(?:so|ok|okay|and|well|right) )*(?:what|which(?: (?:1|floor|of (?:them|those|these)))?) (?:would|do|should|could) (?:you|ye|yous) (?:recommend|suggest|advise|go for|pick|choose|say)(?: (?:me|us|for (?:me|us|it|that|this|there)|then|there|please|most))*[?.! ]*$|^any (?:ideas|suggestions|recommendations|advice)(?: (?:for (?:me|us)|then|please))*[?.! ]*$|^what(?:'s| is) your (?:advice|recommendation)[?.! ]*$|^(?:so |ok |and )*what would (?:be|do|work|suit)(?: (?:ok|okay|better|then|instead|there|it))*[?.! ]*$/;
/** Asks for a floor without saying which. */
const ANY_FLOOR =
  /^(?:(?:hi|hello|hiya)[ ,!.]*)?(?:i|we)(?:'m| am|'re| are)? (?:need|want|looking for|after) (?:an? |some )?(?:new )?floor(?:ing|s)?(?: please)?[.! ]*$/;
const ROOM =
  /\b(?:bath|kitchen|hall|living|lounge|bed ?room|office|study|utility|porch|conservatory|stairs?|shower|toilet|dining|playroom|basement|garage|landing)/;

/** The answer to a request for guidance that names neither goods nor a room; otherwise null. */
export async function guide(text: string, wish: Wish, memory: Memory): Promise<Draft | null> {
  const sentence = plain(text);
  if (POPULAR.test(sentence) && wish.category === null) {
    const products = (await featuredProducts()).slice(0, SHOWN);
    return {
      text: 'Which of them sells most I do not know. These are among those we put forward on our home page. Tell me the room and its size, and I will look for one that suits it.',
      tools: ['searchProducts'],
      memory: { shown: products.map(({ id }) => id), asked: undefined },
      attachments: {
        ...NOTHING_ATTACHED,
        products: products.map(toCard),
        sources: [{ label: 'Home', href: '/' }],
      },
    };
  }
  const isUndecided = UNDECIDED.test(sentence);
  const asksAnyFloor = ANY_FLOOR.test(sentence);
  if (!(isUndecided || asksAnyFloor || ADVISE.test(sentence)) || namesGoods(wish) || ROOM.test(sentence))
    return null;
  if (memory.asked || memory.wish || memory.productId) return null;
  // If the knowledge base has an answer, the sentence said enough.
  if (isUndecided && (await lookUpKnowledge(text)).entry) return null;
  return {
    text: 'Tell me which room it is, roughly how big, and what it has to stand (water, pets, children, wheels), and I will name floors with their prices. What you would like to spend helps too.',
    attachments: {
      ...NOTHING_ATTACHED,
      chips: [
        'Which floor is best for a bathroom?',
        'What is the best floor with dogs?',
        'Show me floors under £20 per m²',
      ],
    },
  };
}

/** True for a request for advice that follows up the conversation: `so what would you recommend?` */
export const asksAdvice = (text: string): boolean => ADVISE.test(plain(text));

const STAIRS = /\b(?:stairs?|stair ?case|steps)\b/;

/** Adds the note that stairs are not included, to an answer with a size for a sentence that mentions them. */
export function withoutStairs(text: string, draft: Draft): Draft {
  const tools = draft.tools ?? [];
  const hasFigures = tools.includes('searchProducts') || tools.includes('calculateBoxes');
  if (!hasFigures || areaIn(text) === null || !STAIRS.test(plain(text))) return draft;
  return {
    ...draft,
    text: `${draft.text} The stairs come on top of that: for their length, measure one step over its tread and down its riser, times the number of steps, and tell me it with the width.`,
  };
}

/** Advice and goods for a room; null if the sentence says more than the room. */
export async function forRoom(text: string, wish: Wish, memory: Memory): Promise<Draft | null> {
  const room = namesGoods(wish) ? null : roomWished(text);
  if (!room) return null;
  const entry = adviceEntries().find(({ id }) => id === `room-${room}`);
  if (!entry) return null;
  const forRoomKind = { ...wishForRoom(text), cheapest: wish.cheapest };
  return withGoods(sayEntry(entry, text), forRoomKind, memory);
}
