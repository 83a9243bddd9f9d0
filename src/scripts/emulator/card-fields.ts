/** The four fields inside the card frame: formatting, reading, errors. */
import type { CardFieldNamesValues } from '@square/web-sdk';

/** A card field, by Square's name for it. */
export type FieldName = CardFieldNamesValues;

/** The card fields in tab order. */
export const FIELDS: readonly FieldName[] = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'];

const only = (name: FieldName, selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The card field ${name} is not on its page.`);
  return found;
};

/** The input of a card field. */
export const inputOf = (name: FieldName): HTMLInputElement => only(name, `#${name}`) as HTMLInputElement;

/** Shows a field's error; '' clears it. */
export function showError(name: FieldName, message: string): void {
  const input = inputOf(name);
  if (message) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  only(name, `#${name}-error`).textContent = message;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `4111 1111 1111 1111`; American Express reads 4-6-5. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  return /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
    : (digits.match(/.{1,4}/g) ?? []).join(' ');
}

/** `12/34`; a first digit above 1 is a whole month. Browsers fill in years of four digits as well. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const year = padded.length === 6 ? padded.slice(4) : padded.slice(2, 4);
  return year ? `${padded.slice(0, 2)}/${year}` : padded;
}

/** Not as it stands: it may have been typed before this script was there to group it. */
const expiry = (): string => groupExpiry(inputOf('expirationDate').value);

/** The errors that can be found without the issuer, which checks the number itself. */
export function complaints(): { field: FieldName; message: string }[] {
  const found: { field: FieldName; message: string }[] = [];
  const complain = (field: FieldName, message: string): void => void found.push({ field, message });
  if (digitsOf(inputOf('cardNumber').value).length < 12) complain('cardNumber', 'Enter the card number.');
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry())) {
    complain('expirationDate', 'Enter the expiry date as MM/YY.');
  }
  if (!/^\d{3,4}$/.test(inputOf('cvv').value)) complain('cvv', 'Enter the 3 or 4 digits of the CVV.');
  if (inputOf('postalCode').value.trim().length < 2) {
    complain('postalCode', 'Enter the postcode of the card’s billing address.');
  }
  return found;
}

/** The typed card in the format of the token call. */
export function typedCard() {
  const [month = '', year = ''] = expiry().split('/');
  return {
    number: digitsOf(inputOf('cardNumber').value),
    exp_month: Number(month),
    exp_year: 2000 + Number(year),
    cvv: inputOf('cvv').value,
    postal_code: inputOf('postalCode').value.trim(),
  };
}
