/** The attributes of the category's filters, and the switches. */
import { Fragment } from 'react';
import { ATTRIBUTE_LABELS, CATEGORY_FILTERS, fixedOptions } from '#domain/catalogue/attributes.ts';
import { isCategory } from '#domain/catalogue/categories.ts';
import { InputField } from '#islands/admin/Field.tsx';
import { Section } from '#islands/admin/Section.tsx';
import type { ProductState } from './use-product.ts';

const SWITCHES = [
  ['in_stock', 'For sale', 'Off: shown as out of stock, whatever the shelf holds.'],
  ['is_featured', 'Featured on the home page', ''],
  [
    'sample_flag',
    'Samples can be ordered',
    'The category decides as well: never underlay, adhesives or trims.',
  ],
  ['cut_to_size', 'Cut to the buyer’s size', 'Said before ordering: no right to cancel once cut.'],
] as const;

export function FeatureFields({ state: { draft, set, field } }: { state: ProductState }) {
  const category = isCategory(draft.category) ? draft.category : 'Other';
  return (
    <>
      <Section title="Details" hint={`What shoppers can filter ${category} by.`}>
        <div className="form-pair">
          {CATEGORY_FILTERS[category].map((attribute) => {
            const options = fixedOptions(category, attribute);
            return (
              <Fragment key={attribute}>
                <InputField
                  {...field(attribute)}
                  label={ATTRIBUTE_LABELS[attribute]}
                  optional
                  list={options.length > 0 ? `options-${attribute}` : undefined}
                />
                {options.length > 0 && (
                  <datalist id={`options-${attribute}`}>
                    {options.map((option) => (
                      <option key={option} value={option} />
                    ))}
                  </datalist>
                )}
              </Fragment>
            );
          })}
          <InputField {...field('colour')} label="Colour" optional />
        </div>
      </Section>
      <Section title="In the shop">
        {SWITCHES.map(([key, label, hint]) => (
          <label className="choice" key={key}>
            <input
              type="checkbox"
              name={key}
              checked={draft[key]}
              onChange={(event) => set(key, event.target.checked)}
            />
            <span>
              {label}
              {hint && <span className="hint block">{hint}</span>}
            </span>
          </label>
        ))}
      </Section>
    </>
  );
}
