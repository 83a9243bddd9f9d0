/** Visits as the staff's calendar shows them: by day and area, and those whose day has none any more. */
import { dayInWords } from '#domain/delivery/days.ts';
import { readPostcode } from '#domain/delivery/postcode.ts';
import type { DeliverySettings, VisitArea } from '#domain/delivery/settings.ts';
import { countOf } from '#domain/shared/count.ts';
import { HALVES, halfInWords, isVisitDay, visitAreaOf } from '#domain/visits/slots.ts';
import { VISIT_NAMES, VISIT_STATE_LABELS } from '#domain/visits/visit.ts';
import { type Rules, rulesNow } from '#server/delivery/index.ts';
import { shopToday } from '#server/shop-day.ts';
import { type VisitRow, visitsBetween } from '../queries.ts';

/** Where a visit is by its postcode, not by the stored area: staff may have cut the areas anew since. */
function areaOf(settings: DeliverySettings, { postcode }: VisitRow) {
  const read = readPostcode(postcode);
  const area = read.ok ? visitAreaOf(settings, read.value) : null;
  return read.ok && area ? { place: read.value, area } : null;
}

const inCalendar = (visit: VisitRow) => ({
  id: visit.id,
  name: visit.name,
  what: `${VISIT_NAMES[visit.kind]}, ${halfInWords(visit.half)}`,
  where: [visit.postcode, visit.address, visit.note].filter(Boolean).join(', '),
  state: VISIT_STATE_LABELS[visit.state],
});

/** How full each half-day is. @example '9am to 1pm: 1 of 2, 1pm to 5pm: 0 of 2' */
const loadOf = (visits: readonly VisitRow[], { max_visits: most }: VisitArea): string =>
  HALVES.map((half) => {
    const booked = visits.filter((visit) => visit.half === half && visit.state === 'booked').length;
    return `${halfInWords(half)}: ${booked} of ${most}`;
  }).join(', ');

/** A day's visits by area. */
export function visitGroups(settings: DeliverySettings, visits: readonly VisitRow[]) {
  const groups = Map.groupBy(visits, (visit) => areaOf(settings, visit)?.area);
  return [...groups].map(([area, own]) => ({
    name: `Visits, ${area?.name ?? 'outside of the areas'}`,
    load: area ? loadOf(own, area) : '',
    visits: own.map(inCalendar),
  }));
}

const MOST = '2099-12-31';

/** The booked visits to come of areas that are closed on their day, or over their cap. @param rules settings that need not be saved */
export async function visitsToMoveNow(rules?: Rules) {
  const { settings, moment } = rules ?? (await rulesNow());
  const booked = (await visitsBetween(shopToday(), MOST)).flatMap((visit) => {
    const where = areaOf(settings, visit);
    const isOpen = where !== null && isVisitDay(settings, moment, where, visit.day);
    return visit.state === 'booked' ? [{ ...visit, area: where?.area, isOpen }] : [];
  });
  const groups = Map.groupBy(booked, ({ day, half, area, isOpen }) =>
    [day, area?.id, isOpen && half].join(' '),
  );
  return [...groups.values()].flatMap((visits) => {
    const [visit] = visits;
    if (!visit) return [];
    const { day, half, area, isOpen } = visit;
    const most = area?.max_visits ?? 0;
    if (isOpen && visits.length <= most) return [];
    const why = isOpen
      ? `${visits.length} of ${countOf(most, 'visits')} from ${halfInWords(half)}`
      : `closed, with ${countOf(visits.length, 'visits')}`;
    return [
      {
        day,
        words: `${dayInWords(day)}, ${area?.name ?? 'outside of the areas'}: ${why}`,
        visits: visits.map(({ id, name }) => ({ id, name })),
      },
    ];
  });
}
