/** The candidate that says when goods can be at a postcode that the shopper names. */
import { facts } from '#config/facts.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { DELIVERED } from '#domain/chat/delivery-words.ts';
import { districtIn, namesPlace } from '#domain/chat/places.ts';
import { type Day, dayInWords, daysBetween } from '#domain/delivery/days.ts';
import { FITTING_DAYS } from '#domain/delivery/promise.ts';
import { wantedDay } from '#domain/chat/wanted-day.ts';
import { says } from '#domain/chat/signals.ts';
import type { AskedItem } from '#domain/delivery/contract.ts';
import { postcodeIn } from '#domain/delivery/postcode-in.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { amount } from '#domain/shared/units.ts';
import { deliveryFor } from '#server/delivery/index.ts';
import { shopToday } from '#server/shop-day.ts';
import type { Draft } from '../port.ts';
import { calculateBoxes } from '../tools.ts';
import type { Candidate, Question } from './question.ts';
import { entryAnswer, entryOf } from './advice/answer.ts';
import { joined } from './reply.ts';
import { FIXED, weigh } from './weights.ts';

/** Every sentence is as like as this to one that has nothing to do with a floor. */
const LIKE_ANY = 0.55;
/** Advice that an answer for the shopper's own postcode says better. */
const GENERAL: ReadonlySet<string> = new Set(['delivery-time', 'delivery-where', 'delivery-date-choice']);
const SOURCES = [{ label: 'Delivery & returns', href: '/delivery' }];

/** Whether goods can be there by a wanted day, and that a fitter needs them before. */
function forDay(day: Day, days: readonly Day[], isFitted: boolean): string {
  const [first] = days;
  if (first === undefined) return '';
  const free = days.filter((one) => one <= day);
  const said = dayInWords(day);
  if (free.length === 0) return ` ${said} is too early for it: do not count on that.`;
  if (!isFitted)
    return free.includes(day)
      ? ` ${said} is free at the moment.`
      : ` On ${said} itself none is free; before it there is one.`;
  return daysBetween(first, day) >= FITTING_DAYS
    ? ` That leaves the ${FITTING_DAYS} days that goods should lie before a fitter comes on ${said}.`
    : ` A fitter on ${said} is too soon: have the goods ${FITTING_DAYS} days before, as boards rest in the room and a broken box may have to be replaced. Ask us before you book one.`;
}

/** What the days are asked for; left out for flooring in general. */
interface Goods {
  readonly items?: readonly AskedItem[];
  /** 'your basket', '12 boxes' */
  readonly name?: string;
}

/** A product, as many as the known area takes; one, as its page has it at first, where none is known. */
export function goodsOf(product: ProductDetail, areaMm2?: number): Goods {
  const boxes = areaMm2 === undefined ? null : calculateBoxes(product, areaMm2);
  const quantity = boxes?.boxes ?? 1;
  return { items: [{ id: product.id, quantity }], name: amount(quantity, product.unit) };
}

/** The goods of a question: the basket where it says so or no product is in hand. */
async function goodsIn({ asked, product, words, areaMm2 }: Question): Promise<Goods> {
  if (product && !says('basket', words)) return goodsOf(product, areaMm2);
  const items = await asked.boxes?.();
  return items ? { items, name: 'your basket' } : {};
}

/** The days for a postcode, or what is wrong with it. @param words of a question that may want a day */
export async function answerDay(postcode: string, { items, name }: Goods, words = ''): Promise<Draft> {
  const given = await deliveryFor({ postcode, items });
  // A basket may keep what is no longer sold.
  const isGone = !given.ok && given.error.code === 'unknown_product';
  const answer = isGone ? await deliveryFor({ postcode }) : given;
  if (!answer.ok) return { text: answer.error.detail };
  const day = wantedDay(words, shopToday());
  const wanted = day === null ? '' : forDay(day, answer.value.days, /\bfitters?\b|\bfitted\b/.test(words));
  const what = name && !isGone ? ` That is for ${name}.` : '';
  if (answer.value.method === 'none') return { text: answer.value.words, tools: ['deliveryInfo'] };
  return {
    text: `${answer.value.words}${what}${wanted} You choose the day at the checkout; delivery is free. That is as of now, for an order placed today.`,
    tools: ['deliveryInfo'],
    attachments: { ...NOTHING_ATTACHED, sources: SOURCES },
  };
}

/** The first day on which goods can be collected, with what to bring. */
async function answerCollection(text: string): Promise<Draft | null> {
  const { address } = facts();
  const answer = await deliveryFor({ postcode: address.postalCode });
  const day = answer.ok ? answer.value.collection.earliest : null;
  const entry = entryOf('collection');
  if (day === null || !entry) return null;
  const first = `The first day to collect in ${address.town} is ${dayInWords(day)}.`;
  const draft = { text: first, tools: ['deliveryInfo'] as const };
  return joined(draft, entryAnswer(entry, text));
}

export function deliveryDayCandidates(question: Question): Candidate[] {
  const { asked, text, words, product, known, length, refers } = question;
  const { asked: before } = asked.memory;
  const isOfBasket = says('basket', words);
  const isSaid = DELIVERED.test(words) || says('getsThis', words);
  const isWhen = says('asksWhen', words);
  // `When will you collect the faulty boxes?` is about a return.
  const isCollection = says('collected', words) && !says('collectedFromMe', words);
  // `how long`, after `do you deliver to Shetland`.
  const isOn = before?.topic === 'delivery' && length <= 7;
  const follows = isWhen && isOn;
  const isForDay = says('needed', words) && says('namesDay', words);
  const named = isSaid || isWhen || isForDay || isOn ? postcodeIn(asked.text, isOn) : null;
  const town =
    (isWhen && (isSaid || follows)) || isForDay
      ? districtIn(follows ? `${before.text} ${text}` : text)
      : null;
  // In place of general advice, where the question names no place and no order that is on its way.
  const isGeneral = GENERAL.has(known.ranked[0]?.entry.id ?? '') && !namesPlace(asked.text);
  const isOrdered = says('mine', words) && says('ordered', words) && !isOfBasket;
  const isOfGoods = isOfBasket || (product !== null && refers && !namesPlace(asked.text));
  const isForKept = (isGeneral || isOfGoods) && !isCollection && !isOrdered;
  const kept = isSaid && isWhen && isForKept ? asked.postcode : null;
  const elsewhere = isSaid || isOn ? 0 : Math.max(0, known.like('elsewhere') - LIKE_ANY);
  return [
    {
      name: 'delivery day',
      score: named || kept ? weigh('deliveryDay', { named: true, elsewhere }) : town ? FIXED.town : 0,
      answer: async () => {
        const place = named ?? town ?? kept;
        const day = place ? await answerDay(place, await goodsIn(question), words) : null;
        return (
          day && {
            ...day,
            memory: { asked: { text: isOn ? before.text : text, topic: 'delivery' } },
          }
        );
      },
    },
    {
      name: 'collection day',
      score: isCollection && isWhen && !named && !town ? FIXED.town : 0,
      answer: () => answerCollection(text),
    },
  ];
}
