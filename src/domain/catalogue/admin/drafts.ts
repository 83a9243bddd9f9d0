/** Drafts: what they lack before they are published, and the form that names the moment. */
import * as z from 'zod/mini';
import { isFloor } from '../categories.ts';
import { isLeftOut, timeInZone } from '../../shop/clock.ts';
import { dayAhead } from './incoming.ts';
import type { StaffProductWire } from './wire.ts';

type Checked = Pick<
  StaffProductWire,
  'name' | 'photos' | 'category' | 'box_size_m2' | 'own_weight_kg' | 'stock' | 'description'
>;

/** What a draft lacks, each as words for a list; empty if nothing. Nothing of it hinders publishing. */
export function missingFields(product: Checked): string[] {
  const { name, photos, category } = product;
  const unnamed = photos.filter(({ alt_text: words }) => words.trim() === '' || words.trim() === name).length;
  const lacks: [boolean, string][] = [
    [photos.length === 0, 'Pictures'],
    [unnamed > 0, `Words that say what is on ${unnamed === 1 ? 'a picture' : `${unnamed} pictures`}`],
    [isFloor(category) && product.box_size_m2 === null, 'The coverage of a box'],
    [product.own_weight_kg === null, 'The weight: it is estimated'],
    [product.stock <= 0, 'Stock'],
    [product.description.trim() === '', 'The description'],
  ];
  return lacks.flatMap(([isMissing, words]) => (isMissing ? [words] : []));
}

const DAY = 'Please give a day from today on, within a year.';
const TIME = 'Please give the time as 09:00.';
const NO_SUCH_TIME =
  'The clocks go forward on that day, so this hour is left out. Please give one before or after it.';
const PAST = 'This moment is over already. Please give a later one.';

/**
 * The day and time at which a draft is published, as a moment.
 * @param today the shop's day
 * @param now a moment that is over at or before it is refused
 */
export const publishAtBody = (today: string, now: Date, timeZone: string) =>
  z.pipe(
    z
      .object({
        day: dayAhead(today, DAY),
        time: z.string(TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)),
      })
      .check(
        z.refine(({ day, time }) => !isLeftOut(day, time, timeZone), {
          message: NO_SUCH_TIME,
          path: ['time'],
        }),
        z.refine(({ day, time }) => timeInZone(day, time, timeZone) > now.getTime(), {
          message: PAST,
          path: ['time'],
        }),
      ),
    z.transform(({ day, time }) => new Date(timeInZone(day, time, timeZone))),
  );
