/** The field of a cart line or an order item that names its rooms. */
import * as z from 'zod/mini';
import { MAX_LABEL } from './room-goods.ts';

const TOO_LONG = `Please give the rooms in at most ${MAX_LABEL} letters.`;

export const roomNamesField = z.nullish(z.string(TOO_LONG).check(z.trim(), z.maxLength(MAX_LABEL, TOO_LONG)));
