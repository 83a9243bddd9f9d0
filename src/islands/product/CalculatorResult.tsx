/** The calculator's result: boxes, coverage, price. */
import { facts } from '#config/facts.ts';
import type { CalculationWire } from '#domain/calculator/contract.ts';
import { formatM2, mm2FromM2 } from '#domain/shared/area.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { stockIndicator } from '#domain/catalogue/stock.ts';
import type { PanelProduct } from './facts.ts';

interface Props {
  readonly product: PanelProduct;
  readonly result: CalculationWire;
  readonly onReset: () => void;
}

export function CalculatorResult({ product, result, onReset }: Props) {
  const short = product.stock > 0 && result.boxes_needed > product.stock;
  // The page follows each change of a stock that it shows as a figure. A larger one may have changed since.
  const isExact = stockIndicator(product.stock, facts().stock).level !== 'plenty';
  return (
    <div className="calculation">
      <p className="calculation-boxes">You need {amount(result.boxes_needed, product.unit)}</p>
      <dl>
        <div>
          <dt>Your floor</dt>
          <dd>
            {formatM2(mm2FromM2(result.area_m2))} + {result.waste_percentage}%
          </dd>
        </div>
        <div>
          <dt>They cover</dt>
          <dd>{formatM2(mm2FromM2(result.total_area_covered))}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className="calculation-total">{formatPounds(result.total_price)}</dd>
        </div>
      </dl>
      {short && (
        <p className="error">
          {isExact
            ? `We have ${amount(product.stock, product.unit)} in stock now.`
            : 'We may not have that many in stock now.'}{' '}
          Ask us when more will be here.
        </p>
      )}
      <button type="button" className="link" onClick={onReset}>
        Reset and use manual quantity
      </button>
    </div>
  );
}
