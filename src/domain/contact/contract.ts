/** The contact form's wire shape: camelCase, unlike other calls. */
import * as z from 'zod/mini';
import { cleanText, oneLine, VISIBLE } from '../shared/clean-text.ts';
import { emailField } from '../shared/email-field.ts';

/** The subjects of a message, in display order. */
export const SUBJECTS = [
  { value: 'quote', label: 'A quote' },
  { value: 'product', label: 'A product' },
  { value: 'installation', label: 'Installation' },
  { value: 'support', label: 'Help with an order' },
  { value: 'other', label: 'Something else' },
] as const;

/** What people read for a message's subject; a value that is no longer among them as it is. */
export const subjectLabel = (subject: string): string =>
  SUBJECTS.find(({ value }) => value === subject)?.label ?? subject;

/** A stored message, as staff read it. */
export interface StoredMessage {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string;
  readonly message: string;
  readonly notes: string | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly createdAt: Date;
}

/** `GET /contact/started` */
export const startedAnswer = z.object({ started: z.string() });

const values = SUBJECTS.map(({ value }) => value);

const field = (missing: string, name: string, max: number, shape: (text: string) => string) =>
  z
    .string(missing)
    .check(
      z.overwrite(shape),
      z.trim(),
      z.regex(VISIBLE, missing),
      z.maxLength(max, `${name} can have at most ${max} characters`),
    );

/** `POST /contact` */
export const contactBody = z.object({
  firstName: field('First name is required', 'First name', 100, oneLine),
  lastName: field('Last name is required', 'Last name', 100, oneLine),
  email: emailField,
  phone: z.optional(
    z.nullable(
      z.string().check(z.overwrite(oneLine), z.maxLength(40, 'Phone can have at most 40 characters')),
    ),
  ),
  subject: z.enum(values, 'Subject is required'),
  message: field('Message is required', 'Message', 5000, cleanText),
  /** Honeypot: a hidden field that only bots fill in. */
  website: z.optional(z.string()),
  /** The value from `GET /contact/started`, fetched when the form was first used; absent without JavaScript. */
  started: z.optional(z.nullable(z.string())),
});

export type ContactMessage = z.infer<typeof contactBody>;
