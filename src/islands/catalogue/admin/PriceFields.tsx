/** Price, coverage, unit and previous price, with a preview of the price per m². */
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import { mm2FromM2, pencePerM2 } from '#domain/shared/area.ts';
import { InputField } from '#islands/admin/Field.tsx';
import { Section } from '#islands/admin/Section.tsx';
import type { ProductState } from './use-product.ts';

const POUNDS = { type: 'number', step: 0.01, min: 0, inputMode: 'decimal' } as const;
const MEASURE = { type: 'number', step: 0.001, min: 0, inputMode: 'decimal' } as const;
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

export function PriceFields({ state: { draft, field }, previousShown }: Props) {
  return (
    <Section
      title="Price"
      hint="A previous price is shown only where it was the lowest price of the 30 days before the cut. The shop checks that in its price history; staff need not."
    >
      <div className="form-pair">
        <InputField
          {...field('price')}
          {...POUNDS}
          label="Price (£)"
          hint={perM2(draft.price, draft.box_size_m2)}
          min={0.01}
          required
        />
        <InputField {...field('box_size_m2')} {...MEASURE} label="Box coverage (m²)" optional />
        <InputField
          {...field('weight_kg')}
          {...MEASURE}
          label="Weight (kg)"
          optional
          hint="Of one sale unit; it decides parcel or pallet. Empty: estimated."
        />
        <InputField {...field('unit')} label="Sold by the" list="units" required />
        <InputField
          {...field('compare_at_price')}
          {...POUNDS}
          label="Previous price (£)"
          optional
          hint={
            previousShown === null
              ? 'Set it together with a lower price.'
              : previousShown
                ? 'Shown to shoppers today.'
                : 'Not shown today: the 30-day rule is not met, or it is not above the price.'
          }
        />
      </div>
      <datalist id="units">
        {UNITS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </Section>
  );
}
