/** A sum of pounds to the penny, as calls and forms of staff give it. */
import * as z from 'zod/mini';
import { isWholePence, MAX_POUNDS } from './money.ts';

/** @param from the least: 0, or anything above it */
export const poundsField = (message: string, from: '0' | 'above 0' = '0') =>
  z
    .number(message)
    .check(
      from === '0' ? z.gte(0, message) : z.gt(0, message),
      z.lte(MAX_POUNDS, message),
      z.refine(isWholePence, message),
    );
