/** The form of the calendar: an order's move to another day. */
import type { APIContext } from 'astro';
import { dayField } from '#domain/delivery/settings.ts';
import { recordAudit } from '#server/audit/index.ts';
import { checkForm } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { changeReplacementDay } from '#server/after-sales/index.ts';
import { changeDay } from '#server/orders/index.ts';

type Context = Pick<APIContext, 'request' | 'url' | 'locals'>;

/** Roles that may move orders; support may only look. */
export const PLANNERS = ['orders'] as const;

export const calendarForms = (context: Context) =>
  staffForms(context, {
    move: {
      access: PLANNERS,
      done: 'The order has this day. The buyer is mailed if it is paid and the day is another one.',
      work: async ({ order = '', day = '' }, actor) => {
        const checked = checkForm(dayField, day);
        if (!checked.ok) return checked;
        const replaced = await changeReplacementDay(order, day, actor);
        if (replaced) return replaced;
        return changeDay({ orderId: order, day, actor: `staff:${actor.id}` }, (tx, before) =>
          recordAudit(tx, {
            actor,
            action: 'order.day',
            entity: 'order',
            entityId: order,
            before: { day: before },
            after: { day },
          }),
        );
      },
    },
  });
