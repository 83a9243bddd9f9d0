/** A measuring or fitting visit: what is asked of whoever books it, its states, and what is said of it. */
import * as z from 'zod/mini';
import type { Day } from '../delivery/days.ts';
import { isServed, type Place } from '../delivery/postcode.ts';
import { ABROAD } from '../delivery/words.ts';
import { oneLineAddress } from '../shared/address.ts';
import { oneLine, VISIBLE } from '../shared/clean-text.ts';
import { emailField } from '../shared/email-field.ts';
import { type Half, readSlot, type Slot } from './slots.ts';

export const VISIT_KINDS = ['measure', 'fitting'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** What each kind is called on screens and in mails. */
export const VISIT_NAMES: Readonly<Record<VisitKind, string>> = {
  measure: 'Measuring visit',
  fitting: 'Visit to talk about fitting',
};

/** Roles that may book visits past the caps, move them and note their outcome. */
export const VISIT_EDITORS = ['orders', 'support'] as const;

export const VISIT_STATES = ['booked', 'done', 'nobody_home', 'cancelled'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export const VISIT_STATE_LABELS: Readonly<Record<VisitState, string>> = {
  booked: 'Booked',
  done: 'Done',
  nobody_home: 'Nobody was at home',
  cancelled: 'Cancelled',
};

const line = (missing: string, name: string, most: number, shape = oneLine) =>
  z
    .string(missing)
    .check(
      z.overwrite(shape),
      z.regex(VISIBLE, missing),
      z.maxLength(most, `${name} can have at most ${most} characters.`),
    );

const SLOT = 'Please choose a time.';
export const slotField = z.pipe(
  z.string(SLOT).check(z.refine((text) => readSlot(text) !== null, SLOT)),
  z.transform((text): Slot => readSlot(text) ?? { day: '', half: 'morning' }),
);

const PHONE = 'Please give a telephone number: we ring if we are late.';

/** The form that books a visit. */
export const visitBody = z.object({
  kind: z.enum(VISIT_KINDS, 'Please say what the visit is for.'),
  slot: slotField,
  postcode: z.string('Please give a postcode.').check(z.maxLength(40, 'This is too long for a postcode.')),
  name: line('Please give your name.', 'The name', 120),
  email: emailField,
  phone: line(PHONE, 'The telephone number', 40).check(z.regex(/\d(?:\D*\d){5}/, PHONE)),
  address: line('Please say where the floor is: house and street.', 'The address', 200, (text) =>
    oneLine(oneLineAddress(text)),
  ),
  note: z._default(
    z.string().check(z.trim(), z.maxLength(1000, 'The note can have at most 1,000 characters.')),
    '',
  ),
  /** The key of a shared plan, and the id of a product; unknown ones are left out. */
  plan: z._default(z.string().check(z.maxLength(200)), ''),
  product: z._default(z.string().check(z.maxLength(200)), ''),
  /** Made with the form: sent again after a lost answer, it books once. */
  key: z._default(z.string().check(z.maxLength(200)), ''),
  /** Honeypot: a hidden field that only bots fill in. */
  website: z._default(z.string(), ''),
});
export type VisitBody = z.infer<typeof visitBody>;

/** The states that staff may give a visit: nobody was there before its day, and what was noted may be corrected. */
export const statesOn = (visitDay: Day, today: Day): readonly VisitState[] =>
  visitDay > today ? ['booked', 'cancelled'] : VISIT_STATES;

/** What staff note of a visit. */
export const outcomeBody = z.object({
  outcome: z.enum(VISIT_STATES, 'Please say how the visit went.'),
});

/** For a place that the shop's own people do not go to. */
export const outsideAreas = (
  { country, outcode }: Pick<Place, 'country' | 'outcode'>,
  areas: readonly string[],
): string => {
  const goods = isServed(country)
    ? `For ${outcode} we send the goods and can often name a fitter near you.`
    : `They do not travel to ${ABROAD[country]}.`;
  return `Our own people come to ${areas.join(', ')}. ${goods}`;
};

/** A booked visit, as its customer sees it. */
export interface Visit {
  readonly kind: VisitKind;
  readonly day: string;
  readonly half: Half;
  readonly state: VisitState;
  readonly address: string;
  readonly postcode: string;
  readonly note: string | null;
}
