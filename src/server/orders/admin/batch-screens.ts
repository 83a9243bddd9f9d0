/** The list of /admin/orders/batches, and its forms: making a batch of what is ticked or listed, and moving it. They work without a script. */
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { batchOrders, orderBatches } from '#db/schema/index.ts';
import { ADMIN_REQUIRED } from '#domain/accounts/texts.ts';
import { readList } from '#domain/admin/list.ts';
import { type BatchMove, batchMoveBody, MAX_BATCH, shipQuestion } from '#domain/orders/order-batch.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { userView } from '#server/accounts/index.ts';
import { db } from '#server/database.ts';
import { actorOf, allows } from '#server/http/viewer.ts';
import { readFormData } from '#server/http/body.ts';
import {
  asForm,
  checkForm,
  type FormContext,
  refusedForm,
  textFields,
  untouched,
} from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { batchById, createBatch, moveBatch } from './order-batches.ts';
import { listedIds, ORDER_RULES } from './list.ts';
import { ORDER_STAFF } from './screens.ts';

/** The latest batches, with how many orders each has and how many of those a stopped move has left over. */
export const recentBatches = () =>
  db
    .select({
      id: orderBatches.id,
      target: orderBatches.target,
      createdAt: orderBatches.createdAt,
      made: sql<
        string | null
      >`(SELECT ${userView.fullName} FROM ${userView} WHERE ${userView.id} = ${orderBatches.createdBy})`,
      orders: sql`count(*)`.mapWith(Number),
      waiting: sql`sum(${batchOrders.state} = 'waiting')`.mapWith(Number),
      refused: sql`sum(${batchOrders.state} = 'refused')`.mapWith(Number),
    })
    .from(orderBatches)
    .innerJoin(batchOrders, eq(batchOrders.batchId, orderBatches.id))
    .where(
      inArray(
        orderBatches.id,
        db.select({ id: orderBatches.id }).from(orderBatches).orderBy(desc(orderBatches.createdAt)).limit(30),
      ),
    )
    .groupBy(orderBatches.id)
    .orderBy(desc(orderBatches.createdAt));

/** Makes a batch of a posted form: of the ticked orders, or with `all` of the list in the query. */
export async function batchForm({ request, url, locals: { viewer } }: FormContext) {
  if (request.method !== 'POST') return { redirect: null, state: untouched };
  const form = await readFormData(request, MAX_BATCH + 10);
  const typed = textFields(form);
  const tried = await asForm(typed, async (): Promise<Result<{ id: string }>> => {
    if (!allows(ORDER_STAFF, viewer.user)) return refuse('not_allowed', ADMIN_REQUIRED);
    const ids =
      typed['all'] === 'on'
        ? await listedIds(readList(url.searchParams, ORDER_RULES), MAX_BATCH + 1)
        : form.getAll('ids').map(String);
    return createBatch(ids, actorOf(viewer), typed['key']);
  });
  if ('state' in tried) return { redirect: null, state: tried.state };
  // What is delivered today is moved to Delivered, as the batch's page proposes then.
  const proposed = url.searchParams.get('status') === 'to-deliver' ? '?to=delivered' : '';
  if (tried.done.ok)
    return { redirect: `/admin/orders/batches/${tried.done.value.id}${proposed}`, state: untouched };
  const { error } = tried.done;
  return { redirect: null, state: refusedForm(typed, error, error.code === 'not_allowed' ? 403 : 422) };
}

const NUMBER = 'number-';
const NUMBERS_LOST =
  'Tracking numbers are entered by the move to Shipped: please make that first, or empty their fields.';

/** What staff are asked before this move; null for nothing. */
async function questionOf(id: string, { to, numbers }: BatchMove): Promise<string | null> {
  if (to !== 'shipped') return null;
  const moving = ((await batchById(id))?.orders ?? []).filter(({ order }) => order.status === 'confirmed');
  return shipQuestion(
    moving.map(({ orderId, trackingNumber, booking }) => ({
      tracking: numbers[orderId] ?? trackingNumber ?? '',
      isCollection: booking?.method === 'collection',
    })),
  );
}

/** Handles the form of a batch's page. */
export const batchForms = (context: FormContext, id: string) =>
  staffForms(
    context,
    ORDER_STAFF,
    {
      move: {
        done: 'moved',
        work: async ({ to, carrier, version, despite_day, confirmed, ...typed }, actor) => {
          const numbers = Object.entries(typed).flatMap(([name, value]) =>
            name.startsWith(NUMBER) ? [[name.slice(NUMBER.length), value] as const] : [],
          );
          if (to !== 'shipped' && numbers.some(([, number]) => number.trim() !== ''))
            return refuse('invalid', NUMBERS_LOST, { to: NUMBERS_LOST });
          const body = checkForm(batchMoveBody, {
            to,
            carrier: carrier || undefined,
            version,
            despite_day: despite_day === 'on',
            numbers: Object.fromEntries(numbers),
          });
          const question = body.ok ? await questionOf(id, body.value) : null;
          // What is confirmed is what was asked: anything else since is asked again.
          if (question !== null && question !== confirmed)
            return refuse('invalid', question, { confirmed: question });
          if (body.ok) return moveBatch(id, body.value, actor);
          const fields = Object.entries(body.error.fields ?? {}).map(([name, message]) => [
            name.replace('numbers.', NUMBER),
            message,
          ]);
          return refuse('invalid', body.error.detail, Object.fromEntries(fields) as Record<string, string>);
        },
      },
    },
    `/admin/orders/batches/${id}`,
  );
