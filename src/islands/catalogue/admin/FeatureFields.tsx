/** The attributes of the category's filters, and the switches. */
import { ATTRIBUTE_LABELS, CATEGORY_FILTERS, FIXED_OPTIONS } from '#domain/catalogue/attributes.ts';
import { isCategory } from '#domain/catalogue/categories.ts';
import { Field, InputField } from '#islands/admin/Field.tsx';
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

export function FeatureFields({ state: { draft, set, errors } }: { state: ProductState }) {
  const category = isCategory(draft.category) ? draft.category : 'Other';
  return (
    <>
      <Section title="Details" hint={`What shoppers can filter ${category} by.`}>
        <div className="form-pair">
          {CATEGORY_FILTERS[category].map((attribute) => {
            const options = FIXED_OPTIONS[category]?.[attribute];
            return (
              <Field key={attribute} label={ATTRIBUTE_LABELS[attribute]} error={errors[attribute]} optional>
                {(control) => (
                  <>
                    <input
                      {...control}
                      className="input"
                      name={attribute}
                      list={options ? `options-${attribute}` : undefined}
                      value={draft[attribute]}
                      onChange={(event) => set(attribute, event.target.value)}
                    />
                    {options && (
                      <datalist id={`options-${attribute}`}>
                        {options.map((option) => (
                          <option key={option} value={option} />
                        ))}
                      </datalist>
                    )}
                  </>
                )}
              </Field>
            );
          })}
          <InputField
            label="Colour"
            error={errors['colour']}
            optional
            name="colour"
            value={draft.colour}
            onChange={(event) => set('colour', event.target.value)}
          />
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
