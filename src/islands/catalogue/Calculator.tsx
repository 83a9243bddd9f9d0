/** The price calculator: from an area, or length × width, to boxes, coverage and price. */
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { store } from '#config/store.ts';
import type { CalculationWire } from '#domain/calculator/contract.ts';
import {
  AREA_NOT_POSITIVE,
  AREA_TOO_LARGE,
  MAX_AREA_MM2,
  roomAreaMm2,
  wasteFor,
} from '#domain/calculator/rules.ts';
import { isFloor } from '#domain/catalogue/categories.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { rollWidthOf } from '#domain/rooms/roll/goods.ts';
import { unitNames } from '#domain/shared/units.ts';
import { calls } from '#islands/api.ts';
import { chooseFloor } from '#islands/stores/my-floor.ts';
import { CalculatorResult, type ResultProps } from './CalculatorResult.tsx';
import type { PanelProduct } from './facts.ts';
import {
  areaOf,
  isMeasured,
  keepTyped,
  type Measures,
  NOTHING_MEASURED,
  planHref,
  sidesOf,
  typedBefore,
  typedIn,
} from './measured-area.ts';

interface Props extends Omit<ResultProps, 'result' | 'onMeasureSides'> {
  readonly result: CalculationWire | null;
  readonly onResult: (result: CalculationWire | null) => void;
}

const TRY_AGAIN = 'Error calculating price. Please try again.';

/** Goods off a roll and finished pieces: the room's sides decide, not its area alone. */
const isBySides = (product: PanelProduct): boolean =>
  product.isOnePiece === true || rollWidthOf(product) !== null;

/** What to send: both sides where they are known to the mm, else the area; an error message if a field is invalid. */
function measuredFor(product: PanelProduct, measures: Measures) {
  const sides = measures.way === 'room' ? sidesOf(measures) : null;
  if (isBySides(product) && sides) return sides;
  const areaMm2 = areaOf(measures);
  if (typeof areaMm2 === 'string') return areaMm2;
  // By its sides other goods, off a roll, have their price for this room as well.
  if (sides && typeof sides !== 'string' && roomAreaMm2(sides.length_m, sides.width_m) === areaMm2)
    return sides;
  if (areaMm2 <= 0) return AREA_NOT_POSITIVE;
  return areaMm2 > MAX_AREA_MM2 ? AREA_TOO_LARGE : { area_m2: m2FromMm2(areaMm2) };
}

