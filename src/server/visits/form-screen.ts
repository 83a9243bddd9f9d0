/** /visit: the postcode first, then a time and the customer's details. Works without a script. */
import type { APIContext } from 'astro';
import { VISIT_EDITORS, visitBody } from '#domain/visits/visit.ts';
import { facts } from '#config/facts.ts';
import type { Result } from '#domain/shared/result.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { rulesNow } from '#server/delivery/index.ts';
import {
  checkForm,
  type FormState,
  type FormValues,
  dispatchForms,
  refuseHiddenField,
} from '#server/http/forms.ts';
import { allows, actorOf } from '#server/http/viewer.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { newId } from '#server/ids.ts';
import { sharedPlanName } from '#server/rooms/index.ts';
import { bookVisit } from './commands.ts';
import { visitPath, type VisitRow } from './queries.ts';
import { slotsFor, type VisitPlace } from './slots.ts';

type Context = Pick<APIContext, 'request' | 'url' | 'locals' | 'clientAddress'>;

const LIMIT = {
  bucket: 'visit',
  points: 6,
  seconds: 3600,
  get message() {
    return `You have booked several visits just now. Please ring ${facts().phone}.`;
  },
};

/** What the links of the planner and of a product name; unknown ones are left out. */
async function subjectOf(values: FormValues) {
  const [plan, product] = await Promise.all([
    values['plan'] ? sharedPlanName(values['plan']) : null,
    values['product'] ? getProduct(values['product']) : null,
  ]);
  return {
    planToken: plan === null ? null : (values['plan'] ?? null),
    productId: product?.id ?? null,
    about: [plan === null ? null : `your plan ‘${plan}’`, product?.name].filter((name) => name != null),
  };
}

async function book(context: Context, typed: FormValues): Promise<Result<VisitRow, string>> {
  const checked = checkForm(visitBody, typed);
  if (!checked.ok) return checked;
  if (checked.value.website) return refuseHiddenField('Nothing was booked');
  const { user } = context.locals.viewer;
  const staff = allows(VISIT_EDITORS, user) ? actorOf(context.locals.viewer) : null;
  if (!staff) await enforceRateLimit(LIMIT, addressOf(context));
  const { planToken, productId } = await subjectOf(typed);
  const userId = staff ? null : (user?.id ?? null);
  return bookVisit(checked.value, { staff, userId, planToken, productId });
}

export interface VisitForm {
  readonly redirect: string | null;
  readonly state: FormState;
  readonly values: FormValues;
  /** Null until a postcode in one of the areas is given. */
  readonly place: VisitPlace | null;
  /** The names of all areas. */
  readonly areas: readonly string[];
  /** Somebody has to be asked instead. */
  readonly isOutside: boolean;
  readonly about: readonly string[];
}

/** Handles the forms and loads the page. The address of the page has the postcode, `plan`, `product` and `kind`. */
export async function visitFormScreen(context: Context): Promise<VisitForm> {
  let booked: VisitRow | null = null;
  let isReused = false;
  const submitted = await dispatchForms(context.request, {
    book: async (typed) => {
      const result = await book(context, typed);
      if (result.ok) booked = result.value;
      else isReused = result.error.code === 'key_reused';
      return result;
    },
  });
  const redirect = booked && `${visitPath((booked as VisitRow).id)}?done=booked`;
  const { state } = submitted;
  const { user } = context.locals.viewer;
  const isStaff = allows(VISIT_EDITORS, user);
  const values: FormValues = {
    key: newId(),
    ...(user && !isStaff ? { name: user.fullName, email: user.email } : {}),
    ...Object.fromEntries(context.url.searchParams),
    ...state.typed,
    // What differs from the visit that this key has booked is another visit.
    ...(isReused ? { key: newId() } : {}),
  };
  const { about } = await subjectOf(values);
  const found = values['postcode'] === undefined ? null : await slotsFor(db, values['postcode'], { isStaff });
  const errors = { ...(found?.ok === false ? found.error.fields : {}), ...state.errors };
  // With a postcode that cannot be, the form stays with what was typed, for the house of its address.
  const asked = context.url.searchParams.get('postcode');
  const place =
    found?.ok === false && submitted.form !== null && asked ? await slotsFor(db, asked, { isStaff }) : found;
  return {
    redirect,
    state: { ...state, errors },
    values,
    place: place?.ok ? place.value : null,
    areas: (await rulesNow(db)).settings.visits.areas.map(({ name }) => name),
    isOutside: place?.ok === false && place.error.code === 'outside',
    about,
  };
}
