/** Too little stock for a plan, in words. */
import { amount } from '../shared/units.ts';

/** `Only 12 boxes in stock.`; null if there is enough. */
export const shortageInWords = (
  { in_stock: isInStock, stock }: { readonly in_stock: boolean; readonly stock?: number | undefined },
  unit: string,
): string | null => {
  if (isInStock) return null;
  return stock ? `Only ${amount(stock, unit)} in stock.` : 'Out of stock.';
};
