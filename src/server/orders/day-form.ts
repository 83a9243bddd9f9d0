/** The form of the order page that chooses another day. */
import type { APIContext } from 'astro';
import { refuse } from '#domain/shared/result.ts';
import { dispatchForms, doneOf } from '#server/http/forms.ts';
import { changeDay } from './change-day.ts';
import type { OrderDetails } from './queries.ts';
import { limitChanges } from './responses.ts';

/** Handles the form. `state` has why not, and what was chosen. @param order null if the requester may open none */
export async function dayForm(
  context: Pick<APIContext, 'request' | 'url'>,
  order: OrderDetails['order'] | null,
) {
  let confirms: string | null = null;
  const { isDone, state } = await dispatchForms(context.request, {
    day: async ({ day = '', fitting_day: fittingDay, fitting_day_confirmed: confirmed }) => {
      if (!order) return refuse('not_found', 'There is no such order.');
      await limitChanges(order.id);
      // Whoever ticks it and then changes one of the days is asked about the new ones.
      const days = `${day} ${fittingDay ?? ''}`.trim();
      const fittingDayConfirmed = confirmed === days;
      const changed = await changeDay({
        orderId: order.id,
        day,
        fittingDay,
        actor: 'shopper',
        fittingDayConfirmed,
      });
      if (!changed.ok && changed.error.code === 'fitting_day_near') confirms = days;
      return changed;
    },
  });
  return { isDone, state, confirms, isChanged: doneOf(context) === 'day' };
}
