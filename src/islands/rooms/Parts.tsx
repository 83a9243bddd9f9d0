/** A room of any rectangles that touch: each by its sides, and by where it lies in the drawing. */
import { useState } from 'react';
import { boxOf, type Rect } from '#domain/rooms/cutting/piece.ts';
import { LENGTH_UNREADABLE, lengthForField, lengthTyped, type LengthUnit } from '#domain/rooms/lengths.ts';
import { MAX_PARTS } from '#domain/rooms/outline.ts';
import { AddButton, LengthField, RemoveButton } from './controls.tsx';

const MEASURES = [
  ['length', 'length'],
  ['width', 'width'],
  ['x', 'from the left'],
  ['y', 'from the top'],
] as const;

/** A new rectangle at the right of the others. */
function beside(parts: readonly Rect[]): Rect {
  const { x, length } = boxOf(parts);
  const neighbour = parts.find((part) => part.x + part.length === x + length);
  return {
    x: x + length,
    y: neighbour?.y ?? 0,
    length: 1000,
    width: Math.min(1000, neighbour?.width ?? 1000),
  };
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly mm: number;
  readonly unit: LengthUnit;
  readonly isPlace: boolean;
  readonly onChange: (mm: number) => void;
}

/** Keeps what is typed; a text that is no measure changes nothing but says so. */
function MeasureField({ mm, unit, isPlace, onChange, ...names }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null =>
    isPlace && /0/.test(text) && !/[1-9]/.test(text) ? 0 : lengthTyped(text, unit);
  const isUnread = typed !== null && read(typed) === null;
  return (
    <LengthField
      {...names}
      unit={unit}
      value={typed !== null && (isUnread || read(typed) === mm) ? typed : lengthForField(mm, unit)}
      error={isUnread ? LENGTH_UNREADABLE[unit] : undefined}
      onChange={(text) => {
        setTyped(text);
        const next = read(text);
        if (next !== null) onChange(next);
      }}
    />
  );
}

interface Props {
  readonly parts: readonly Rect[];
  readonly unit: LengthUnit;
  readonly onChange: (parts: readonly Rect[]) => void;
}

export function Parts({ parts, unit, onChange }: Props) {
  // What was typed for one that is taken out is not the next one's.
  const [removals, setRemovals] = useState(0);
  return (
    <div className="planner-doors">
      <p className="hint">The rectangles touch along a wall and do not lie over each other.</p>
      {parts.map((part, index) => (
        <fieldset key={`${removals} ${index}`} className="planner-doors">
          <legend className="label">Rectangle {index + 1}</legend>
          <div className="planner-measures">
            {MEASURES.map(([measure, words]) => (
              <MeasureField
                key={measure}
                unit={unit}
                label={words.charAt(0).toUpperCase() + words.slice(1)}
                name={`part${index}${measure}`}
                mm={part[measure]}
                isPlace={measure === 'x' || measure === 'y'}
                onChange={(mm) => onChange(parts.with(index, { ...part, [measure]: mm }))}
              />
            ))}
          </div>
          {parts.length > 1 && (
            <RemoveButton
              what={`rectangle ${index + 1}`}
              onRemove={() => {
                setRemovals(removals + 1);
                onChange(parts.toSpliced(index, 1));
              }}
            />
          )}
        </fieldset>
      ))}
      {parts.length < MAX_PARTS && (
        <AddButton text="Add a rectangle" onAdd={() => onChange([...parts, beside(parts)])} />
      )}
    </div>
  );
}
