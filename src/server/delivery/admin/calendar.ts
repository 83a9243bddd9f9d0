/** The staff's calendar: what is delivered and collected on each day of a week, against the zones' caps, and the visits. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { deliveryBookings } from '#db/schema/index.ts';
import { addDays, type Day, dayInWords, mondayOf, weekdayOf } from '#domain/delivery/days.ts';
import { CALENDAR_NAMES, COLLECTION, dayField, type DeliverySettings } from '#domain/delivery/settings.ts';
import { kilograms } from '#domain/delivery/weight.ts';
import { accessForDriver, accessOfColumns } from '#domain/delivery/access.ts';
import { fittingTooNear } from '#domain/delivery/words.ts';
import { stateLabel } from '#domain/orders/labels.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { countOf } from '#domain/shared/count.ts';
import { claimNumber } from '#domain/after-sales/claim.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { db } from '#server/database.ts';
import { orderView, withGoodsLeft } from '#server/orders/index.ts';
import { visitGroups, visitsToMoveNow } from '#server/visits/admin/index.ts';
import { visitsBetween } from '#server/visits/index.ts';
import { shopToday } from '#server/shop-day.ts';
import { deliverySettingsNow } from '../settings.ts';
import { isStop, stopsIn } from '../stops.ts';
import { ordersToMoveNow } from '../to-move.ts';

type Condition = ReturnType<typeof and>;

const stops = stopsIn(db);
const { id, claim, sentAt, day: stopDay, zone, method, reason, weightG, isHeld } = stops;
const OF_STOP = { id, claim, sentAt, day: stopDay, zone, method, reason, weightG, isHeld };

const { id: orderId, status, firstName, lastName, email, phone, address, city, postalCode } = orderView;
const OF_ORDER = { id: orderId, status, firstName, lastName, email, phone, address, city, postalCode };

/** Orders in these states, and what is to go out in replacement. */
const isIn = (states: readonly OrderState[]) =>
  or(
    and(isNull(stops.claim), inArray(orderView.status, [...states])),
    and(isNotNull(stops.claim), isNull(stops.sentAt), eq(stops.isHeld, true)),
  );

async function stopsWhere(condition: Condition) {
  const rows = await db
    .select({ stop: OF_STOP, booking: deliveryBookings, order: OF_ORDER })
    .from(stops)
    .innerJoin(orderView, eq(orderView.id, stops.orderId))
    .leftJoin(deliveryBookings, eq(deliveryBookings.orderId, stops.orderId))
    // What is posted is sent from the list of orders.
    .where(and(condition, isStop(stops)))
    .orderBy(asc(stops.day), asc(stops.zone), asc(orderView.postalCode), asc(orderView.id));
  return rows.map(({ stop, booking, order }) => ({
    /** The order's, or the claim's whose goods are replaced. */
    id: stop.id,
    orderId: order.id,
    isReplacement: stop.claim !== null,
    number: orderIdForShopper(order.id),
    state:
      stop.claim === null
        ? stateLabel(order.status, stop.method === 'collection').name
        : `Replacement ${claimNumber(stop.claim)}${stop.sentAt === null ? '' : ', has left'}`,
    day: stop.day,
    zone: stop.zone,
    isCollection: stop.method === 'collection',
    /** A replacement that has left has no place any more, as where days are offered (days.ts). */
    hasPlace: stop.claim === null || stop.sentAt === null,
    /** It has not left yet. */
    isMovable:
      stop.claim === null
        ? order.status === 'pending' || order.status === 'confirmed'
        : stop.sentAt === null && stop.isHeld,
    /** Its buyer has an address that is proved, and is mailed. */
    isPaid: order.status !== 'pending',
    buyer: `${order.firstName} ${order.lastName}`,
    address: `${order.address}, ${order.city}`,
    postcode: order.postalCode,
    contact: order.phone ?? order.email,
    weightG: stop.weightG,
    weight: kilograms(stop.weightG),
    access: booking && stop.method === 'delivery' ? accessForDriver(accessOfColumns(booking)) : null,
    reason: stop.reason,
    // The fitter comes too soon. What is replaced comes after the fitter, as a rule, but not always.
    warning:
      booking && (stop.claim === null || (booking.fittingDay ?? '') >= (stop.day ?? ''))
        ? fittingTooNear({ ...booking, day: stop.day, method: stop.method }, null)
        : null,
  }));
}

/** An order of a day, or goods that go out in replacement, as calendar, run sheet and collection list show it. */
export type Stop = Awaited<ReturnType<typeof stopsWhere>>[number];

/** One order or replacement; undefined for an unknown one. */
export const stopById = async (of: string): Promise<Stop | undefined> => (await stopsWhere(eq(id, of)))[0];

