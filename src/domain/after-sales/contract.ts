/** The forms of a claim: what the buyer reports and answers, and what staff say to it. */
import * as z from 'zod/mini';
import { loadedVersion } from '../admin/record-fields.ts';
import { requestKeyField } from '../payments/received.ts';
import { VISIBLE } from '../shared/clean-text.ts';
import { CLAIM_KINDS } from './claim.ts';

const KIND = 'Please choose what is wrong.';
const NOTE = 'Please say in a few words what is wrong, in at most 2,000 characters.';

export const claimBody = z.object({
  kind: z.enum(CLAIM_KINDS, KIND),
  note: z.string(NOTE).check(z.trim(), z.regex(VISIBLE, NOTE), z.maxLength(2000, NOTE)),
});

const ANSWER = 'Please write your answer, or add a photo.';
const SHORTER = 'Please keep your answer to 2,000 characters.';

/** What the buyer answers: words, unless there are photos. */
export const claimAnswer = z
  .object({ words: z.string(ANSWER).check(z.trim(), z.maxLength(2000, SHORTER)), hasPhotos: z.boolean() })
  .check(
    z.refine(({ words, hasPhotos }) => hasPhotos || VISIBLE.test(words), { error: ANSWER, path: ['words'] }),
  );

const WORDS = 'Please tell the buyer, in at most 1,000 characters.';

/** An answer, what is sent as a replacement, or why a claim is refused: the buyer reads it. */
export const claimWords = z.object({
  words: z.string(WORDS).check(z.trim(), z.regex(VISIBLE, WORDS), z.maxLength(1000, WORDS)),
  updated_at: loadedVersion,
});
export type ClaimWords = z.infer<typeof claimWords>;

/** A refund of claimed boxes. */
export const claimRefund = z.object({ request_key: requestKeyField, updated_at: loadedVersion });
export type ClaimRefund = z.infer<typeof claimRefund>;
