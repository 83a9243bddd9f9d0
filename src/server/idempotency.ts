/**
 * Forms that are sent twice, after a lost answer or a second press: the id of what a form makes follows from the key that was
 * drawn with it and from what is in it, so that the same form finds what it has made. With other content it makes another.
 */
import { uuidv4 } from '#domain/shared/ids.ts';
import { digest, newId } from './ids.ts';

/** To be worked out before the write: what is in a form may be a picture of megabytes. @param key null for none: a new id */
export const idOfSent = (key: string | null | undefined, ...content: readonly unknown[]): string =>
  key ? uuidv4(Buffer.from(digest([key, ...content]), 'base64url')) : newId();

/** The refusal of a form whose thing cannot be found any more. */
export const MADE_AND_GONE = {
  code: 'key_reused',
  detail:
    'This form was sent before. What it made is no longer there, or has another address. To make one more, please open the page again.',
} as const;
