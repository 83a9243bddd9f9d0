/** A quantity field with minus and plus buttons. Never below 1. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MAX_QUANTITY } from '#domain/cart/rules.ts';

interface Props {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Label of the field: 'Boxes of Glenarm Oak'. */
  readonly label: string;
  readonly disabled?: boolean;
  /** How many there are: 'One more' ends there. A larger number can be typed; the parent says what is wrong with it. */
  readonly stock?: number;
  /** A ref for a parent that moves the focus here. */
  readonly place?: RefObject<HTMLDivElement | null>;
}

export function Stepper({ value, onChange, label, disabled = false, stock, place }: Props) {
  const most = Math.min(MAX_QUANTITY, stock || MAX_QUANTITY);
  // While typing, the field may be empty or invalid; the last valid number applies.
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // A number typed before hydration is in the DOM, not yet in the parent's state.
  const first = useRef({ value, onChange });
  useEffect(() => {
    const typed = Number(input.current?.value);
    const { value: shown, onChange: tell } = first.current;
    if (typed !== shown && Number.isInteger(typed) && typed >= 1 && typed <= MAX_QUANTITY) tell(typed);
  }, []);
  const set = (next: number) => {
    setDraft(null);
    if (next !== value) onChange(Math.min(MAX_QUANTITY, Math.max(1, next)));
  };
  const settle = () => {
    const typed = Number.parseInt(draft ?? '', 10);
    set(Number.isNaN(typed) ? value : typed);
  };
  return (
    <div className="stepper" role="group" aria-label={label} {...(place ? { ref: place, tabIndex: -1 } : {})}>
      <button
        type="button"
        aria-label="One fewer"
        disabled={disabled || value <= 1}
        onClick={() => set(Math.min(value - 1, most))}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        step={1}
        name="quantity"
        aria-label="Quantity"
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => {
          setDraft(event.target.value);
          const typed = Number(event.target.value);
          if (Number.isInteger(typed) && typed >= 1 && typed <= MAX_QUANTITY) onChange(typed);
        }}
        onBlur={settle}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || value >= most}
        onClick={() => set(value + 1)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14M12 5v14" />
        </svg>
      </button>
    </div>
  );
}