/** The orders that hold a place of one day, by zone and postcode. */
export const stopsOn = (day: Day): Promise<Stop[]> =>
  stopsWhere(
    and(eq(stops.day, day), eq(stops.isHeld, true), isIn(['pending', 'confirmed', 'shipped', 'delivered'])),
  );

const groupsOf = (stops: readonly Stop[], zones: readonly Zones[]) =>
  zones.flatMap(({ id, name, max_orders, max_kg }) => {
    const own = stops.filter((stop) => (stop.zone ?? '') === id);
    if (own.length === 0) return [];
    const counted = own.filter(({ hasPlace }) => hasPlace);
    const grams = counted.reduce((sum, { weightG }) => sum + weightG, 0);
    const places = counted.filter(({ weightG }) => weightG > 0).length;
    const full =
      max_orders === null ? countOf(counted.length, 'orders') : `${places} of ${max_orders} places`;
    const carried =
      max_kg === null ? kilograms(grams) : `${kilograms(grams)} of ${max_kg.toLocaleString('en-GB')} kg`;
    return [
      {
        name,
        load: `${full}, ${carried}`,
        stops: own,
      },
    ];
  });

/** A zone's name; its id for one that staff have removed since. Without one an order goes where the van does not. */
export const nameOfZone = ({ zones }: DeliverySettings, id: string | null): string =>
  zones.find((zone) => zone.id === id)?.name ?? (id || 'Agreed with the buyer');

interface Zones {
  readonly id: string;
  readonly name: string;
  /** Null where nothing limits it. */
  readonly max_orders: number | null;
  readonly max_kg: number | null;
}

/** What staff noted of a day: whose calendar is closed, or open in spite of a holiday. */
const notesOf = ({ exceptions }: DeliverySettings, day: Day): string[] =>
  exceptions
    .filter((exception) => exception.day === day)
    .map(({ calendar, closed, note }) =>
      [`${CALENDAR_NAMES[calendar]} ${closed ? 'closed' : 'open'}`, note].filter(Boolean).join(': '),
    );

/** A week from Monday to Saturday with its visits, and the paid orders that have no day yet. @param asked any day of the week */
export async function calendarWeek(asked: string | null) {
  const today = shopToday();
  // On a Sunday the week that is looked at is the next one.
  const monday = mondayOf(dayField.safeParse(asked).data ?? addDays(today, weekdayOf(today) === 0 ? 1 : 0));
  const saturday = addDays(monday, 5);
  const [{ settings }, toMove, visitsToMove, week, dayless, overdue, visits] = await Promise.all([
    deliverySettingsNow(),
    ordersToMoveNow(),
    visitsToMoveNow(),
    stopsWhere(and(gte(stops.day, monday), lte(stops.day, saturday), eq(stops.isHeld, true))),
    stopsWhere(and(isNull(stops.day), isIn(['confirmed']))),
    stopsWhere(and(lt(stops.day, today), eq(stops.isHeld, true), isIn(['confirmed']))),
    visitsBetween(monday, saturday),
  ]);
  const left = await withGoodsLeft(dayless.map(({ orderId }) => orderId));
  const known: Zones[] = [
    ...settings.zones,
    { id: COLLECTION, name: 'Collection', max_orders: settings.collection.max_orders, max_kg: null },
  ];
  // Zones that staff have removed since, and none: another country.
  const gone = [...new Set(week.map(({ zone }) => zone ?? ''))].filter(
    (id) => !known.some((zone) => zone.id === id),
  );
  const zones = [
    ...known,
    ...gone.map((id) => ({ id, name: nameOfZone(settings, id), max_orders: null, max_kg: null })),
  ];
  const days = Array.from({ length: 6 }, (_, at) => addDays(monday, at)).map((day) => ({
    day,
    title: dayInWords(day),
    isToday: day === today,
    notes: [
      ...notesOf(settings, day),
      ...toMove.filter((one) => one.day === day).map(({ words }) => `Orders to move: ${words}`),
      ...visitsToMove.filter((one) => one.day === day).map(({ words }) => `Visits to move: ${words}`),
    ],
    groups: groupsOf(
      week.filter((stop) => stop.day === day),
      zones,
    ),
    visits: visitGroups(
      settings,
      visits.filter((visit) => visit.day === day),
    ),
  }));
  return {
    before: addDays(monday, -7),
    after: addDays(monday, 7),
    title: `Week of ${dayInWords(monday)}`,
    days,
    /** Paid, and not away on their day. */
    overdue: overdue.map((stop) => ({ ...stop, reason: stop.day && `It was for ${dayInWords(stop.day)}.` })),
    waiting: dayless.filter(({ orderId }) => left.has(orderId)),
  };
}