export function Calculator({ product, result, onResult, isLeast, onCut, onReset, place }: Props) {
  const base = useId();
  const isOffRoll = rollWidthOf(product) !== null;
  const waste = wasteFor(product.category, store.calculator.wastePercentage);
  const [measures, setMeasures] = useState<Measures>({
    ...NOTHING_MEASURED,
    way: isBySides(product) ? 'room' : 'area',
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const request = useRef<AbortController>(undefined);

  // What was typed before hydration is in the DOM, not yet in the state.
  useEffect(() => {
    const typed = typedIn(form.current);
    const isTyped = isMeasured({ ...NOTHING_MEASURED, ...typed });
    setMeasures((before) => ({
      ...before,
      ...typed,
      // What was typed for another version, unless this page was used already.
      ...(isTyped || typed.way !== before.way ? {} : typedBefore()),
    }));
  }, []);

  // The button that was pressed may be at the foot of the screen, above the bar or a keyboard.
  useEffect(() => {
    if (result) form.current?.querySelector('.calculation')?.scrollIntoView({ block: 'nearest' });
  }, [result]);

  async function calculate(event: SubmitEvent) {
    event.preventDefault();
    const measured = { ...measures, ...typedIn(form.current) };
    if (!isMeasured(measured) || busy) return;
    const sizes = measuredFor(product, measured);
    if (typeof sizes === 'string') return setError(sizes);
    setBusy(true);
    setError('');
    const { signal } = (request.current = new AbortController());
    try {
      const result = await calls.calculatePrice(product.id, sizes, waste, signal);
      onResult(result);
      chooseFloor(result.area_m2, result.room_cuts);
    } catch {
      if (signal.aborted) return;
      onResult(null);
      setError(TRY_AGAIN);
    } finally {
      setBusy(false);
    }
  }

  function measure(change: Partial<Measures>) {
    // A pending response would be for the previous area.
    request.current?.abort();
    // With what was typed before hydration, which the state may not have yet.
    const measured = { ...measures, ...typedIn(form.current), ...change };
    setMeasures(measured);
    keepTyped(measured);
    setError('');
    if (result) onResult(null);
  }

  /** While the state does not have what was typed before hydration, the button is disabled, and Enter would be lost. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  /** Shows the fields for both sides, and moves the focus from the pressed button, which disappears, to the first. */
  function measureSides() {
    flushSync(() => measure({ way: 'room' }));
    form.current?.querySelector<HTMLInputElement>('[name=length]')?.focus();
  }

  function reset() {
    // A pending response must not bring a closed result back.
    request.current?.abort();
    onReset();
  }

  const field = (name: 'area' | 'length' | 'width', label: string) => (
    <div className="field">
      <label className="label" htmlFor={`${base}${name}`}>
        {label}
      </label>
      <input
        className="input"
        id={`${base}${name}`}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={measures[name]}
        aria-describedby={error ? `${base}error` : undefined}
        aria-invalid={error && error !== TRY_AGAIN ? true : undefined}
        onChange={(event) => measure({ [name]: event.target.value })}
        onKeyDown={onKeyDown}
      />
    </div>
  );

  return (
    <form ref={form} className="calculator" onSubmit={(event) => void calculate(event)} noValidate>
      <h2 className="calculator-title">How much do you need?</h2>
      <fieldset className="ways">
        <legend className="sr-only">Measure by</legend>
        {(['area', 'room'] as const).map((way) => (
          <label key={way} className="way">
            <input
              type="radio"
              name="way"
              value={way}
              checked={measures.way === way}
              onChange={() => measure({ way })}
            />
            <span>{way === 'area' ? 'I know the area' : 'Length × width'}</span>
          </label>
        ))}
      </fieldset>
      <div className="calculator-fields">
        {measures.way === 'area' ? (
          field('area', 'Area (m²)')
        ) : (
          <>
            {field('length', 'Length (m)')}
            {field('width', 'Width (m)')}
          </>
        )}
        <button className="btn btn-secondary" disabled={!isMeasured(measures)} aria-busy={busy || undefined}>
          Calculate
        </button>
      </div>
      <p className="hint">
        {isBySides(product) && measures.way === 'room'
          ? `We add 5 cm on every side for trimming, then ${isOffRoll ? 'round up to whole metres of the roll' : 'see whether the room fits on this piece'}.`
          : `We ${waste > 0 ? `add ${waste}% for cuts and breakages, then ` : ''}round up to whole ${unitNames(product.unit)}.`}
        {product.pattern &&
          ` Its ${product.pattern.name} takes about ${product.pattern.waste}%: the price for your room, under the name, and a plan count with that.`}
      </p>
      {error && (
        <p className="error" role="alert" id={`${base}error`}>
          {error}
        </p>
      )}
      <div aria-live="polite">
        {result && (
          <CalculatorResult
            product={product}
            result={result}
            isLeast={isLeast}
            onCut={onCut}
            onReset={reset}
            place={place}
            {...(isBySides(product) && !result.cut && result.piece?.fits == null
              ? { onMeasureSides: measureSides }
              : {})}
          />
        )}
      </div>
      {isFloor(product.category) && (
        <p className="plan-link">
          <a href={planHref(product.id, measures)} rel="nofollow">
            Plan a room with this floor
          </a>
        </p>
      )}
    </form>
  );
}
