/** The calculator's result: boxes, coverage, price. */
import { type RefObject, useId } from 'react';
import type { CalculationWire } from '#domain/calculator/contract.ts';
import { formatM2, mm2FromM2 } from '#domain/shared/area.ts';
import { joinsInWords, WAY_NAMES } from '#domain/rooms/cut-words.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { usePrice } from '#islands/stores/use-price.ts';
import { withCut } from './chosen-cut.ts';
import type { PanelProduct } from './facts.ts';

export interface ResultProps {
  readonly product: PanelProduct;
  readonly result: CalculationWire;
  /** Whether the cut for the least money is bought, where there are two. */
  readonly isLeast: boolean;
  readonly onCut: (isLeast: boolean) => void;
  /** Called when the result was closed by its own button. */
  readonly onReset: () => void;
  /** A ref for a parent that moves the focus to the result. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** For goods off a roll that were calculated by area alone: shows the fields for both sides. */
  readonly onMeasureSides?: () => void;
}

/** What a cut needs besides its length, as a sentence. */
function joinsText({
  roll_width_m,
  joins,
  trim_m,
  needs_width_m,
}: NonNullable<CalculationWire['cut']>): string {
  if (joins === 0) return 'No join is needed.';
  return `With ${Math.round(trim_m * 100)} cm of trim on each side it needs ${needs_width_m} m, and the roll is ${roll_width_m} m wide, so this has ${joinsInWords(joins)}. Ask us where it would lie.`;
}

export function CalculatorResult({
  product,
  result: calculated,
  isLeast,
  onCut,
  onReset,
  place,
  onMeasureSides,
}: ResultProps) {
  const base = useId();
  const price = usePrice(false);
  const inWords = (pounds: number) => price(penceFromPounds(pounds));
  const { cut_least: least } = calculated;
  const result = withCut(calculated, isLeast);
  const { cut, piece } = result;
  const reset = (
    <button type="button" className="link" onClick={onReset}>
      Reset and use manual quantity
    </button>
  );
  if (piece?.fits === false)
    return (
      <div className="calculation" ref={place} tabIndex={-1}>
        <p className="error">{piece.message}</p>
        {reset}
      </div>
    );
  return (
    <div className="calculation" ref={place} tabIndex={-1}>
      <p className="calculation-boxes">You need {amount(result.boxes_needed, product.unit)}</p>
      <dl>
        <div>
          <dt>Your floor</dt>
          <dd>
            {formatM2(mm2FromM2(result.area_m2))}
            {!cut && result.waste_percentage > 0 && ` + ${result.waste_percentage}%`}
          </dd>
        </div>
        {cut && (
          <div>
            <dt>The cut</dt>
            <dd>
              {cut.length_m} × {cut.roll_width_m} m
              {cut.length_m < result.boxes_needed && ', sold in whole metres'}
            </dd>
          </div>
        )}
        <div>
          <dt>They cover</dt>
          <dd>{formatM2(mm2FromM2(result.total_area_covered))}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className="calculation-total">{inWords(result.total_price)}</dd>
        </div>
      </dl>
      {result.stock_message && <p className="error stock-short">{result.stock_message}</p>}
      {cut && <p className="hint">{joinsText(cut)}</p>}
      {least && calculated.cut && (
        <fieldset className="grid gap-1.5">
          <legend className="label">Two ways to cut it</legend>
          {(
            [
              [WAY_NAMES.fewest, calculated, calculated.cut.joins],
              [WAY_NAMES.least, least, least.joins],
            ] as const
          ).map(([name, { boxes_needed, total_price }, joins], index) => (
            <label key={name} className="choice">
              <input
                type="radio"
                name={base}
                checked={isLeast === index > 0}
                onChange={() => onCut(index > 0)}
              />
              <span>
                {`${name}: ${amount(boxes_needed, product.unit)}, ${inWords(total_price)}, ${joinsInWords(joins)}`}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {piece?.fits && <p className="hint">{piece.message}</p>}
      {onMeasureSides && (
        <p className="hint">
          {piece?.message ?? 'A cut off the roll depends on the room’s shape, so this may be too short.'}{' '}
          <button type="button" className="link" onClick={onMeasureSides}>
            Give length and width
          </button>
        </p>
      )}
      {reset}
    </div>
  );
}
