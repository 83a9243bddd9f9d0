/** The views of the order list that members of staff keep, each for themselves. */
import { and, asc, eq } from 'drizzle-orm';
import { savedOrderViews } from '#db/schema/index.ts';
import { listHref, readList } from '#domain/admin/list.ts';
import { MAX_VIEWS, savedViewBody } from '#domain/orders/saved-view.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, refuseWrite, writeResult } from '#server/database.ts';
import { checkForm, type FormContext } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import { ORDER_RULES } from './list.ts';
import { ORDER_READERS } from './screens.ts';

/** A person's views, by name. */
export const savedViews = (userId: string) =>
  db
    .select({ name: savedOrderViews.name, query: savedOrderViews.query })
    .from(savedOrderViews)
    .where(eq(savedOrderViews.userId, userId))
    .orderBy(asc(savedOrderViews.name));

/** Keeps a view. A name that another view has is refused: neither replaces the other unasked. */
const save = (userId: string, name: string, query: string): Promise<Result<null>> =>
  writeResult(async (tx) => {
    const isNamed = and(eq(savedOrderViews.userId, userId), eq(savedOrderViews.name, name));
    const [existing] = await tx.select().from(savedOrderViews).where(isNamed);
    if (existing?.query === query) return null;
    const taken = `You have a view ‘${name}’ already. Please choose another name, or open that one and forget it first.`;
    if (existing) return refuseWrite('name_taken', taken, 'name');
    await tx.insert(savedOrderViews).values({ userId, name, query, createdAt: now() });
    if ((await tx.$count(savedOrderViews, eq(savedOrderViews.userId, userId))) > MAX_VIEWS)
      return refuseWrite('too_many', `You have ${MAX_VIEWS} views. Please forget one first.`);
    return null;
  });

const forget = (userId: string, name: string): Promise<Result<null>> =>
  writeResult(async (tx) => {
    await tx
      .delete(savedOrderViews)
      .where(and(eq(savedOrderViews.userId, userId), eq(savedOrderViews.name, name)));
    return null;
  });

/**
 * The forms of the order list. What is kept is what its address shows, whatever page of it, without what was searched for:
 * that may be a shopper's name or e-mail, which their erasure would not find here.
 */
export function savedViewForms(context: FormContext) {
  const { id } = signedIn(context.locals.viewer);
  return staffForms(context, ORDER_READERS, {
    save: {
      done: 'The view is kept.',
      work: async (typed) => {
        const body = checkForm(savedViewBody, typed);
        if (!body.ok) return body;
        const shown = readList(context.url.searchParams, ORDER_RULES);
        const [wrongDay] = shown.wrongDays ?? [];
        if (wrongDay !== undefined)
          return refuse(
            'invalid',
            `“${wrongDay}” is not a day of the calendar. Please correct it before you keep the view.`,
          );
        return save(id, body.value.name, listHref('', { ...shown, search: '' }));
      },
    },
    forget: {
      done: 'The view is forgotten.',
      work: ({ name = '' }) => forget(id, name),
    },
  });
}
