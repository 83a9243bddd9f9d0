/** The wire shapes of accounts: snake_case. */
import * as z from 'zod/mini';
import { emailField } from '../shared/email-field.ts';
import { VISIBLE } from '../shared/clean-text.ts';

/** A password has 6 characters or more. */
export const PASSWORD_MIN = 6;
/** Longer passwords are refused before hashing. */
export const PASSWORD_MAX = 200;
const NAME_MAX = 100;

export const PASSWORD_REQUIRED = 'Password is required';
export const PASSWORD_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;

/** A required line of text: trimmed, with `missing` for an absent or empty one. */
const line = (missing: string, name: string, max = NAME_MAX) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.regex(VISIBLE, missing),
      z.maxLength(max, `${name} can have at most ${max} characters`),
      z.regex(/^\P{Cc}*$/u, `${name} cannot contain control characters`),
    );

const newPassword = z
  .string(PASSWORD_REQUIRED)
  .check(
    z.minLength(1, PASSWORD_REQUIRED),
    z.minLength(PASSWORD_MIN, PASSWORD_SHORT),
    z.maxLength(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
  );

const givenPassword = z
  .string(PASSWORD_REQUIRED)
  .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX, 'This password is too long'));

/** `POST /auth/register` */
export const registerBody = z.object({
  full_name: line('Full name is required', 'Full name'),
  username: line('Username is required', 'Username', 60),
  email: emailField,
  password: newPassword,
});
export type RegisterBody = z.output<typeof registerBody>;

/** `POST /auth/login` */
export const loginBody = z.object({ email: emailField, password: givenPassword });
export type LoginBody = z.output<typeof loginBody>;

/** The user in API responses. */
export const userWire = z.object({
  id: z.string(),
  full_name: z.string(),
  username: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string(),
});
export type UserWire = z.infer<typeof userWire>;

/** The response to login and register. The token lasts 7 days. */
export const authAnswer = z.object({ access_token: z.string(), user: userWire });

/** A request for a password reset link. */
export const forgottenBody = z.object({ email: emailField });

/** A new password, chosen through a reset link. */
export const resetBody = z.object({ token: z.string('This link is not complete'), password: newPassword });

/** A password change by the signed-in user. */
export const passwordBody = z.object({
  current_password: z
    .string('Current password is required')
    .check(
      z.minLength(1, 'Current password is required'),
      z.maxLength(PASSWORD_MAX, 'This password is too long'),
    ),
  password: newPassword,
});

/** A change of the signed-in user's own details. Another e-mail needs the current password. */
export const detailsBody = z.object({
  full_name: line('Full name is required', 'Full name'),
  username: line('Username is required', 'Username', 60),
  email: emailField,
  current_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX, 'This password is too long'))),
});
export type DetailsBody = z.output<typeof detailsBody>;
