/** The form in which staff write down a delivery to the shop that is expected. */
import * as z from 'zod/mini';
import { addDays, type Day, isDay } from '../../delivery/days.ts';
import { formKey } from '../../admin/record-fields.ts';
import { batchField } from './contract.ts';

/** Days ahead at most: a day further away is a slip of the pen. */
const MOST_DAYS = 365;

/** A day from today on, within a year. @param today the shop's day */
export const dayAhead = (today: Day, message: string) =>
  z.string(message).check(
    z.trim(),
    z.refine((day) => isDay(day) && day >= today && day <= addDays(today, MOST_DAYS), message),
  );

const QUANTITY = 'Please give how many come as a whole number from 1 to 1,000,000.';
const DAY = 'Please give the day on which they come: today, or one of the next twelve months.';

const quantityOf = (message: string) =>
  z.pipe(
    z.string(message).check(z.trim(), z.regex(/^\d{1,7}$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(1, message), z.lte(1_000_000, message)),
    ),
  );

/** @param today the shop's day */
export const incomingBody = (today: Day) =>
  z.object({
    key: formKey,
    quantity: quantityOf(QUANTITY),
    day: dayAhead(today, DAY),
  });
export type IncomingBody = z.infer<ReturnType<typeof incomingBody>>;

const ARRIVED = 'Please give how many arrived as a whole number from 1 to 1,000,000.';

/** What arrived of a delivery, and how many were expected when that was typed. */
export const receivedBody = z.object({
  id: z.string(),
  arrived: quantityOf(ARRIVED),
  expected: quantityOf(ARRIVED),
  batch: batchField,
});
export type ReceivedBody = z.infer<typeof receivedBody>;
