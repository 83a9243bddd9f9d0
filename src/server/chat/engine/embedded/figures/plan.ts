/** Plans a room of several parts with the planner, and links to it with the room drawn. */
import { areaOf, type Part } from '#domain/chat/shapes.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { PlanBody } from '#domain/rooms/contract.ts';
import { rowsOfRegion } from '#domain/rooms/outline.ts';
import { ownPattern, type Pattern, PATTERNS } from '#domain/rooms/patterns.ts';
import { planLink } from '#domain/rooms/plan-link.ts';
import { boxOf } from '#domain/rooms/cutting/piece.ts';
import { formatM2, mm2FromM2 } from '#domain/shared/area.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { log } from '#server/log.ts';
import { planFor } from '#server/rooms/index.ts';
import type { Draft } from '../../port.ts';
import { pageOf, reply } from '../reply.ts';

const MM = 1000;

/** The laying pattern that a sentence names. */
export const patternIn = (words: string): Pattern | undefined =>
  PATTERNS.find((pattern) => pattern !== 'straight' && new RegExp(`\\b${pattern}`).test(words));

const bodyFor = (
  parts: readonly Part[],
  product: ProductDetail,
  pattern: Pattern | undefined,
  box = boxOf(parts),
): PlanBody => ({
  rooms: [
    {
      name: 'Room',
      shape: {
        kind: 'rectangles',
        // In rows from 0, 0, as the planner draws its shapes: an L can be changed there by its walls.
        parts: rowsOfRegion(parts).map(({ x, y, length, width }) => ({
          x_m: (x - box.x) / MM,
          y_m: (y - box.y) / MM,
          length_m: length / MM,
          width_m: width / MM,
        })),
      },
      product_id: product.id,
      ...(pattern ? { pattern } : {}),
    },
  ],
});

const sides = ({ length, width }: Part): string => `${length / MM} m by ${width / MM} m`;

/** A plan; null where none can be computed now. */
async function planned(body: PlanBody, asker: string) {
  try {
    return await planFor(body, asker);
  } catch (error) {
    log.warn({ err: error }, 'a plan could not be computed for the chat');
    return null;
  }
}

/** The plan of a room with a floor; null if the planner cannot lay it so. */
export async function answerPlanned(
  parts: readonly Part[],
  product: ProductDetail,
  wanted: Pattern | undefined,
  /** Who asks, for the share of what can be computed. */
  asker: string,
): Promise<Draft | null> {
  // Pieces of this shape cannot be laid in every pattern.
  for (const pattern of wanted ? [wanted, undefined] : [undefined]) {
    const body = bodyFor(parts, product, pattern);
    const plan = await planned(body, asker);
    if (!plan) return null;
    const room = plan.ok ? plan.value.rooms[0] : undefined;
    if (!plan.ok || !room) continue;
    const areaMm2 = areaOf(parts);
    const kit = plan.value.kit.map(({ name }) => name).slice(0, 3);
    const laid = pattern ? `, laid in ${pattern}` : '';
    const own = ownPattern(product);
    const cannot =
      wanted && !pattern
        ? ` It cannot be laid in ${wanted}, so this is laid ${own === 'straight' ? own : `in ${own}`}.`
        : '';
    const total = formatPence(penceFromPounds(plan.value.total_price));
    const [main, second] = parts;
    // Of `with 2 by 1.5 off it` nobody knows whether it is added or cut away.
    const isAdded = main && second?.x === main.length;
    const isEither = isAdded && second.length < main.length && second.width < main.width;
    const cutOut = isEither
      ? ` That takes the ${sides(second)} as joined on: if it is cut out of the room, say “${sides(main)} with ${sides(second)} taken out”.`
      : '';
    const withKit = kit.length > 0 ? ` With ${kit.join(', ')} and what else it takes, ${total} in all.` : '';
    const waste = room.waste_percentage > 0 ? `, ${room.waste_percentage}% for cuts included` : '';
    return reply(
      `The room has ${formatM2(areaMm2)}. ${product.name}${laid} takes ${amount(room.quantity, room.unit)} for it${waste}: ${formatM2(mm2FromM2(room.covered_m2))} for ${formatPence(penceFromPounds(room.total_price))}.${cannot}${withKit}${cutOut} The planner has the room drawn for you: doors, other floors and the rest can be changed there.`,
      {
        tools: ['calculateBoxes', 'planRoom'],
        memory: { productId: product.id, areaMm2, asked: undefined },
        products: [product],
        sources: [{ label: 'Open the room in the planner', href: planLink(body) }, pageOf(product)],
      },
    );
  }
  return null;
}
