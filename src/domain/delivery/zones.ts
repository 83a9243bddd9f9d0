/** Which zone a postcode lies in: the narrowest kind of range wins. */
import type { Place } from './postcode.ts';
import { covers, lengthOf } from './postcode-ranges.ts';
import type { DeliverySettings, Zone } from './settings.ts';

/** The zone of a place; null outside of all zones. */
export function zoneOf(
  { ranges, zones }: Pick<DeliverySettings, 'ranges' | 'zones'>,
  place: Pick<Place, 'country' | 'area' | 'district'>,
): Zone | null {
  const found = ranges
    .filter((range) => covers(range, place))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  return zones.find(({ id }) => id === found?.zone) ?? null;
}
