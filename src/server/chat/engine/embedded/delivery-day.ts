/** The candidate that says when goods can be at a postcode that the shopper names. */
import { facts } from '#config/facts.ts';
import { DELIVERED } from '#domain/delivery/reading/delivery-words.ts';
import { namesIsland, namesPlace, withoutPlaces } from '#domain/delivery/reading/places.ts';
import { plain } from '#domain/language/plain.ts';
import { type Wanted, wantedDays } from '#domain/delivery/reading/dates.ts';
import { dayInWords, weekdayOf } from '#domain/delivery/days.ts';
import { beforeFitter, NO_SUNDAYS, wantedInWords } from '#domain/delivery/wanted.ts';
import { COLLECTION_FULL, islandCaveat } from '#domain/delivery/words.ts';
import { says } from '#domain/language/signals.ts';
import { boxesIn } from '#domain/language/quantities.ts';
import type { AskedItem } from '#domain/delivery/contract.ts';
import { placesIn, postcodeIn } from '#domain/delivery/reading/postcode-in.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { amount } from '#domain/shared/units.ts';
import { deliveryFor, rulesNow } from '#server/delivery/index.ts';
import { shopToday } from '#server/shop-day.ts';
import type { Asked, Draft } from '../port.ts';
import { calculateBoxes, type Laid } from '../tools.ts';
import { type Candidate, candidate } from './candidate.ts';
import type { Question } from './question.ts';
import { adviceOf } from './advice/answer.ts';
import { joined, reply } from './reply.ts';
import { FIXED, weigh } from './weights.ts';

/** What makes a weekday any of its name: `a Saturday`, `Saturdays`. */
const REPEATED = /\b(?:an?|any|every|each) (?=\w+day)|(?<=day)s\b/g;
/** Every sentence is as like as this to one that has nothing to do with a floor. */
const LIKE_ANY = 0.55;
/** Advice that an answer for the shopper's own postcode says better. */
const GENERAL: ReadonlySet<string> = new Set(['delivery-time', 'delivery-where', 'delivery-date-choice']);
const tools = ['deliveryInfo'] as const;
const OF_DELIVERY = { tools, sources: [{ label: 'Delivery & returns', href: '/delivery' }] };

/** What the days are asked for; left out for flooring in general. */
interface Goods {
  readonly items?: readonly AskedItem[];
  /** 'your basket', '12 boxes' */
  readonly name?: string;
  readonly holder?: Asked['holder'];
}

/** A product, as many as are said or as the known area takes; one, as its page has it at first, where neither is known. */
export function goodsOf(product: ProductDetail, areaMm2?: number, said?: number | null, laid?: Laid): Goods {
  const boxes = areaMm2 === undefined ? null : calculateBoxes(product, areaMm2, laid);
  const quantity = said ?? boxes?.boxes ?? 1;
  return { items: [{ id: product.id, quantity }], name: amount(quantity, product.unit) };
}

/** The goods of a question: the basket where it says so or no product is in hand. */
async function goodsIn({ asked, product, words, areaMm2, boxes, memory }: Question): Promise<Goods> {
  const { holder } = asked;
  if (product && !says('basket', words)) return { ...goodsOf(product, areaMm2, boxes, memory), holder };
  const items = await asked.boxes?.();
  return items ? { items, name: 'your basket', holder } : { holder };
}

/** What a question wants to know of the days. */
interface Want {
  readonly days: Wanted | null;
  /** A fitter comes then. */
  readonly isFitted: boolean;
}

/** The answer for goods; for flooring in general where the basket keeps what is no longer sold. */
async function daysFor(postcode: string, { items, name, holder }: Goods) {
  const given = await deliveryFor({ postcode, items }, holder);
  const isGone = !given.ok && given.error.code === 'unknown_product';
  return isGone ? { answer: await deliveryFor({ postcode }) } : { answer: given, name };
}

const TODAY = 'That is as of now, for an order placed today.';

/** The days for a postcode, or what is wrong with it: then `isFree` is false. */
async function daysAt(postcode: string, goods: Goods, want?: Want) {
  const { answer, name } = await daysFor(postcode, goods);
  if (!answer.ok) return { text: answer.error.detail, isFree: false };
  const { words, method, days, zone } = answer.value;
  if (method === 'none') return { text: words, isFree: false };
  const wanted = !want?.days
    ? ''
    : want.isFitted
      ? beforeFitter(want.days.until, days)
      : wantedInWords(want.days, answer.value, { postcode, zone }, await rulesNow());
  return { text: `${wanted}${words}`, name, isFree: true };
}

/** The same for one postcode after the other. */
export async function answerDay(postcodes: readonly string[], goods: Goods, want?: Want): Promise<Draft> {
  const found = await Promise.all(postcodes.map((postcode) => daysAt(postcode, goods, want)));
  const text = [...new Set(found.map((one) => one.text))].join(' ');
  const free = found.find(({ isFree }) => isFree);
  if (!free) return { text, tools };
  const what = free.name ? ` That is for ${free.name}.` : '';
  return reply(`${text}${what} You choose the day at the checkout; delivery is free. ${TODAY}`, OF_DELIVERY);
}

/** The first day on which goods can be collected, and whether it can be on the wanted one, with what to bring. */
async function answerCollection(text: string, goods: Goods, { days }: Want): Promise<Draft | null> {
  const { address, phone } = facts();
  const { answer } = await daysFor(address.postalCode, goods);
  const advice = adviceOf('collection', text);
  if (!answer.ok || !advice) return null;
  const { collection, method, words } = answer.value;
  if (collection.earliest === null) return { text: method === 'none' ? words : COLLECTION_FULL, tools };
  const wanted = days ? wantedInWords(days, collection, 'collection', await rulesNow()) : '';
  const first = `The first day to collect in ${address.town} is ${dayInWords(collection.earliest)}. ${TODAY}`;
  // The advice begins with that one can.
  return wanted
    ? {
        ...advice,
        text: `${wanted}${first} Choose ‘Collect in ${address.town}’ and the day at the checkout, and bring the order number. To ask for an earlier day, ring ${phone}.`,
        tools,
      }
    : joined({ text: first, tools }, advice);
}

