/** Step 1: the shipping address. Errors are shown at their fields, and the first invalid field is focused. */
import { type SubmitEvent, useRef, useState } from 'react';
import { store } from '#config/store.ts';
import type { CartWire } from '#domain/cart/contract.ts';
import { type Country, readWholePostcode } from '#domain/delivery/postcode.ts';
import { ADDRESS_FIELDS, addressErrors, type AddressField } from '#domain/orders/address.ts';
import { itemsText } from '#islands/delivery/ask-days.ts';
import { DiscountField } from '#islands/offers/DiscountField.tsx';
import { isGuest } from '#islands/stores/viewer.ts';
import { AddressFields } from './AddressFields.tsx';
import { DeliveryFields } from '#islands/delivery/DeliveryFields.tsx';
import type { CheckoutValues } from './draft.ts';
import type { SavedAddress } from './types.ts';

const COUNTRIES = store.countries.map((country) => country.code);

interface Props {
  readonly draft: CheckoutValues;
  readonly cart: CartWire;
  readonly saved: readonly SavedAddress[];
  readonly busy: boolean;
  /** The server's field errors, by name. */
  readonly serverErrors: Readonly<Record<string, string>>;
  readonly blocked: boolean;
  /** The order was placed without the latest change of this form. */
  readonly behind: boolean;
  readonly onChange: (part: Partial<CheckoutValues>) => void;
  readonly onSubmit: () => void;
}

function SavedAddresses({
  saved,
  onChoose,
}: {
  saved: Props['saved'];
  onChoose: (address: SavedAddress) => void;
}) {
  if (saved.length === 0) return null;
  return (
    <div className="checkout-saved" role="group" aria-label="Saved places to deliver to">
      {saved.map((address) => (
        <button key={address.id} type="button" className="chip" onClick={() => onChoose(address)}>
          {address.label}
        </button>
      ))}
    </div>
  );
}

/** Shoppers with an account can use their saved address. The draft survives the login. */
const LogInFirst = () => (
  <p className="hint">
    Have you an account?{' '}
    <a className="link" href="/login?next=%2Fcheckout">
      Log in
    </a>{' '}
    to use your address and to find this order among yours.
  </p>
);

const withoutErrors = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, undefined]));

/** A postcode that no van could find; one of a form that the shop only does not know yet is accepted. */
function postcodeError({ address, delivery }: CheckoutValues): Partial<Record<AddressField, string>> {
  const read = readWholePostcode(address.postal_code, address.country as Country);
  const isBad = delivery.method === 'delivery' && !read.ok && read.error.code === 'bad_postcode';
  return isBad ? { postal_code: read.error.detail } : {};
}

/** The order's contents stay as they were sent until the shopper agrees to the change with another press. */
const Behind = () => (
  <p className="panel" role="alert">
    You changed something while we prepared your order. Please press ‘Continue to payment’ again, so that the
    order gets the change.
  </p>
);

export function ShippingStep(props: Props) {
  const { draft, cart, saved, busy, serverErrors, blocked, behind, onChange, onSubmit } = props;
  // What is shown beside a field in place of the server's error; undefined once the field was corrected.
  const [shown, setShown] = useState<Readonly<Record<string, string | undefined>>>({});
  // A postcode is read when its field is left: its beginnings are none. One that a form begins with comes from a product's page.
  const [isTyping, setTyping] = useState(draft.address.address === '');
  const form = useRef<HTMLFormElement>(null);
  const ofPostcode = isTyping || !draft.address.postal_code.trim() ? {} : postcodeError(draft);
  const errors = { ...serverErrors, ...shown, ...ofPostcode };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = { ...postcodeError(draft), ...addressErrors(draft.address, COUNTRIES) };
    setShown(found);
    const first = ADDRESS_FIELDS.find((field) => found[field]);
    if (first) {
      const control = form.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    if (!busy) onSubmit();
  }

  function type(field: AddressField, value: string) {
    // A postcode is wrong for its country: either of them corrects both.
    const corrected = field === 'country' || field === 'postal_code' ? ['country', 'postal_code'] : [field];
    setShown((before) => ({ ...before, ...withoutErrors(corrected) }));
    setTyping(field === 'postal_code');
    onChange({ address: { ...draft.address, [field]: value } });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="checkout-form">
      {isGuest() && <LogInFirst />}
      <SavedAddresses
        saved={saved}
        onChoose={({ address }) => {
          setShown(withoutErrors(ADDRESS_FIELDS));
          onChange({ address });
        }}
      />
      <AddressFields
        address={draft.address}
        errors={errors}
        onChange={type}
        onPostcode={() => setTyping(false)}
      />
      <DeliveryFields
        value={draft.delivery}
        postcode={draft.address.postal_code}
        country={draft.address.country}
        items={itemsText(cart.items)}
        errors={serverErrors}
        onChange={(part) => onChange({ delivery: { ...draft.delivery, ...part } })}
      />
      <label className="choice">
        <input
          type="checkbox"
          name="show_purchase"
          checked={draft.showPurchase}
          onChange={(event) => onChange({ showPurchase: event.target.checked })}
        />
        <span>
          Show this purchase under ‘recent purchases’ in the shop with my given name and town. This is your
          choice; without it we say ‘Someone in {draft.address.city.trim() || 'your town'}’.
        </span>
      </label>
      <DiscountField cart={cart} busy={busy} />
      {behind && <Behind />}
      <button
        type="submit"
        className="btn btn-primary btn-lg btn-block"
        disabled={blocked}
        aria-busy={busy || undefined}
      >
        {busy ? 'One moment…' : 'Continue to payment'}
      </button>
    </form>
  );
}
