/** Whether a floor suits a room: yes, yes if something is done, or no, each with its reason. */
import type * as z from 'zod/mini';
import type { ProductDetail } from '../catalogue/product.ts';
import { NEEDS, type Need } from '../catalogue/reading.ts';
import { traitsOf } from '../catalogue/traits.ts';
import { isWallTile } from '../catalogue/build.ts';
import type { PlanBody } from './contract.ts';
import type { suitabilityWire } from './floor-contract.ts';
import {
  type Answer,
  dampVerdict,
  doorVerdict,
  heatingVerdict,
  type JudgedFloor,
  useVerdict,
  type Verdict,
  wearVerdict,
} from './suitability-rules.ts';

/** What a room asks of its floor, as a call has it; what is left out is not judged. */
export type RoomDemands = Readonly<
  Pick<PlanBody['rooms'][number], 'use' | 'underfloor_heating' | 'damp' | 'heavy_wear' | 'door_clearance_mm'>
>;

/** The strictest of the verdicts, with their reasons. */
export type Suitability = z.infer<typeof suitabilityWire>;

const STRICTEST: readonly Answer[] = ['no', 'yes_if', 'yes'];

const WALL_TILE: Verdict = {
  answer: 'no',
  reason: 'This tile is made for walls: its glaze is slippery when wet, and wears under shoes.',
};

/**
 * Judges a floor for a room; null if there is nothing to judge. It says yes to exactly the needs by which the list filters.
 * @param underlay what the kit would lay below it
 */
export function suitabilityOf(
  product: ProductDetail,
  demands: RoomDemands,
  underlay: ProductDetail | null = null,
): Suitability | null {
  const { needs } = traitsOf(product);
  const bears = (need: Need): boolean => (needs & (1 << NEEDS.indexOf(need))) !== 0;
  const floor: JudgedFloor = { product, underlay, bears };
  const { use, underfloor_heating: isHeated, damp, heavy_wear: isWorn, door_clearance_mm: doorMm } = demands;
  const verdicts: Verdict[] = [
    ...(isWallTile(product) ? [WALL_TILE] : []),
    ...(use ? useVerdict(floor, use) : []),
    ...(isHeated ? [heatingVerdict(floor)] : []),
    ...(damp ? [dampVerdict(floor)] : []),
    ...(isWorn ? [wearVerdict(floor)] : []),
    ...(doorMm === undefined ? [] : [doorVerdict(floor, doorMm)]),
  ];
  if (verdicts.length === 0) return null;
  const sorted = verdicts.toSorted((a, b) => STRICTEST.indexOf(a.answer) - STRICTEST.indexOf(b.answer));
  const answer = sorted[0]?.answer ?? 'yes';
  // Beside a no, under which condition it would suit otherwise reads as a yes.
  const said = answer === 'no' ? sorted.filter((verdict) => verdict.answer === 'no') : sorted;
  return { answer, reasons: [...new Set(said.map(({ reason }) => reason))] };
}
