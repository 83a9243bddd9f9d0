/** The delivery as a buyer's form keeps it, and as the order takes it. */
import { type Access, accessOf, NOTHING_SAID } from './access.ts';
import type { DeliveryChoice, Method } from './contract.ts';
import { isDay } from './days.ts';

export interface DeliveryDraft {
  readonly method: Method;
  /** Empty for the earliest. */
  readonly day: string;
  /** The day that was chosen for the other method, which whoever comes back to it finds; empty for none. */
  readonly otherDay: string;
  /** The day that the buyer sees, which the order asks for; empty while the days are not known. */
  readonly shown: string;
  /** The chosen day that another one stands in for; empty for none. */
  readonly gone: string;
  readonly access: Access;
  readonly fittingDay: string;
  /** The buyer has read that this fitting day is near to this day of delivery. */
  readonly fittingDayConfirmed: boolean;
}

export const DEFAULT_DELIVERY_DRAFT: DeliveryDraft = {
  method: 'delivery',
  day: '',
  otherDay: '',
  shown: '',
  gone: '',
  access: NOTHING_SAID,
  fittingDay: '',
  fittingDayConfirmed: false,
};

/** A change of the draft: what was confirmed of one day and its fitting day is not confirmed of others. */
export const changed = (part: Partial<DeliveryDraft>): Partial<DeliveryDraft> =>
  'method' in part || 'shown' in part || 'day' in part || 'fittingDay' in part
    ? { ...part, fittingDayConfirmed: false }
    : part;

/** The draft as it is ordered: the day that the buyer saw is the chosen one from then on, and its loss is said. */
export const ordered = (draft: DeliveryDraft): DeliveryDraft => ({
  ...draft,
  day: draft.shown || draft.day,
  gone: '',
});

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A stored draft's delivery; parts that are missing, of another kind or no day are as in a new one. */
export function readDelivery(stored: unknown): DeliveryDraft {
  const given = record(stored);
  const day = (name: 'day' | 'otherDay' | 'shown' | 'gone' | 'fittingDay') =>
    typeof given[name] === 'string' && isDay(given[name]) ? given[name] : '';
  return {
    method: given['method'] === 'collection' ? 'collection' : 'delivery',
    day: day('day'),
    otherDay: day('otherDay'),
    shown: day('shown'),
    gone: day('gone'),
    access: accessOf(({ key }) => record(given['access'])[key]),
    fittingDay: day('fittingDay'),
    fittingDayConfirmed: given['fittingDayConfirmed'] === true,
  };
}

function deliveryOfText(text: string): DeliveryDraft {
  try {
    return readDelivery(JSON.parse(text));
  } catch {
    return DEFAULT_DELIVERY_DRAFT;
  }
}

/** The name of a question's control in a form. */
export const accessField = (key: keyof Access): string => `access_${key}`;

/**
 * The delivery as a form without a store of its own posts it. A script writes all of it into one field; the controls have
 * names besides, which say the same, and alone say it without a script.
 */
export function deliveryOfForm(values: Readonly<Record<string, string>>): DeliveryDraft {
  const draft = deliveryOfText(values['delivery'] ?? '');
  const method = values['delivery_method'] ?? draft.method;
  return {
    ...draft,
    method: method === 'collection' ? method : 'delivery',
    access: accessOf(({ key, answers }) => {
      const typed = values[accessField(key)];
      return typed === undefined
        ? draft.access[key]
        : answers.find(([answer]) => String(answer) === typed)?.[0];
    }),
    fittingDay: values['fitting_day'] ?? draft.fittingDay,
    fittingDayConfirmed: values['fitting_day_confirmed'] === 'on' || draft.fittingDayConfirmed,
  };
}

/** What the order takes. What is left empty is sent as such: left out, an earlier answer would stay. */
export const deliveryBody = (draft: DeliveryDraft): DeliveryChoice => ({
  method: draft.method,
  ...(ordered(draft).day ? { day: ordered(draft).day } : {}),
  access: draft.method === 'delivery' ? draft.access : null,
  fitting_day: draft.fittingDay || null,
  fitting_day_confirmed: draft.fittingDayConfirmed,
});
