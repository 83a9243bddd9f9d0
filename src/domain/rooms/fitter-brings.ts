/** What the job needs that the shop does not sell, and a fitter has in the van: said in words, never as a line with a price. */
import { amount } from '../shared/units.ts';
import type { PlannedFlight, PlannedRoom, ProductCut } from './plan-types.ts';

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' and ');

/** Those of a product's rooms: what is joined between two steps of stairs is not taped. */
function joinsOfRooms({ cut, owners }: ProductCut): number {
  const flights = owners.filter(({ part }) => part === 'stairs').length;
  const ofStairs = cut.layout.filter(({ owner }) => owners[owner]?.part === 'stairs').length;
  return cut.joins - (ofStairs - flights);
}

/**
 * Gripper rods and seaming tape for fitted carpets, tape or adhesive and cold weld for sheet vinyl and lino.
 * @param doorsMm the widths of each room's doors: no rod lies in a doorway
 */
export function fitterBrings(
  rooms: readonly (PlannedRoom & { readonly doorsMm: readonly number[] })[],
  stairs: readonly PlannedFlight[],
  cuts: readonly ProductCut[],
): string[] {
  const isFitted = ({ product }: Pick<PlannedRoom, 'product'>): boolean => product.unit === 'metre';
  const carpets = rooms.filter((room) => isFitted(room) && room.product.category === 'Carpet');
  const carpeted = stairs.filter((flight) => isFitted(flight) && flight.product.category === 'Carpet');
  const steps = carpeted.reduce((sum, { flight }) => sum + flight.steps, 0);
  const wallsMm = carpets.reduce(
    (sum, { perimeterMm, doorsMm }) =>
      sum + Math.max(0, (perimeterMm ?? 0) - doorsMm.reduce((all, door) => all + door, 0)),
    0,
  );
  const walls =
    wallsMm > 0 ? `${(wallsMm / 1000).toFixed(1)} m of walls` : carpets.length > 0 ? 'the walls' : '';
  const joinsOf = (isCarpet: boolean): number =>
    cuts
      .filter(({ product }) => (product.category === 'Carpet') === isCarpet)
      .reduce((sum, each) => sum + joinsOfRooms(each), 0);
  const [seams, welds] = [joinsOf(true), joinsOf(false)];
  const hasSheet = rooms.some((room) => isFitted(room) && room.product.category === 'Vinyl & Lino');
  return [
    walls || steps > 0 ? `gripper rods for ${joined([walls, steps > 0 ? amount(steps, 'step') : ''])}` : '',
    seams > 0 ? `seaming tape for ${amount(seams, 'join')}` : '',
    hasSheet ? 'tape or adhesive for the sheet' : '',
    welds > 0 ? `cold weld for ${amount(welds, 'join')}` : '',
  ].filter(Boolean);
}
