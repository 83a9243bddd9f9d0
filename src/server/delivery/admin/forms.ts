/** The form of the calendar: an order's move to another day. */
import type { Transaction } from '#db/client.ts';
import { dayField } from '#domain/delivery/settings.ts';
import { ok } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { checkForm, type FormContext } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { changeReplacementDay } from '#server/after-sales/index.ts';
import { staffActor } from '#server/http/viewer.ts';
import { bookedDay, changeDay } from '#server/orders/index.ts';
import { stopById } from './calendar.ts';

/** Roles that may move orders; support may only look. */
export const PLANNERS = ['orders'] as const;

/** What staff are told of a move: of which order, to which day, who knows of it, and that the fitter comes too soon. */
async function movedInWords(id: string): Promise<string> {
  const stop = id ? await stopById(id) : undefined;
  if (!stop) return 'It has this day already: nothing was changed, and nobody is mailed.';
  const { number, state, day, isCollection, isReplacement, isPaid, warning } = stop;
  const words = bookedDay({ method: isCollection ? 'collection' : 'delivery', day, reason: null });
  return [
    `${isReplacement ? `${state} of order` : 'Order'} ${number}: ${words}`,
    isPaid ? 'The buyer is mailed.' : 'It is not paid, so that nobody is mailed: please tell the buyer.',
    warning,
  ]
    .filter(Boolean)
    .join(' ');
}

export const calendarForms = (context: FormContext) =>
  staffForms(context, PLANNERS, {
    move: {
      done: movedInWords,
      work: async ({ order = '', day = '' }, actor) => {
        const checked = checkForm(dayField, day);
        if (!checked.ok) return checked;
        const before = await stopById(order);
        const audit = (tx: Transaction, was: string | null) =>
          recordAudit(tx, {
            actor,
            action: 'order.day',
            entity: 'order',
            entityId: order,
            before: { day: was },
            after: { day },
          });
        const moved =
          (await changeReplacementDay(order, day, actor)) ??
          (await changeDay({ orderId: order, day, actor: staffActor(actor) }, audit));
        return moved.ok ? ok({ moved_id: before?.day === day ? '' : order }) : moved;
      },
    },
  });
