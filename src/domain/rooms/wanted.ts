/** What of a plan is wanted: its kit without what the shopper left out, and its rolls, each in the way that is chosen. */
import { penceFromPounds, poundsFromPence } from '../shared/money.ts';
import type { CutLayoutWire } from './floor-contract.ts';
import type { PlanWire } from './contract.ts';
import type { CutWire } from './cut-words.ts';

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

/** A plan without the kit that is left out: it counts in nothing. */
export function withoutKit(plan: PlanWire, without: readonly string[]): PlanWire {
  const { kit, totalPence } = wantedOf(plan, without);
  const inStock = [...plan.rooms, ...plan.stairs, ...kit, ...plan.cuts].every((line) => line.in_stock);
  return { ...plan, kit, total_price: poundsFromPence(totalPence), in_stock: inStock };
}

/** A way to cut goods off a roll. */
export interface CutWay {
  readonly cut: CutWire;
  readonly layout: CutLayoutWire;
  readonly pence: number;
  /** For the least money with more joins; else with the fewest joins. */
  readonly isLeast: boolean;
}

/** What a plan takes of one roll product. */
export interface RollOfPlan {
  readonly goods: PlanWire['cuts'][number];
  /** The rooms and stairs that it is for, by their indices. */
  readonly rooms: readonly number[];
  readonly stairs: readonly number[];
  /** The way that is made and bought. */
  readonly made: CutWay;
  /** The other way; null where there is only one. */
  readonly other: CutWay | null;
  /** `Lounge, Hall, stairs: cut together`, or the one that it is for. */
  readonly title: string;
}

/** The rolls of a plan, with the ways to cut each. */
export const rollsOf = (plan: PlanWire): readonly RollOfPlan[] =>
  plan.cuts.map((goods, index) => {
    const layout = plan.layouts[index] ?? [];
    const { other_cut: other } = goods;
    const ownersIn = (part: 'room' | 'stairs') =>
      [...new Set(layout.flatMap((piece) => (piece.part === part ? [piece.index] : [])))].sort(
        (a, b) => a - b,
      );
    const [rooms, stairs] = [ownersIn('room'), ownersIn('stairs')];
    const names = rooms.map((room) => plan.rooms[room]?.name ?? '');
    const [only] = names.length > 0 ? names : ['Stairs'];
    const owners = [...names, ...(stairs.length > 0 ? ['stairs'] : [])].join(', ');
    const way = (cut: CutWire, pieces: CutLayoutWire, pounds: number, isLeast: boolean): CutWay => ({
      cut,
      layout: pieces,
      pence: penceFromPounds(pounds),
      isLeast,
    });
    return {
      goods,
      rooms,
      stairs,
      made: way(goods, layout, goods.total_price, other?.is_least === false),
      other: other ? way(other, other.layout, other.total_price, other.is_least) : null,
      title: rooms.length + stairs.length === 1 ? (only ?? '') : `${owners}: cut together`,
    };
  });

/** The roll of a room that has it for itself. */
export const ownRollOf = (plan: PlanWire, room: number): RollOfPlan | undefined =>
  rollsOf(plan).find(({ rooms, stairs }) => rooms.length === 1 && stairs.length === 0 && rooms[0] === room);

/** The rolls that are not for one room alone. */
export const sharedRolls = (plan: PlanWire): readonly RollOfPlan[] =>
  rollsOf(plan).filter(({ rooms, stairs }) => rooms.length !== 1 || stairs.length > 0);
