/** The whole job: what is bought, for which rooms, and what it comes to. Money is the server's; left-out lines come off it. */
import { MAX_AREA_MM2 } from '../calculator/rules.ts';
import type { CartAddLinesBody } from '../cart/contract.ts';
import { m2FromMm2, mm2FromM2 } from '../shared/area.ts';
import { penceFromPounds } from '../shared/money.ts';
import type { PlanWire } from './contract.ts';
import { chosenInWords } from './cut-words.ts';
import { rollsOf, wantedOf } from './wanted.ts';

export type PlannedRoom = PlanWire['rooms'][number];

/** One product to buy. */
export interface JobLine {
  readonly productId: string;
  readonly quantity: number;
  readonly pence: number;
  /** The floors and stairs that it is for, in mm²; null for what is no floor. */
  readonly areaMm2: number | null;
  /** The names of its rooms, and `Stairs`. */
  readonly rooms: readonly string[];
  /** The way that was chosen to cut it, where there are two. */
  readonly cut?: string;
  readonly isInStock: boolean;
  readonly stock: number | null;
}

export interface Job {
  readonly lines: readonly JobLine[];
  readonly totalPence: number;
  /** The floors of all rooms and stairs. */
  readonly areaMm2: number;
}

type Goods = Pick<PlanWire['kit'][number], 'product_id' | 'quantity' | 'total_price' | 'in_stock' | 'stock'>;
const lineOf = (goods: Goods, areaMm2: number | null, rooms: readonly string[]): JobLine => ({
  productId: goods.product_id,
  quantity: goods.quantity,
  pence: penceFromPounds(goods.total_price),
  areaMm2,
  rooms,
  isInStock: goods.in_stock,
  stock: goods.stock ?? null,
});

/** @param without products of the kit that are not wanted */
export function jobOf({ without }: { readonly without: readonly string[] }, plan: PlanWire | null): Job {
  if (!plan) return { lines: [], totalPence: 0, areaMm2: 0 };
  const nameOf = (index: number): string => plan.rooms[index]?.name ?? '';
  const areaOf = (index: number): number => mm2FromM2(plan.rooms[index]?.area_m2 ?? 0);
  const stairsArea = (index: number): number => mm2FromM2(plan.stairs[index]?.area_m2 ?? 0);
  const sum = (indices: readonly number[], of: (index: number) => number): number =>
    indices.reduce((all, index) => all + of(index), 0);
  const labels = (rooms: readonly number[], flights: readonly number[]): string[] => [
    ...rooms.map(nameOf),
    ...(flights.length > 0 ? ['Stairs'] : []),
  ];
  const boxed = [
    ...plan.rooms.map((part, index) => ({ part, areaMm2: areaOf(index), name: part.name })),
    ...plan.stairs.map((part, index) => ({ part, areaMm2: stairsArea(index), name: 'Stairs' })),
  ]
    .filter(({ part }) => !part.cut)
    .map(({ part, areaMm2, name }) => lineOf(part, areaMm2, [name]));
  const cuts = rollsOf(plan).map(({ goods, rooms, stairs: flights, made, other }): JobLine => ({
    ...lineOf(goods, sum(rooms, areaOf) + sum(flights, stairsArea), labels(rooms, flights)),
    ...(other ? { cut: chosenInWords(made.cut, made.isLeast) } : {}),
  }));
  const kit = wantedOf(plan, without).kit.map((line) => lineOf(line, null, labels(line.rooms, line.stairs)));
  const lines = [...boxed, ...cuts, ...kit];
  return {
    lines: joined(lines),
    totalPence: lines.reduce((all, { pence }) => all + pence, 0),
    areaMm2: sum([...plan.rooms.keys()], areaOf) + sum([...plan.stairs.keys()], stairsArea),
  };
}

/** The lines as the cart takes them, with their rooms. */
export const cartLinesOf = ({ lines }: Job): CartAddLinesBody['items'] =>
  lines.map(({ productId, quantity, areaMm2, rooms, cut }) => ({
    product_id: productId,
    quantity,
    // What was measured for a whole house may be more than a line can say.
    area_m2: areaMm2 === null || areaMm2 > MAX_AREA_MM2 ? null : m2FromMm2(areaMm2),
    rooms: [...rooms],
    ...(cut ? { cut } : {}),
  }));

/** One line for each product. */
function joined(lines: readonly JobLine[]): JobLine[] {
  const byProduct = new Map<string, JobLine>();
  for (const line of lines) {
    const before = byProduct.get(line.productId);
    const cut = before?.cut ?? line.cut;
    byProduct.set(
      line.productId,
      before
        ? {
            ...before,
            quantity: before.quantity + line.quantity,
            pence: before.pence + line.pence,
            areaMm2: before.areaMm2 === null ? line.areaMm2 : before.areaMm2 + (line.areaMm2 ?? 0),
            rooms: [...new Set([...before.rooms, ...line.rooms])],
            ...(cut ? { cut } : {}),
          }
        : line,
    );
  }
  return [...byProduct.values()];
}
