/** The badges of a product card and the age of its last change. */
import type { Category } from './categories.ts';

/** Thresholds: stock below `limitedStock`, saving above `saveAbovePercent`, and views from `viewsFrom` up are shown. */
export const CARD = { limitedStock: 10, saveAbovePercent: 15, viewsFrom: 15 } as const;

interface Priced {
  readonly pricePence: number;
  readonly compareAtPence: number | null;
}

/** The percentage of the 'SAVE n%' badge, rounded down; null unless the saving is above 15 %. */
export function savePercent({ pricePence, compareAtPence }: Priced): number | null {
  if (compareAtPence === null || compareAtPence <= pricePence) return null;
  const saved = (compareAtPence - pricePence) * 100;
  return saved > CARD.saveAbovePercent * compareAtPence ? Math.floor(saved / compareAtPence) : null;
}

/** Whether to show the 'Water Resistant' badge: laminate with water, quatro, aqua or resistant in its name. */
export const waterResistant = (product: { readonly category: Category; readonly name: string }): boolean =>
  product.category === 'Laminate Flooring' && /water|quatro|aqua|resistant/i.test(product.name);

/** The stock badge; null from 10 boxes up. */
export function stockBadge(stock: number): 'Out of Stock' | 'Limited Stock' | null {
  if (stock <= 0) return 'Out of Stock';
  return stock < CARD.limitedStock ? 'Limited Stock' : null;
}

const STEPS: readonly (readonly [seconds: number, name: string])[] = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [604_800, 'week'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
];

/**
 * An age in the largest whole unit.
 *
 * @param milliseconds the age; negative ages count as now.
 * @example ago(7_200_000) // '2 hours ago'
 */
export function ago(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  for (const [size, name] of STEPS) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
