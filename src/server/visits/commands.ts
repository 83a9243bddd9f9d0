/**
 * Books, moves and cancels visits, and notes how they went. The write queue runs one transaction at a time, over all
 * processes, so of two people who choose an area's last place of a half-day the second is told the next one.
 */
import { and, eq, gte } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { visits } from '#db/schema/index.ts';
import { nextSlot, type Slot, slotGone, slotInWords, slotKey } from '#domain/visits/slots.ts';
import { statesOn, VISIT_STATE_LABELS, type VisitBody, type VisitState } from '#domain/visits/visit.ts';
import { mailboxKey } from '#domain/shared/email.ts';
import type { Refusal } from '#domain/shared/result.ts';
import { type AuditRecord, recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { idOfSent } from '#server/idempotency.ts';
import { isMailQueued, queueUnprovedMail } from '#server/mail/index.ts';
import { type Outcome, refuseWrite, writeResult } from '#server/database.ts';
import { shopToday } from '#server/shop-day.ts';
import { visitById, type VisitRow, visitUrl } from './queries.ts';
import { slotsFor } from './slots.ts';

type VisitRefusal =
  'bad_postcode' | 'outside' | 'slot_full' | 'closed' | 'no_visit' | 'too_many' | 'key_reused' | 'moved';
type VisitResult = Outcome<VisitRow, Refusal<VisitRefusal>>;

const refuseVisit: typeof refuseWrite<Refusal<VisitRefusal>> = refuseWrite;

/** What staff do is in the audit log. @param actor null for the customer */
async function noteStep(
  tx: Transaction,
  actor: Actor | null,
  entityId: string,
  step: Pick<AuditRecord, 'action' | 'before' | 'after'>,
): Promise<void> {
  if (actor) await recordAudit(tx, { actor, entity: 'visit', entityId, ...step });
}

type Occasion = 'booked' | 'changed' | 'cancelled' | 'tomorrow';

const mailKey = (visit: VisitRow, occasion: Occasion): string =>
  `visit:${visit.id}:${occasion}:${visit.moves}`;

/** Whether a mail with the visit's present time was queued: an address has only so many of one day. */
export const isNotified = async (visit: VisitRow): Promise<boolean> =>
  (await isMailQueued(mailKey(visit, 'booked'))) || isMailQueued(mailKey(visit, 'changed'));

/**
 * Tells the customer. Their address is typed, not proved, so the mail holds nothing that was typed.
 * @returns false if the address has had too many mails today
 */
export const mailVisit = (tx: Transaction, visit: VisitRow, occasion: Occasion): Promise<boolean> =>
  queueUnprovedMail(tx, {
    template: 'visit',
    to: visit.email,
    props: {
      kind: visit.kind,
      when: slotInWords(visit),
      postcode: visit.postcode,
      occasion,
      url: visitUrl(visit.id),
    },
    about: `visit:${visit.id}`,
    dedupeKey: mailKey(visit, occasion),
  });

/** In the same words if the customer has booked it before: who has is nobody else's business. */
const BOOKED_BEFORE = 'If you have booked this time already, the link in its e-mail leads to your visit.';

function refuseFull(slot: Slot, free: readonly Slot[], isOurs = true): never {
  const gone = slotGone(slot, isOurs ? nextSlot(free, slot) : (free[0] ?? null), isOurs);
  const detail = isOurs ? `${gone} ${BOOKED_BEFORE}` : gone;
  return refuseVisit('slot_full', detail, 'slot');
}

/** Refuses unless the half-day is free for the postcode. */
async function takeSlot(
  tx: Transaction,
  postcode: string,
  slot: Slot,
  query: Parameters<typeof slotsFor>[2],
) {
  const found = await slotsFor(tx, postcode, query);
  // A visit that is moved has its postcode already.
  if (!found.ok) {
    const { code, detail } = found.error;
    return refuseVisit(code, detail, query?.exceptVisit === undefined ? found.error : 'slot');
  }
  const { slots, full } = found.value;
  const key = slotKey(slot);
  if (!slots.some((free) => slotKey(free) === key)) refuseFull(slot, slots, full.includes(key));
  return found.value;
}

/** Whoever books, and what the links of the form named. */
export interface Booker {
  /** Who books for a customer on the telephone: neither the caps nor the limit of an address bind them, but a half-day does. */
  readonly staff: Actor | null;
  readonly userId: string | null;
  readonly planToken: string | null;
  readonly productId: string | null;
}

/** Visits to come of one customer: nobody takes all half-days of an area. Whose they are nobody is told here. */
const MAX_OPEN = 3;
const TOO_MANY = 'This visit cannot be booked here. Please ring us, and we find a time for it.';

/** To staff. */
const AT_THIS_TIME =
  'A visit at this time is booked with this e-mail address or account already: please move that one, or choose another time.';

/**
 * A customer takes one place of a half-day, and books only so many in all. Only staff are told of another visit: anybody may
 * type any address.
 * @param slots the free ones
 * @param except the visit that is moved
 */
async function refuseTooMany(
  tx: Transaction,
  { email, userId }: Pick<VisitRow, 'email' | 'userId'>,
  slot: Slot,
  { slots, isStaff, except }: { slots: readonly Slot[]; isStaff: boolean; except?: string },
): Promise<void> {
  const toCome = and(eq(visits.state, 'booked'), gte(visits.day, shopToday()));
  const own = (await tx.select().from(visits).where(toCome)).filter(
    (visit) =>
      visit.id !== except &&
      (mailboxKey(visit.email) === mailboxKey(email) || (userId !== null && visit.userId === userId)),
  );
  if (own.some((visit) => slotKey(visit) === slotKey(slot))) {
    if (!isStaff)
      refuseFull(
        slot,
        slots.filter((free) => slotKey(free) !== slotKey(slot)),
      );
    refuseVisit('too_many', AT_THIS_TIME, 'slot');
  }
  if (!isStaff && except === undefined && own.length >= MAX_OPEN) refuseVisit('too_many', TOO_MANY);
}

const WHOLE = 'Please give the whole postcode, so that we find the house.';

const SENT_BEFORE =
  'This form has booked a visit already, which is cancelled, moved or with other details now. Nothing was changed: the link in its e-mail leads to it. To book this as well, press the button again.';

/** Whether a visit is still as a form has booked it. */
const isAsSent = (visit: VisitRow, { slot, postcode, name, phone, address, note }: VisitBody): boolean =>
  visit.state === 'booked' &&
  slotKey(visit) === slotKey(slot) &&
  visit.postcode.replace(' ', '') === postcode.replace(/[\s-]/g, '').toUpperCase() &&
  visit.name === name &&
  visit.phone === phone &&
  visit.address === address &&
  (visit.note ?? '') === note;

/**
 * Books a visit and mails its link. A form that is sent again answers with its visit, or is refused with `key_reused` if that
 * is another one by now.
 */
export const bookVisit = (body: VisitBody, { staff, ...booker }: Booker): Promise<VisitResult> =>
  writeResult(async (tx) => {
    const { key, kind, slot, postcode, name, email, phone, address, note } = body;
    const id = idOfSent(key, kind, slotKey(slot), email);
    const booked = await visitById(tx, id);
    if (booked) return isAsSent(booked, body) ? booked : refuseVisit('key_reused', SENT_BEFORE);
    const place = await takeSlot(tx, postcode, slot, { isStaff: staff !== null });
    // The first part alone says the area, but nobody finds a house by it.
    if (!place.postcode.includes(' ')) refuseVisit('bad_postcode', WHOLE, 'postcode');
    const { slots } = place;
    await refuseTooMany(tx, { email, userId: booker.userId }, slot, { slots, isStaff: staff !== null });
    const at = now();
    const [visit] = await tx
      .insert(visits)
      .values({
        id,
        kind,
        area: place.area.id,
        ...slot,
        state: 'booked',
        ...booker,
        name,
        email,
        phone,
        address,
        postcode: place.postcode,
        note: note || null,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!visit) throw new Error('The visit was not written.');
    await mailVisit(tx, visit, 'booked');
    await noteStep(tx, staff, id, { action: 'visit.book', after: { when: slotInWords(slot) } });
    return visit;
  });

const NO_VISIT = 'There is no such visit.';
/** Why a visit stays as it is. */
const CLOSED: Readonly<Record<VisitState, string>> = {
  booked: 'This visit is too near to be changed here: please ring us.',
  done: 'This visit is over.',
  nobody_home: 'This visit is over. Please ring us for another one.',
  cancelled: 'This visit is cancelled. Please book another time.',
};

/** A visit that can still be changed: for its customer until the day before, for staff as long as it has no outcome. */
async function openVisit(tx: Transaction, id: string, actor: Actor | null): Promise<VisitRow> {
  const visit = await visitById(tx, id);
  if (!visit) return refuseVisit('no_visit', NO_VISIT);
  const isOpen = visit.state === 'booked' && (actor !== null || visit.day > shopToday());
  const isOver = visit.state === 'booked' && visit.day < shopToday();
  return isOpen ? visit : refuseVisit('closed', CLOSED[isOver ? 'done' : visit.state]);
}

async function update(tx: Transaction, id: string, columns: Partial<VisitRow>): Promise<VisitRow> {
  const [visit] = await tx
    .update(visits)
    .set({ ...columns, updatedAt: now() })
    .where(eq(visits.id, id))
    .returning();
  return visit ?? refuseVisit('no_visit', NO_VISIT);
}

/** @param actor null for the customer */
export const moveVisit = (id: string, slot: Slot, actor: Actor | null): Promise<VisitResult> =>
  writeResult(async (tx) => {
    const before = await openVisit(tx, id, actor);
    if (slotKey(before) === slotKey(slot)) return before;
    const isStaff = actor !== null;
    const { area, slots } = await takeSlot(tx, before.postcode, slot, { exceptVisit: id, isStaff });
    await refuseTooMany(tx, before, slot, { slots, isStaff, except: id });
    const moved = { area: area.id, ...slot, moves: before.moves + 1, remindedAt: null };
    const visit = await update(tx, id, moved);
    await mailVisit(tx, visit, 'changed');
    const change = { before: { when: slotInWords(before) }, after: { when: slotInWords(slot) } };
    await noteStep(tx, actor, id, { action: 'visit.move', ...change });
    return visit;
  });

const MOVED = 'This visit has another time by now: nothing was cancelled. Please look at it once more.';

/**
 * Cancels a visit for its customer, until the day before. Refuses with `moved` if it is at another time than the page said.
 * @param seen the time on the page, as `slotKey`; undefined from an older page
 */
export const cancelVisit = (id: string, seen?: string): Promise<VisitResult> =>
  writeResult(async (tx) => {
    // The same press twice.
    const known = await visitById(tx, id);
    if (known?.state === 'cancelled') return known;
    if (known && seen !== undefined && seen !== slotKey(known)) return refuseVisit('moved', MOVED);
    await openVisit(tx, id, null);
    const visit = await update(tx, id, { state: 'cancelled' });
    await mailVisit(tx, visit, 'cancelled');
    return visit;
  });

const TO_COME = 'This visit is still to come: until its day it can only be cancelled.';

/** Notes how a visit went, or corrects what was noted. The customer is mailed of one to come that is off, or on again. */
export const noteOutcome = (id: string, outcome: VisitState, actor: Actor): Promise<VisitResult> =>
  writeResult(async (tx) => {
    const before = await visitById(tx, id);
    if (!before) return refuseVisit('no_visit', NO_VISIT);
    if (before.state === outcome) return before;
    if (!statesOn(before.day, shopToday()).includes(outcome)) refuseVisit('closed', TO_COME, 'outcome');
    const isToCome = before.day >= shopToday();
    const isBack = before.state === 'cancelled' && outcome === 'booked';
    if (isBack) await refuseTooMany(tx, before, before, { slots: [], isStaff: true, except: id });
    // Counted as a move, so that it has a mail and a reminder of its own.
    const again = isBack ? { moves: before.moves + 1, remindedAt: null } : {};
    const visit = await update(tx, id, { state: outcome, ...again });
    if (isToCome && outcome === 'cancelled') await mailVisit(tx, visit, 'cancelled');
    if (isToCome && isBack) await mailVisit(tx, visit, 'booked');
    await noteStep(tx, actor, id, {
      action: 'visit.outcome',
      before: { state: VISIT_STATE_LABELS[before.state] },
      after: { state: VISIT_STATE_LABELS[outcome] },
    });
    return visit;
  });

/** Notes the quote that was made of a visit, in the quote's own transaction. */
export async function noteQuote(tx: Transaction, visitId: string, quoteId: string): Promise<void> {
  await tx.update(visits).set({ quoteId, updatedAt: now() }).where(eq(visits.id, visitId));
}
