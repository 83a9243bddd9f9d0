/** Fields that forms of the admin share. */
import * as z from 'zod/mini';
import { VISIBLE } from '../shared/clean-text.ts';
import { UUID } from '../shared/ids.ts';

type TextCheck = z.core.$ZodCheck<string>;

/** Text that must be given. */
export const required = (words: string, most: number) =>
  z
    .string(words)
    .check(z.trim(), z.regex(VISIBLE, words), z.maxLength(most, `Please use at most ${most} characters.`));
/** Text that may be left out; null counts as left out. */
export const optional = (
  most: number,
  { missing = '', check = [] }: { readonly missing?: string; readonly check?: readonly TextCheck[] } = {},
) =>
  z._default(
    z.pipe(
      z.nullable(
        z
          .string('Please use text.')
          .check(z.trim(), z.maxLength(most, `Please use at most ${most} characters.`), ...check),
      ),
      z.transform((text) => text ?? missing),
    ),
    missing,
  );
/** The key of a form as it was drawn: sent twice, it is done once. */
export const formKey = z.optional(z.string().check(z.regex(UUID)));
/** The `updated_at` that the editor loaded, for optimistic locking. If absent, there is no check. */
export const loadedVersion = z.optional(z.string('updated_at must be a time.'));
/** Refusal of a change that is based on an older version. */
export const CHANGED_MEANWHILE =
  'Somebody else has changed this since you opened it. Nothing of yours is lost: compare, then save again.';
/** A data URL (5 MB in base64 fits) or an address. The server checks the decoded bytes. */
export const picture = z
  .string('An image is required')
  .check(
    z.trim(),
    z.minLength(1, 'An image is required'),
    z.maxLength(7_200_000, 'File size must be less than 5MB'),
  );
