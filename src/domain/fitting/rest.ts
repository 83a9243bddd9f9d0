/** How long goods rest in the room before they are fitted, by their category: wood, laminate, LVT and vinyl do, tiles do not. */
import { isOneOf, keysOf } from '../shared/keys.ts';
import { REST_HOURS } from './fitting-figures.ts';

const BY_CATEGORY = {
  'Wood Flooring': REST_HOURS.wood,
  'Laminate Flooring': REST_HOURS.laminate,
  LVT: REST_HOURS.lvt,
  'Vinyl & Lino': REST_HOURS.vinyl,
} as const;

/** The hours that all goods of some categories rest; null if none of them does. */
export function restHours(categories: readonly string[]): number | null {
  const hours = categories.flatMap((category) =>
    isOneOf(keysOf(BY_CATEGORY), category) ? BY_CATEGORY[category] : [],
  );
  return hours.length > 0 ? Math.max(...hours) : null;
}

/** @example 'The floor rests in the room for 72 hours before it is fitted.' */
export const restInWords = (hours: number | null): string | null =>
  hours === null ? null : `The floor rests in the room for ${hours} hours before it is fitted.`;
