/** The fields of a shipping address, with autofill names and an error below each field. */
import type { ChangeEvent } from 'react';
import { store } from '#config/store.ts';
import type { AddressField } from '#domain/orders/address.ts';
import type { TypedAddress } from '#domain/orders/typed-address.ts';
import { formatPostcode } from '#domain/shared/address.ts';
import { keysOf } from '#domain/shared/keys.ts';

interface FieldFacts {
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'text' | 'email' | 'tel';
  /** A field of several lines, over both columns: browsers fill all lines of a stored address into it. */
  readonly rows?: number;
}

const FIELDS: Readonly<Record<Exclude<AddressField, 'country'>, FieldFacts>> = {
  first_name: { label: 'First name', autoComplete: 'shipping given-name' },
  last_name: { label: 'Last name', autoComplete: 'shipping family-name' },
  email: { label: 'Email', autoComplete: 'shipping email', type: 'email' },
  phone: { label: 'Phone', autoComplete: 'shipping tel', type: 'tel' },
  address: { label: 'Address', autoComplete: 'shipping street-address', rows: 2 },
  city: { label: 'City', autoComplete: 'shipping address-level2' },
  postal_code: { label: 'Postal code', autoComplete: 'shipping postal-code' },
};

interface Props {
  readonly address: TypedAddress;
  readonly errors: Partial<Record<AddressField, string | undefined>>;
  readonly onChange: (field: AddressField, value: string) => void;
  /** The postcode's field is left. */
  readonly onPostcode: () => void;
}

/** Attributes of a control, including the reference to its error. */
const controlProps = (field: AddressField, error: string | undefined) => ({
  id: `checkout-${field}`,
  name: field,
  className: 'input',
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `checkout-${field}-error` : undefined,
});

function ErrorOf({ field, error }: { readonly field: AddressField; readonly error: string | undefined }) {
  return error ? (
    <p className="error" id={`checkout-${field}-error`}>
      {error}
    </p>
  ) : null;
}

export function AddressFields({ address, errors, onChange, onPostcode }: Props) {
  /** Formats the postcode as it will be stored. */
  function formatTyped() {
    const formatted = formatPostcode(address.postal_code);
    if (formatted !== address.postal_code) onChange('postal_code', formatted);
    onPostcode();
  }

  return (
    <div className="checkout-fields">
      {keysOf(FIELDS).map((field) => {
        const { label, autoComplete, type = 'text', rows } = FIELDS[field];
        const shared = {
          ...controlProps(field, errors[field]),
          required: field !== 'phone',
          autoComplete,
          value: address[field],
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange(field, event.target.value),
        };
        return (
          <div key={field} className={`field ${rows ? 'checkout-wide' : ''}`}>
            <label className="label" htmlFor={`checkout-${field}`}>
              {label}
              {field === 'phone' && <span className="label-optional"> (optional)</span>}
            </label>
            {rows ? (
              <textarea {...shared} rows={rows} style={{ minHeight: '4.5rem' }} />
            ) : (
              <input {...shared} type={type} onBlur={field === 'postal_code' ? formatTyped : undefined} />
            )}
            <ErrorOf field={field} error={errors[field]} />
          </div>
        );
      })}
      <div className="field checkout-wide">
        <label className="label" htmlFor="checkout-country">
          Country
        </label>
        <select
          {...controlProps('country', errors.country)}
          autoComplete="shipping country"
          value={address.country}
          onChange={(event) => onChange('country', event.target.value)}
        >
          {store.countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </select>
        <ErrorOf field="country" error={errors.country} />
      </div>
    </div>
  );
}
