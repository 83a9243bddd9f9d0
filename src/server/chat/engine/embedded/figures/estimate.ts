/** What kinds of goods cost for an area, where no product is named: from the cheapest to one in the middle of the range. */
import { isFloor, UNDERLAY_FLOORS } from '#domain/catalogue/categories.ts';
import { patternIn } from '#domain/rooms/reading/patterns.ts';
import type { SizedGoods } from '#domain/rooms/reading/sized-goods.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import type { Draft, Memory } from '../../port.ts';
import { calculateBoxes, type Laid, wasteLaid } from '../../tools.ts';
import { listOf } from '../goods/answer.ts';
import { inPhrase, type Phrase } from '#domain/catalogue/phrases.ts';
import { fittingRoom, goodsIn } from '../goods/search.ts';
import { idsOf, showing } from '../reply.ts';
import { withCuts } from './figures.ts';
import { withFloors } from './plan.ts';

const SAID_OF_PRICE: ReadonlySet<Phrase['kind']> = new Set(['sort', 'room']);

type Estimate = NonNullable<Awaited<ReturnType<typeof estimateFor>>> & {
  /** The shop has no underlay for the floor, though it is asked for. */
  readonly lacksUnderlay?: boolean;
};

async function estimateFor(
  { text, areaMm2, category, rooms }: SizedGoods,
  floor: string | undefined,
  laid: Laid,
) {
  const said = isFloor(category) || !floor ? text : `${category} for ${floor}`;
  const wanted = (await goodsIn(said)).phrases.filter(({ kind }) => !SAID_OF_PRICE.has(kind));
  // Several rooms have no need in common.
  const isOneRoom = wanted.filter(({ kind }) => kind === 'need').length < 2;
  const asked = wanted.filter(({ kind }) => isOneRoom || kind !== 'need');
  // What is not made in the pattern may be laid in it.
  const plainly = asked.filter(({ label }) => patternIn(label.toLowerCase()) === undefined);
  const found = await fittingRoom(asked, areaMm2, laid);
  const [phrases, all] =
    found.length > 0 ? [asked, found] : [plainly, await fittingRoom(plainly, areaMm2, laid)];
  const [cheapest, ...others] = all
    .flatMap((product) => {
      const sum = product.category === category ? calculateBoxes(product, areaMm2, laid) : null;
      return sum ? [{ product, sum }] : [];
    })
    .toSorted((one, other) => one.sum.totalPence - other.sum.totalPence);
  if (!cheapest) return null;
  const middle = others[Math.floor(others.length / 2)] ?? cheapest;
  const isOne = middle.product.id === cheapest.product.id;
  const least = cheapest.sum.totalPence;
  const waste = wasteLaid(cheapest.product, laid);
  const more = isOne
    ? ''
    : `; one in the middle of the range, ${middle.product.name}, comes to ${formatPence(middle.sum.totalPence)}`;
  return {
    text: `${formatM2(areaMm2)} of ${inPhrase(phrases)}, ${withCuts(areaMm2, waste)}: from ${formatPence(least)} (${amount(cheapest.sum.boxes, cheapest.product.unit)} of ${cheapest.product.name})${more}.`,
    leastPence: least,
    cheapest: cheapest.product,
    rooms,
    products: isOne ? [cheapest.product] : [cheapest.product, middle.product],
    phrases,
  };
}

/** A floor with the underlay that it needs. */
async function withUnderlay(one: Estimate, { category, areaMm2 }: SizedGoods, laid: Laid): Promise<Estimate> {
  const floor = UNDERLAY_FLOORS[category] ?? '';
  const underlay = await estimateFor({ category: 'Underlay', text: '', areaMm2, rooms: [] }, floor, laid);
  // What the search let go of is not underlay for this floor.
  if (!underlay?.phrases.some(({ said }) => said.toLowerCase().includes(floor)))
    return { ...one, text: `${one.text} I find no underlay for it in the shop.`, lacksUnderlay: true };
  const leastPence = one.leastPence + underlay.leastPence;
  return {
    ...one,
    leastPence,
    text: `${one.text} With ${underlay.text} Together from ${formatPence(leastPence)}.`,
  };
}

/** Which of several kinds is the cheapest for the room, and by how much. */
function cheaperOf(found: readonly Estimate[], hasUnderlay: boolean): string {
  const [least, next] = found.toSorted((one, other) => one.leastPence - other.leastPence);
  if (!least || !next || found.some(({ lacksUnderlay }) => lacksUnderlay)) return '';
  return `\nSo ${inPhrase(least.phrases)} is cheaper, by ${formatPence(next.leastPence - least.leastPence)} at the least. ${hasUnderlay ? 'Adhesive' : 'Underlay, adhesive'} and fitting are not in it.`;
}

/**
 * The answer for goods with their areas; null if some are not sold by area, or nothing of ours is what is wanted.
 * @param options isChoice: one or the other, not all of them; hasUnderlay: each floor with its underlay
 */
export async function answerEstimate(
  goods: readonly SizedGoods[],
  memory: Memory,
  { isChoice = false, hasUnderlay = false } = {},
): Promise<Draft | null> {
  const floors = goods.find(({ category }) => isFloor(category));
  const floor = floors && UNDERLAY_FLOORS[floors.category];
  const all = await Promise.all(
    goods.map(async (one) => {
      const alone = await estimateFor(one, floor, memory);
      return alone && hasUnderlay ? withUnderlay(alone, one, memory) : alone;
    }),
  );
  const found = all.filter((one) => one !== null);
  const [first] = found;
  if (!first || found.length < goods.length) return null;
  const sum = found.reduce((total, { leastPence }) => total + leastPence, 0);
  const together =
    found.length < 2
      ? ''
      : isChoice
        ? cheaperOf(found, hasUnderlay)
        : `\nTogether that is from ${formatPence(sum)}.`;
  const products = found.flatMap(({ products: shown }) => shown);
  const { phrases } = first;
  const [productId] = idsOf(first.products);
  const draft = showing(
    products,
    `${found.map(({ text }) => text).join('\n')}${together} Tell me which one you like, and I will work it out for that.`,
    {
      tools: ['searchProducts', 'calculateBoxes'],
      memory: { goods: phrases, productId, settled: undefined, areaMm2: goods[0]?.areaMm2 },
      sources: found.map((one) =>
        listOf(one.phrases, found.length > 1 ? `All ${inPhrase(one.phrases)}` : undefined),
      ),
    },
  );
  return isChoice
    ? draft
    : withFloors(
        draft,
        found.flatMap(({ rooms, cheapest: product }) =>
          isFloor(product.category) ? { rooms, product } : [],
        ),
        memory,
      );
}
