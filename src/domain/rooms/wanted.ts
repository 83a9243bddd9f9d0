/** What of a plan is wanted: its kit without what the shopper left out, and of two cuts the chosen one. */
import { penceFromPounds } from '../shared/money.ts';
import type { CutLayoutWire, PlanBody, PlanWire } from './contract.ts';
import type { CutWire } from './cut-words.ts';
import { metresFor } from './roll-goods.ts';
import { mmFromM } from './shape-wire.ts';

type PlannedRoom = PlanWire['rooms'][number];

export function wantedOf(
  plan: PlanWire | null,
  without: readonly string[],
): { readonly kit: PlanWire['kit']; readonly totalPence: number } {
  if (!plan) return { kit: [], totalPence: 0 };
  const kit = plan.kit.filter(({ product_id }) => !without.includes(product_id));
  const left = plan.kit.filter((line) => !kit.includes(line));
  const leftPence = left.reduce((sum, { total_price }) => sum + penceFromPounds(total_price), 0);
  return { kit, totalPence: penceFromPounds(plan.total_price) - leftPence };
}

/** The goods of a plan by product: floors by the box, cuts off rolls, and the wanted kit, in sale units. */
export function wantedGoods(
  plan: PlanWire,
  without: readonly string[],
): readonly { readonly product_id: string; readonly quantity: number }[] {
  const quantities = new Map<string, number>();
  const boxed = [...plan.rooms, ...plan.stairs].filter(({ cut }) => !cut);
  for (const { product_id: id, quantity } of [...boxed, ...plan.cuts, ...wantedOf(plan, without).kit])
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }));
}

/** A way to cut a room's floor. */
export interface Way {
  readonly cut: CutWire;
  readonly layout: CutLayoutWire;
  readonly pence: number;
}

/** The ways to cut a room by itself: with the fewest joins, and for the least money where that differs. */
export function waysToCut(planned: PlannedRoom): { readonly fewest: Way; readonly least: Way | null } | null {
  const { cut, cut_least: least, layout = [], layout_least = [] } = planned;
  const metrePence = penceFromPounds(planned.total_price) / planned.quantity;
  const way = (of: CutWire, pieces: CutLayoutWire): Way => ({
    cut: of,
    layout: pieces,
    pence: metrePence * metresFor(mmFromM(of.length_m)),
  });
  return cut ? { fewest: way(cut, layout), least: least ? way(least, layout_least) : null } : null;
}

/** The cut that is made of a room, and the other way; null for goods that are not cut. */
export function chosenCut(
  planned: PlannedRoom,
  { cut_choice }: Pick<PlanBody['rooms'][number], 'cut_choice'>,
): { readonly chosen: Way; readonly other: Way | null } | null {
  const ways = waysToCut(planned);
  if (!ways) return null;
  const { fewest, least } = ways;
  return cut_choice === 'least_money' && least
    ? { chosen: least, other: fewest }
    : { chosen: fewest, other: least };
}

/** The cuts of a plan with the rooms and stairs that each is for, by their indices. */
export const cutsWithOwners = (plan: PlanWire) =>
  plan.cuts.map((cut, index) => {
    const layout = plan.layouts[index] ?? [];
    const ownersIn = (part: 'room' | 'stairs') => [
      ...new Set(layout.flatMap((piece) => (piece.part === part ? [piece.index] : []))),
    ];
    return { cut, layout, rooms: ownersIn('room').sort((a, b) => a - b), stairs: ownersIn('stairs') };
  });

/** The cuts that are not of one room alone, with a heading: rooms and stairs that come from one roll. */
export const sharedCuts = (plan: PlanWire) =>
  cutsWithOwners(plan)
    .filter(({ rooms, stairs }) => rooms.length !== 1 || stairs.length > 0)
    .map((each) => {
      const names = each.rooms.map((index) => plan.rooms[index]?.name ?? '');
      const owners = [...names, ...(each.stairs.length > 0 ? ['stairs'] : [])].join(', ');
      const isOfOne = each.rooms.length + each.stairs.length === 1;
      return { ...each, title: isOfOne ? 'Stairs' : `${owners}: cut together` };
    });
