/** Plans rooms and stairs with the planner, and links to it with them drawn. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import type { Job } from '#domain/rooms/reading/job.ts';
import { bodyFor, type Planned } from '#domain/rooms/reading/plan-body.ts';
import { areaOf, type JobRoom, type Part } from '#domain/rooms/reading/shapes.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import { ownPattern, type Pattern, patternRefusal } from '#domain/rooms/patterns.ts';
import { planLink } from '#domain/rooms/plan-link.ts';
import { formatM2, mm2FromM2 } from '#domain/shared/area.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { MAX_WASTE_PERCENTAGE } from '#domain/calculator/rules.ts';
import { log } from '#server/log.ts';
import { planFor } from '#server/rooms/index.ts';
import type { Draft } from '../../port.ts';
import type { Laid } from '../../tools.ts';
import { pageOf, reply } from '../reply.ts';

const MM = 1000;
const LAID: Readonly<Record<Pattern, string>> = {
  straight: 'straight',
  brick: 'in brick bond',
  diagonal: 'diagonally',
  herringbone: 'in herringbone',
  chevron: 'in chevron',
  basket: 'in basket weave',
  hexagon: 'in hexagons',
};
const openOf = ({ rooms }: Planned): string =>
  `Open the ${rooms.length > 1 ? 'rooms' : rooms.length > 0 ? 'room' : 'stairs'} in the planner`;

const laidSo = ({ pattern, waste }: Laid) => ({
  ...(pattern && { pattern }),
  ...(waste !== undefined && waste <= MAX_WASTE_PERCENTAGE && { waste_percentage: waste }),
});

const laidWith = ({ id }: ProductDetail, laid: Laid) => ({ product_id: id, ...laidSo(laid) });

/** How a floor can be laid, of what a shopper wants. */
const possible = (product: ProductDetail, { pattern, waste }: Laid): Laid => ({
  waste,
  pattern: pattern && patternRefusal(product, pattern) === null ? pattern : undefined,
});

/** An answer with a link that opens its rooms in the planner, with a floor if one is named. */
export const withPlanner = (
  draft: Draft,
  job: Job,
  product: ProductDetail | null,
  laid: Laid = {},
): Draft => {
  if ((job.rooms.length === 0 && !(job.stairs && product)) || job.leftOutMm2) return draft;
  return withLink(
    draft,
    linkTo(job, bodyFor(job, product ? laidWith(product, laid) : laidSo(laid), product?.id)),
  );
};

const linkTo = (job: Planned, body: Parameters<typeof planLink>[0]) => ({
  label: openOf(job),
  href: planLink(body),
});

function withLink(draft: Draft, link: ReturnType<typeof linkTo>): Draft {
  const { attachments = NOTHING_ATTACHED } = draft;
  return { ...draft, attachments: { ...attachments, sources: [link, ...attachments.sources] } };
}

/** An answer on several floors, each for rooms of its own, with a link that opens all of them with their floors. */
export function withFloors(
  draft: Draft,
  floors: readonly { readonly rooms: readonly JobRoom[]; readonly product: ProductDetail }[],
  laid: Laid,
): Draft {
  const rooms = floors.flatMap((floor) => floor.rooms);
  if (rooms.length === 0 || floors.some((floor) => floor.rooms.length === 0)) return draft;
  const floorOf = floors.flatMap(({ rooms: own, product }) =>
    own.map(() => laidWith(product, possible(product, laid))),
  );
  const body = bodyFor({ rooms }, {});
  return withLink(
    draft,
    linkTo({ rooms }, { ...body, rooms: body.rooms.map((room, at) => ({ ...room, ...floorOf[at] })) }),
  );
}

/** An answer on rooms and stairs, with what they come to as one plan; without that where it cannot be planned now. */
export async function withWhole(
  draft: Draft,
  job: Job,
  product: ProductDetail,
  asker: string,
): Promise<Draft> {
  const plan = await planned(bodyFor(job, laidWith(product, {}), product.id), asker);
  return plan?.ok
    ? withPlanner({ ...draft, text: `${draft.text}${kitText(plan.value)}` }, job, product)
    : draft;
}

