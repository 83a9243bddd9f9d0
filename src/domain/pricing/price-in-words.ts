/** What goods cost, in words. */
import { formatM2, pencePerM2 } from '../shared/area.ts';
import { formatPence } from '../shared/money.ts';
import { perUnit, unitName } from '../shared/units.ts';

interface Priced {
  /** Of one sale unit. */
  readonly pricePence: number;
  readonly boxCoverageMm2: number | null;
  readonly unit: string;
}

/** `£25.99 per box (£18.05 per m²)` */
export function priceInWords({ pricePence, boxCoverageMm2, unit }: Priced): string {
  const perM2 = pencePerM2(pricePence, boxCoverageMm2);
  return `${formatPence(pricePence)} ${perUnit(unit)}${perM2 === null ? '' : ` (${formatPence(perM2)} per m²)`}`;
}

/** `Oak Nature: 1 box covers 1.44 m², today £25.99 per box (£18.05 per m²)` */
export const goodsInWords = (goods: Priced & { readonly name: string }): string => {
  const { name, unit, boxCoverageMm2: mm2 } = goods;
  const covers = mm2 === null ? '' : `1 ${unitName(unit)} covers ${formatM2(mm2)}, `;
  return `${name}: ${covers}today ${priceInWords(goods)}`;
};
