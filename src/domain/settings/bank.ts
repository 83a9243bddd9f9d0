/** The shop's bank account as settings, all empty or filled in together, and the sentence that names it. */
import * as z from 'zod/mini';

/** Whether the check digits of an IBAN are right (ISO 13616). */
function isIban(iban: string): boolean {
  const compact = iban.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(compact)) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Without spaces and hyphens. */
const compact = (text: string): string => text.replace(/[\s-]/g, '');

export const bankShape = {
  bank_name: z
    .string('Name of the account is a text.')
    .check(
      z.trim(),
      z.maxLength(70, 'Name of the account has at most 70 characters.'),
      z.regex(/^[^\p{C}]*$/u, 'Name of the account is one line of text.'),
    ),
  bank_sort_code: z.string('Sort code is a text.').check(
    z.overwrite((text) => compact(text).replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')),
    z.regex(/^(?:\d\d-\d\d-\d\d)?$/, 'Sort code has six digits, such as 60-16-13.'),
  ),
  bank_account_number: z
    .string('Account number is a text.')
    .check(z.overwrite(compact), z.regex(/^(?:\d{8})?$/, 'Account number has eight digits.')),
  bank_iban: z.string('IBAN is a text.').check(
    z.overwrite((text) =>
      compact(text)
        .toUpperCase()
        .replace(/(.{4})(?=.)/g, '$1 '),
    ),
    z.refine(
      (text) => text === '' || isIban(text),
      'This is not an IBAN: please compare it letter by letter.',
    ),
  ),
};

export type BankSetting = keyof typeof bankShape;
export type BankAccount = Readonly<Record<BankSetting, string>>;

export const NO_BANK: BankAccount = {
  bank_name: '',
  bank_sort_code: '',
  bank_account_number: '',
  bank_iban: '',
};

const needed = (name: BankSetting, what: string) =>
  z.refine<BankAccount>(
    (bank) => bank[name] !== '' || Object.keys(NO_BANK).every((key) => !bank[key as BankSetting]),
    { path: [name], message: `${what} is needed too, or leave the whole account empty.` },
  );

/** Name, sort code and number belong together, and a British IBAN is of the same account. */
export const bankChecks = [
  needed('bank_name', 'Name of the account'),
  needed('bank_sort_code', 'Sort code'),
  needed('bank_account_number', 'Account number'),
  z.refine<BankAccount>(
    ({ bank_sort_code: sortCode, bank_account_number: number, bank_iban: iban }) =>
      !iban.startsWith('GB') || compact(iban).endsWith(compact(sortCode) + number),
    { path: ['bank_iban'], message: 'This IBAN is of another account than sort code and number.' },
  ),
];

/** The account in a sentence; null if there is none. */
export function bankInWords(bank: BankAccount): string | null {
  const { bank_name: name, bank_sort_code: sortCode, bank_account_number: number, bank_iban: iban } = bank;
  const parts = [
    name,
    `sort code ${sortCode}`,
    `account number ${number}`,
    ...(iban ? [`IBAN ${iban}`] : []),
  ];
  return name ? `Our account for bank transfers: ${parts.join(', ')}.` : null;
}
