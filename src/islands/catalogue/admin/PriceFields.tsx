/** Price, coverage, unit and previous price, with a preview of the price per m². */
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import { mm2FromM2, pencePerM2 } from '#domain/shared/area.ts';
import { Field } from '#islands/admin/Field.tsx';
import { Section } from '#islands/admin/Section.tsx';
import type { ProductState } from './use-product.ts';

const UNITS = ['box', 'roll', 'pack', 'tub', 'bag', 'length', 'metre', 'piece', 'each'];

/** '£24.99 per m²', or why no such price is shown; empty without a price. */
function perM2(price: string, coverage: string): string {
  const pounds = Number(price);
  const m2 = Number(coverage);
  if (!(pounds > 0)) return '';
  if (!(m2 > 0)) return 'Without a coverage no price per m² is shown.';
  const pence = pencePerM2(penceFromPounds(pounds), mm2FromM2(m2));
  return pence === null ? '' : `${formatPence(pence)} per m²`;
}

interface Props {
  readonly state: ProductState;
  /** Whether the saved previous price may be shown today (30-day rule); null if none is saved. */
  readonly previousShown: boolean | null;
}

export function PriceFields({ state: { draft, set, errors }, previousShown }: Props) {
  const text =
    (key: 'price' | 'box_size_m2' | 'weight_kg' | 'compare_at_price' | 'unit', more: object) =>
    (control: object) => (
      <input
        {...control}
        {...more}
        className="input"
        name={key}
        value={draft[key]}
        onChange={(event) => set(key, event.target.value)}
      />
    );
  return (
    <Section
      title="Price"
      hint="A previous price is shown only where it was the lowest price of the 30 days before the cut. The shop checks that in its price history; staff need not."
    >
      <div className="form-pair">
        <Field label="Price (£)" error={errors['price']} hint={perM2(draft.price, draft.box_size_m2)}>
          {text('price', { type: 'number', step: 0.01, min: 0.01, required: true, inputMode: 'decimal' })}
        </Field>
        <Field label="Box coverage (m²)" error={errors['box_size_m2']} optional>
          {text('box_size_m2', { type: 'number', step: 0.001, min: 0, inputMode: 'decimal' })}
        </Field>
        <Field
          label="Weight (kg)"
          error={errors['weight_kg']}
          optional
          hint="Of one sale unit; it decides parcel or pallet. Empty: estimated."
        >
          {text('weight_kg', { type: 'number', step: 0.001, min: 0, inputMode: 'decimal' })}
        </Field>
        <Field label="Sold by the" error={errors['unit']}>
          {text('unit', { list: 'units', required: true })}
        </Field>
        <Field
          label="Previous price (£)"
          error={errors['compare_at_price']}
          optional
          hint={
            previousShown === null
              ? 'Set it together with a lower price.'
              : previousShown
                ? 'Shown to shoppers today.'
                : 'Not shown today: the 30-day rule is not met, or it is not above the price.'
          }
        >
          {text('compare_at_price', { type: 'number', step: 0.01, min: 0, inputMode: 'decimal' })}
        </Field>
      </div>
      <datalist id="units">
        {UNITS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </Section>
  );
}
