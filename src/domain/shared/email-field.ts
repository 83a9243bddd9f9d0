/** The schema of a required e-mail address. Separate from email.ts, which does not need zod. */
import * as z from 'zod/mini';
import { EMAIL, EMAIL_INVALID, EMAIL_MAX, EMAIL_REQUIRED, keptEmail } from './email.ts';

/** Trimmed, at most 254 characters, as it is kept. */
export const emailField = z
  .string(EMAIL_REQUIRED)
  .check(
    z.trim(),
    z.overwrite(keptEmail),
    z.minLength(1, EMAIL_REQUIRED),
    z.maxLength(EMAIL_MAX, EMAIL_INVALID),
    z.regex(EMAIL, EMAIL_INVALID),
  );
