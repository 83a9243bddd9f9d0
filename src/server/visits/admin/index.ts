/** The admin's page of a visit: who and where, moving it, how it went, and the quote that is made of it. */
import { refuse } from '#domain/shared/result.ts';
import { outcomeBody, slotField, statesOn, VISIT_EDITORS } from '#domain/visits/visit.ts';
import { db } from '#server/database.ts';
import { checked, checkForm, type FormContext } from '#server/http/forms.ts';
import { allows } from '#server/http/viewer.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { shopToday } from '#server/shop-day.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { sharedPlanName } from '#server/rooms/index.ts';
import { isNotified, moveVisit, noteOutcome } from '../commands.ts';
import { visitById } from '../queries.ts';
import { slotsFor } from '../slots.ts';

export { visitGroups, visitsToMoveNow } from './calendar.ts';

/** Handles the forms and loads the page; `visit` is null if there is none. */
export async function visitAdminScreen(context: FormContext, id: string) {
  const forms = await staffForms(context, VISIT_EDITORS, {
    move: {
      done: 'The visit has another time.',
      work: (typed, actor) => {
        const slot = checkForm(slotField, typed['slot']);
        if (!slot.ok)
          return Promise.resolve(refuse('invalid', slot.error.detail, { slot: slot.error.detail }));
        return moveVisit(id, slot.value, actor);
      },
    },
    outcome: {
      done: 'Noted.',
      work: checked(outcomeBody, ({ outcome }, _typed, actor) => noteOutcome(id, outcome, actor)),
    },
  });
  const visit = await visitById(db, id);
  const found =
    visit?.state === 'booked' ? await slotsFor(db, visit.postcode, { exceptVisit: id, isStaff: true }) : null;
  const [plan, product] = await Promise.all([
    visit?.planToken ? sharedPlanName(visit.planToken) : null,
    visit?.productId ? getProduct(visit.productId) : null,
  ]);
  return {
    ...forms,
    visit,
    /** The customer has a mail with the present time, unless their address had too many. */
    isNotified: visit?.state !== 'booked' || (await isNotified(visit)),
    slots: found?.ok ? found.value.slots : [],
    full: found?.ok ? found.value.full : [],
    /** What may be noted now. */
    outcomes: visit ? statesOn(visit.day, shopToday()).filter((state) => state !== visit.state) : [],
    plan: plan !== null && visit?.planToken ? { name: plan, href: `/plan/shared/${visit.planToken}` } : null,
    product: product && { name: product.name, href: `/products/${product.id}` },
    mayChange: allows(VISIT_EDITORS, context.locals.viewer.user),
    mayQuote: allows(['orders'], context.locals.viewer.user),
  };
}