function kitText({ kit, total_price: total }: PlanWire): string {
  const names = kit.map(({ name }) => name).slice(0, 3);
  return names.length > 0
    ? ` With ${names.join(', ')} and what else it takes, ${formatPence(penceFromPounds(total))} in all.`
    : '';
}

const sides = ({ length, width }: Part): string => `${length / MM} m by ${width / MM} m`;

/** What a floor takes for the rooms of a job, with the link that opens them with it; null where they cannot be planned now. */
export async function proposalFor(job: Job, product: ProductDetail, wanted: Laid, asker: string) {
  const laid = possible(product, wanted);
  const body = bodyFor(job, laidWith(product, laid), product.id);
  const plan = await planned(body, asker);
  if (!plan?.ok) return null;
  const { cuts, rooms } = plan.value;
  const [quantity, pounds] = (cuts.length > 0 ? cuts : rooms).reduce(
    ([count, sum], one) => [count + one.quantity, sum + one.total_price],
    [0, 0],
  );
  const way = laid.pattern ? `, laid ${LAID[laid.pattern]},` : '';
  return {
    text: `${product.name}${way} takes ${amount(quantity, product.unit)}, ${formatPence(penceFromPounds(pounds))}.${kitText(plan.value)} `,
    link: linkTo(job, body),
  };
}

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
  room: JobRoom,
  product: ProductDetail,
  laid: Laid,
  /** Who asks, for the share of what can be computed. */
  asker: string,
  /** The room with its second part cut out, where that may be meant instead. */
  cutOut: readonly Part[] | null = null,
): Promise<Draft | null> {
  const { pattern: wanted } = laid;
  const { pattern } = possible(product, laid);
  const bodyOf = (one: JobRoom) =>
    bodyFor({ rooms: [one] }, laidWith(product, { pattern, waste: laid.waste }));
  const body = bodyOf(room);
  const plan = await planned(body, asker);
  const [lies] = plan?.ok ? plan.value.rooms : [];
  if (!plan?.ok || !lies) return null;
  const { areaMm2, parts } = room;
  const way = pattern ? `, laid ${LAID[pattern]}` : '';
  const cannot =
    wanted && !pattern
      ? ` It cannot be laid ${LAID[wanted]}, so this is laid ${LAID[ownPattern(product)]}.`
      : '';
  const other = cutOut && parts?.[1] && { said: sides(parts[1]), areaMm2: areaOf(cutOut), parts: cutOut };
  const either = other
    ? ` That takes the ${other.said} as joined on: if it is cut out of the room, ${formatM2(other.areaMm2)} is left, and the second link opens that.`
    : '';
  const waste = lies.waste_percentage > 0 ? `, ${lies.waste_percentage}% for cuts included` : '';
  const drawn = parts
    ? 'The planner has the room drawn for you: doors, other floors and the rest can be changed there.'
    : 'How its parts lie I cannot tell, so the planner has the area alone: draw the room there for the cuts and the edges.';
  return reply(
    `The room has ${formatM2(areaMm2)}. ${product.name}${way} takes ${amount(lies.quantity, lies.unit)} for it${waste}: ${formatM2(mm2FromM2(lies.covered_m2))} for ${formatPence(penceFromPounds(lies.total_price))}.${cannot}${kitText(plan.value)}${either} ${drawn}`,
    {
      tools: ['calculateBoxes', 'planRoom'],
      memory: { productId: product.id, areaMm2, asked: undefined },
      products: [product],
      sources: [
        linkTo({ rooms: [room] }, body),
        ...(other
          ? [{ label: `Open it with ${other.said} taken out`, href: planLink(bodyOf({ ...room, ...other })) }]
          : []),
        pageOf(product),
      ],
    },
  );
}
