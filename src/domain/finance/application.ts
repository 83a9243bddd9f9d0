/** The applicant's details on the shop's own finance application page. UK residents of 18 and over. */
import * as z from 'zod/mini';
import { oneLineAddress, formatPostcode, UK_POSTCODE } from '../shared/address.ts';
import { emailField } from '../shared/email-field.ts';
import { VISIBLE } from '../shared/clean-text.ts';

export const EMPLOYMENT = ['Employed', 'Self-employed', 'Retired', 'Student', 'Not working'] as const;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const BORN = 'Please give your date of birth';
const INCOME = 'Please give your yearly income in pounds, as a whole number';
const CONSENT = 'Please confirm that you are 18 or over, live in the UK and agree to a credit check';

/** Normalises a typed sum to whole pounds (`£30,000` and `30 000.00` become `30000`); other text is returned unchanged. */
const plainPounds = (text: string): string =>
  text
    .replace(/^£ ?/, '')
    .replace(/[, ](?=\d{3}(?!\d))/g, '')
    .replace(/\.00$/, '');

const line = (missing: string, max = 120, shape = (text: string) => text.trim()) =>
  z
    .string(missing)
    .check(
      z.overwrite(shape),
      z.regex(VISIBLE, missing),
      z.maxLength(max, `Please use at most ${max} characters`),
    );

/** The posted form. The age is checked in `financeApplicantOn`, because it depends on the current day. */
export const financeApplicant = z.object({
  full_name: line('Full name is required'),
  email: emailField,
  phone: line('Phone is required', 40),
  date_of_birth: z.string(BORN).check(z.minLength(1, BORN), z.regex(ISO_DATE, BORN)),
  address: line('Address is required', 300, oneLineAddress),
  city: line('Town or city is required'),
  postal_code: line('Postcode is required', 20).check(
    z.regex(UK_POSTCODE, 'Finance is for UK addresses: please give a UK postcode'),
    z.overwrite(formatPostcode),
  ),
  employment: z.enum(EMPLOYMENT, 'Please say how you earn your living'),
  income_pounds: z.string(INCOME).check(z.trim(), z.overwrite(plainPounds), z.regex(/^\d{1,8}$/, INCOME)),
  consent: z.literal('yes', CONSENT),
});
export type FinanceApplicant = z.output<typeof financeApplicant>;

/** Age in whole years; negative for a birthday (YYYY-MM-DD) in the future, NaN for an invalid one. */
function ageOn(born: string, today: Date): number {
  const birthday = new Date(`${born}T00:00:00Z`);
  const years = today.getUTCFullYear() - birthday.getUTCFullYear();
  const isBeforeBirthday =
    today.getUTCMonth() < birthday.getUTCMonth() ||
    (today.getUTCMonth() === birthday.getUTCMonth() && today.getUTCDate() < birthday.getUTCDate());
  return isBeforeBirthday ? years - 1 : years;
}

const MIN_AGE = 18;
/** From this age up the year is assumed to be mistyped. */
const AGE_LIMIT = 120;
const TOO_YOUNG = 'You must be 18 or over to apply';

/** The posted form with the age check, so that all errors are reported together. */
export const financeApplicantOn = (today: Date) =>
  z.extend(financeApplicant, {
    date_of_birth: financeApplicant.shape.date_of_birth.check(
      z.refine((born) => ageOn(born, today) < AGE_LIMIT, BORN),
      z.refine((born) => ageOn(born, today) >= MIN_AGE, TOO_YOUNG),
    ),
  });

export type ApplicationState = 'started' | 'submitted' | 'approved' | 'declined' | 'withdrawn';

/** Display names of the application states, with a sentence for the shopper. Staff see the same names. */
export const APPLICATION_STATES: Readonly<
  Record<ApplicationState, { readonly name: string; readonly sentence: string }>
> = {
  started: { name: 'Not sent yet', sentence: 'The lender has not received anything yet.' },
  submitted: {
    name: 'Sent to the lender',
    sentence:
      'The lender answers by e-mail, usually within one working day. Nothing is taken from you until then.',
  },
  approved: {
    name: 'Approved',
    sentence: 'The lender has said yes. We will call you to arrange your order and its delivery.',
  },
  declined: {
    name: 'Declined',
    sentence: 'The lender has said no. Nothing was taken from you. You can still order and pay by card.',
  },
  withdrawn: {
    name: 'Withdrawn',
    sentence: 'You have taken this application back. Nothing was taken from you.',
  },
};

/** The lender's possible decisions. */
export const LENDER_ANSWERS = ['approved', 'declined'] as const;
export type LenderAnswer = (typeof LENDER_ANSWERS)[number];
