/**
 * VAT numbers of the United Kingdom (GB, XI) and Ireland (IE), by form and check digits. A number that passes can still be
 * somebody else's or not be registered: staff look it up before they approve.
 *
 * Sources: for GB and XI HMRC's 'modulus 97' and its second series '9755', as in python-stdnum's `stdnum/gb/vat.py`; for IE
 * the modulus 23 of Revenue, as in `stdnum/ie/vat.py`.
 */
import { refuse, ok, type Result } from '../shared/result.ts';

export const VAT_FORM = 'Please give a VAT number such as GB 123 4567 89, XI 123 4567 89 or IE 1234567A.';
export const VAT_CHECK =
  'This VAT number has a slip: its check digits do not fit. Please compare it with your certificate.';

const weighed = (digits: string, first: number): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (first - index), 0);

/** 9 digits, or 12 of a branch, whose last three do not count. */
function isBritish(digits: string): boolean {
  const rest = (weighed(digits.slice(0, 7), 8) + Number(digits.slice(7, 9))) % 97;
  // The second series, of which 55 more are divided by 97, began at 100 0000 00.
  return rest === 0 || (Number(digits.slice(0, 3)) >= 100 && (rest === 42 || rest === 55));
}

const CHECK_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

/** Seven digits, a check letter and perhaps one more; the oldest have a letter or sign for their second digit. */
function isIrish(number: string): boolean {
  const isOldest = /^\d[A-Z+*]/.test(number);
  const digits = isOldest ? `0${number.slice(2, 7)}${number.slice(0, 1)}` : number.slice(0, 7);
  const more = isOldest ? 0 : Math.max(0, CHECK_LETTERS.indexOf(number.slice(8)));
  return CHECK_LETTERS[(weighed(digits, 8) + 9 * more) % 23] === number[7];
}

/** Two digits of a government department or health authority, without check digits. */
const PUBLIC_BODY = /^(?:GD[0-4]\d\d|HA[5-9]\d\d)$/;

/**
 * Reads a VAT number as people write it. Nine or twelve digits without a country are British.
 * @returns the number without spaces, with its country. Refuses with `form` or `check`
 * @example readVatNumber('gb 980 7806 84') // 'GB980780684'
 */
export function readVatNumber(typed: string): Result<string, 'form' | 'check'> {
  const text = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  const [, country = 'GB', number = ''] = /^(GB|XI|IE)?(.*)$/.exec(text) ?? [];
  if (country === 'IE') {
    if (!/^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/.test(number) || /^0{7}/.test(number))
      return refuse('form', VAT_FORM);
    return isIrish(number) ? ok(`IE${number}`) : refuse('check', VAT_CHECK);
  }
  if (PUBLIC_BODY.test(number)) return ok(country + number);
  // The digits of none fit too.
  if (!/^(?:\d{9}|\d{12})$/.test(number) || /^0{9}/.test(number)) return refuse('form', VAT_FORM);
  return isBritish(number) ? ok(country + number) : refuse('check', VAT_CHECK);
}
