/** A list of rectangles by their length and width, such as the parts of a room without floor. */
import type { LengthUnit } from '#domain/rooms/lengths.ts';
import { AddButton, LengthField, RemoveButton } from './controls.tsx';
import type { Size } from './draft.ts';

interface Props {
  readonly legend: string;
  readonly hint?: string;
  /** What one of them is called: `Landing`. */
  readonly item: string;
  /** The fields are `landing0length` and `landing0width`. */
  readonly name: string;
  /** Said after each label. */
  readonly unit: string;
  /** What a number without a unit is in; metres for whole mm. */
  readonly typedIn?: LengthUnit;
  readonly sizes: readonly Size[];
  readonly problem: (index: number) => string | undefined;
  readonly most: number;
  /** As a new one begins. */
  readonly usual: Size;
  readonly onChange: (sizes: readonly Size[]) => void;
}

export function Sizes(props: Props) {
  const { legend, hint, item, name, unit, typedIn = 'm', sizes, problem, most, usual, onChange } = props;
  return (
    <fieldset className="planner-doors">
      <legend className="label">{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {sizes.map((size, index) => (
        <div key={index} className="planner-door">
          {(['length', 'width'] as const).map((side) => (
            <LengthField
              unit={typedIn}
              key={side}
              label={`${item} ${index + 1}, ${side}${unit}`}
              name={`${name}${index}${side}`}
              value={size[side]}
              error={side === 'length' ? problem(index) : undefined}
              onChange={(typed) =>
                onChange(sizes.map((each) => (each === size ? { ...each, [side]: typed } : each)))
              }
            />
          ))}
          <RemoveButton
            what={`${item.toLowerCase()} ${index + 1}`}
            onRemove={() => onChange(sizes.filter((each) => each !== size))}
          />
        </div>
      ))}
      {sizes.length < most && (
        <AddButton text={`Add a ${item.toLowerCase()}`} onAdd={() => onChange([...sizes, { ...usual }])} />
      )}
    </fieldset>
  );
}
