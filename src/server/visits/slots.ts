/** The half-days that are free for a visit: the rules (domain/visits/slots.ts) with the clock, the settings and bookings. */
import { and, eq, gte, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { visits } from '#db/schema/index.ts';
import { readHousePostcode, readPostcode } from '#domain/delivery/postcode.ts';
import type { VisitArea } from '#domain/delivery/settings.ts';
import { freeSlots, type Slot, slotKey, visitAreaOf } from '#domain/visits/slots.ts';
import { outsideAreas } from '#domain/visits/visit.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { rulesNow } from '#server/delivery/index.ts';

export interface VisitPlace {
  /** As it is written officially. */
  readonly postcode: string;
  readonly area: VisitArea;
  /** The earliest first. */
  readonly slots: readonly Slot[];
  /** Those that are full, by `slotKey`; staff, whom the caps do not bind, have them among their slots. */
  readonly full: readonly string[];
}

interface SlotQuery {
  /** A visit that is being moved, whose own place counts as free. */
  readonly exceptVisit?: string | undefined;
  /** Staff may go past the caps: a shopper who rings is not sent away. */
  readonly isStaff?: boolean;
}

/**
 * Where a postcode lies and when somebody can come. Refuses with a sentence to stand beside the field: a postcode that is
 * none, and one outside of the areas.
 */
export async function slotsFor(
  reader: Database | Transaction,
  postcode: string,
  { exceptVisit = '', isStaff = false }: SlotQuery = {},
): Promise<Result<VisitPlace, 'bad_postcode' | 'outside'>> {
  const { settings, moment } = await rulesNow(reader);
  const read = readHousePostcode(postcode);
  if (!read.ok) return refuse('bad_postcode', read.error.detail, { postcode: read.error.detail });
  const place = read.value;
  const area = visitAreaOf(settings, place);
  if (!area) {
    const detail = outsideAreas(
      place,
      settings.visits.areas.map(({ name }) => name),
    );
    return refuse('outside', detail, { postcode: detail });
  }
  const rows = await reader
    .select({ day: visits.day, half: visits.half, postcode: visits.postcode })
    .from(visits)
    .where(and(gte(visits.day, moment.date), eq(visits.state, 'booked'), ne(visits.id, exceptVisit)));
  const taken = new Map<string, number>();
  for (const row of rows) {
    // By postcode, not by the stored area: staff may have cut the areas anew since.
    const at = readPostcode(row.postcode);
    if (!at.ok || visitAreaOf(settings, at.value)?.id !== area.id) continue;
    taken.set(slotKey(row), (taken.get(slotKey(row)) ?? 0) + 1);
  }
  const free = freeSlots(settings, moment, { place, area }, taken);
  const uncapped = { ...area, max_visits: Infinity };
  const slots = freeSlots(settings, moment, { place, area: uncapped }, taken);
  const isFree = new Set(free.map(slotKey));
  const full = slots.map(slotKey).filter((key) => !isFree.has(key));
  return ok({ postcode: place.postcode, area, slots: isStaff ? slots : free, full });
}
