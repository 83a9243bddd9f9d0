/** The calculator's result: boxes, coverage, price. */
import type { CalculationWire } from '#domain/calculator/contract.ts';
import { formatM2, mm2FromM2 } from '#domain/shared/area.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import type { PanelProduct } from './facts.ts';

interface Props {
  readonly product: PanelProduct;
  readonly result: CalculationWire;
  readonly onReset: () => void;
}

export function CalculatorResult({ product, result, onReset }: Props) {
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
      {result.stock_message && <p className="error stock-short">{result.stock_message}</p>}
      <button type="button" className="link" onClick={onReset}>
        Reset and use manual quantity
      </button>
    </div>
  );
}