/** Asks for the postcode: on which days a van comes depends on it, but for Sundays. */
const askPostcode = ({ days }: Want): Draft =>
  reply(
    days && days.from === days.until && weekdayOf(days.from) === 0
      ? `No, not on ${dayInWords(days.from)}: ${NO_SUNDAYS}. Give me your postcode or Eircode, or its first part, and I will say on which days the goods can be there.`
      : 'That depends on where the goods go: give me your postcode or Eircode, or its first part, and I will say on which days they can be there.',
    OF_DELIVERY,
  );

/** A question with the places and the day of what came after it. */
function goneOn(before: string, text: string, places: readonly string[], days: Wanted | null): string {
  if (places.length > 0 && days) return text;
  const nowhere = withoutPlaces(placesIn(before).reduce((rest, place) => rest.replace(place, ''), before));
  const elsewhere = places.length > 0 ? `to ${places.join(' and ')} ${nowhere}` : before;
  return `${elsewhere}${days ? ` ${text}` : ''}`.slice(0, 300);
}

export function deliveryDayCandidates(question: Question): Candidate[] {
  const { asked, text, words, product, known, length, refers } = question;
  const { asked: before } = asked.memory;
  const isOfBasket = says('basket', words);
  const isOn = before?.topic === 'delivery' && length <= 7;
  // `Will you collect the old carpet on Tuesday?`, `Can a fitter come on Tuesday?`
  // What has come, is left over or goes back is no delivery to come.
  const isOfOthers =
    says('visits', words) ||
    says('goesBack', words) ||
    (says('collected', words) && says('collectedFromMe', words));
  const isSaid = !isOfOthers && (DELIVERED.test(words) || says('getsThis', words) || says('comes', words));
  const today = shopToday();
  // `on a Saturday to EH6` is asked of the next one; without a place advice answers it.
  const isPlaced = namesPlace(asked.text);
  const isOfPlace = isPlaced || postcodeIn(asked.text) !== null;
  const said = wantedDays(isOfPlace ? words.replace(REPEATED, '') : words, today);
  const days = said ?? (isOn ? wantedDays(plain(before.text), today) : null);
  const want = { days, isFitted: /\bfitters?\b|\bfitted\b/.test(words) };
  const isWhen = says('asksWhen', words);
  // `And on Saturday?`, not `Are you open on Saturday?`.
  const isNextDay = said !== null && length <= 7 && !/\b(?:you|i|we|open|opens|fitters?)\b/.test(words);
  // `When will you collect the faulty boxes?` is about a return.
  const isCollection =
    (says('collected', words) && !says('collectedFromMe', words) && !/\bdeliver/.test(words)) ||
    (before?.id === 'collection' && isNextDay && !isSaid);
  // `how long`, after `do you deliver to Shetland`; `and on Saturday?`.
  const follows = (isWhen || isNextDay || boxesIn(text) !== null) && isOn;
  const isForDay = said !== null && !isOfOthers && (isSaid || says('needed', words));
  const isGiven = !isOfOthers && (isSaid || isWhen || isForDay || isOn);
  const given = isGiven ? placesIn(asked.text, isOn) : [];
  // In place of general advice, where the question names no place and no order that is on its way.
  const isGeneral = GENERAL.has(known.ranked[0]?.entry.id ?? '') && !isPlaced;
  const isOrdered = says('mine', words) && says('ordered', words) && !isOfBasket;
  const isOfGoods = isOfBasket || (product !== null && refers && !isPlaced);
  const isForKept = (isGeneral || isOfGoods || (said !== null && !isPlaced)) && !isOrdered;
  const kept = isSaid && (isWhen || said !== null) && isForKept ? asked.postcode : null;
  const places =
    [given, follows ? placesIn(before.text) : [], kept ? [kept] : []].find((some) => some.length > 0) ?? [];
  const isExact = follows || Boolean(kept) || postcodeIn(asked.text, isOn) !== null;
  const elsewhere = isSaid || isOn ? 0 : Math.max(0, known.like('elsewhere') - LIKE_ANY);
  const isWithout = (isForDay || (isWhen && says('getsThis', words) && isPlaced)) && isSaid && !isOrdered;
  // Nothing but another place or number, after a day.
  const isMore = isOn && places.length > 0 && (isExact || before.id === undefined) && !isSaid && !isWhen;
  const isOfTown = (isWhen && isSaid) || isForDay;
  const ofPlace = isExact ? weigh('deliveryDay', { named: true, elsewhere }) : isOfTown ? FIXED.town : 0;
  const score = isMore ? FIXED.sure : places.length > 0 ? ofPlace : 0;
  return [
    candidate('delivery day', !isCollection, score || (isWithout ? FIXED.town : 0), async () => {
      const day = places[0] ? await answerDay(places, await goodsIn(question), want) : askPostcode(want);
      const whole = isOn ? goneOn(before.text, text, given, said) : text;
      const caveat = namesIsland(asked.text) ? ` ${islandCaveat(facts().phone)}` : '';
      return { ...day, text: `${day.text}${caveat}`, memory: { asked: { text: whole, topic: 'delivery' } } };
    }),
    candidate('collection day', isCollection && (isWhen || said !== null || isOn), FIXED.sure, async () =>
      answerCollection(text, await goodsIn(question), want),
    ),
  ];
}
