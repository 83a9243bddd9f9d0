/** /visits/{token}: the customer's visit, moved and cancelled there until the day before; and its calendar file. */
import type { APIContext } from 'astro';
import { env } from '#config/env.ts';
import { store } from '#config/store.ts';
import { calendarFile } from '#domain/shared/calendar-file.ts';
import { refuse } from '#domain/shared/result.ts';
import { slotHours, slotInWords, slotKey } from '#domain/visits/slots.ts';
import { slotField, VISIT_NAMES } from '#domain/visits/visit.ts';
import { db } from '#server/database.ts';
import { checkForm, doneOf, dispatchForms } from '#server/http/forms.ts';
import { type Limit, consume } from '#server/http/rate-limit.ts';
import { shopToday } from '#server/shop-day.ts';
import { cancelVisit, isNotified, moveVisit } from './commands.ts';
import { visitOfToken, visitPath, type VisitRow } from './queries.ts';
import { slotsFor } from './slots.ts';

const NOT_NOTIFIED =
  'Your visit is booked. We could not send an e-mail to your address today: please keep the address of this page, by which you move or cancel the visit.';
const DONE: Readonly<Record<string, string>> = {
  booked: 'Your visit is booked. We have sent you an e-mail with the link to this page.',
  move: 'Your visit has another time.',
  cancel: 'Your visit is cancelled.',
};

const SAME_TIME = 'Your visit has this time already.';
/** Each move writes and mails. */
const MOVES: Limit = { bucket: 'visit-moves', points: 10, seconds: 86_400 };
const MOVED_OFTEN = 'This visit was moved often today: please ring us to move it again.';

export async function visitScreen(context: Pick<APIContext, 'request' | 'url'>, token: string) {
  const known = await visitOfToken(token);
  const submitted = await dispatchForms(context.request, {
    move: async (typed) => {
      const slot = checkForm(slotField, typed['slot']);
      if (!slot.ok) return refuse('invalid', slot.error.detail, { slot: slot.error.detail });
      if (known && slotKey(known) === slotKey(slot.value))
        return refuse('same_time', SAME_TIME, { slot: SAME_TIME });
      const wait = await consume(MOVES, known?.id ?? '');
      if (wait !== null) return refuse('too_many_requests', MOVED_OFTEN);
      return moveVisit(known?.id ?? '', slot.value, null);
    },
    cancel: (typed) => cancelVisit(known?.id ?? '', typed['slot']),
  });
  const visit = known && (await visitOfToken(token));
  const isOpen = visit !== null && visit.state === 'booked' && visit.day > shopToday();
  const done = DONE[doneOf(context)] ?? null;
  const found = isOpen ? await slotsFor(db, visit.postcode, { exceptVisit: visit.id }) : null;
  return {
    redirect: known && submitted.isDone ? `${visitPath(known.id)}?done=${submitted.form}` : null,
    state: submitted.state,
    done: doneOf(context) === 'booked' && visit && !(await isNotified(visit)) ? NOT_NOTIFIED : done,
    visit,
    slots: found?.ok ? found.value.slots : [],
    isOpen,
    isOver: visit !== null && visit.day < shopToday(),
  };
}

/** The visit for a calendar program. */
export const visitCalendar = (visit: VisitRow): string =>
  calendarFile(
    [
      {
        uid: `${visit.id}@${new URL(env.SITE_URL).hostname}`,
        day: visit.day,
        hours: slotHours(visit, store.timeZone),
        title: `${VISIT_NAMES[visit.kind]}, ${store.name}`,
        text: `${slotInWords(visit)}. ${visit.address}, ${visit.postcode}.`,
        location: `${visit.address}, ${visit.postcode}`,
      },
    ],
    store.name,
    visit.updatedAt,
  );
