/** The delivery as a buyer's form keeps it, and as the order takes it. */
import type { DeliveryChoice } from './contract.ts';
import { isDay } from './days.ts';

export interface DeliveryDraft {
  readonly method: 'delivery' | 'collection';
  /** Empty for the earliest. */
  readonly day: string;
  /** The day that the buyer sees, which the order asks for; empty while the days are not known. */
  readonly shown: string;
  /** The chosen day that another one stands in for; empty for none. */
  readonly gone: string;
  readonly lorry: boolean;
  readonly stairs: boolean;
  readonly someoneThere: boolean;
  readonly to: 'kerb' | 'room';
  readonly fittingDay: string;
  /** The buyer has read that the fitting day is near. */
  readonly isNearFine: boolean;
}

export const FRESH_DELIVERY: DeliveryDraft = {
  method: 'delivery',
  day: '',
  shown: '',
  gone: '',
  lorry: true,
  stairs: false,
  someoneThere: true,
  to: 'kerb',
  fittingDay: '',
  isNearFine: false,
};

/** Where nobody has said yet how the place is reached. */
export const UNASKED_DELIVERY: DeliveryDraft = { ...FRESH_DELIVERY, lorry: false, someoneThere: false };

const DAYS: readonly string[] = ['day', 'shown', 'gone', 'fittingDay'] satisfies (keyof DeliveryDraft)[];

/** A stored draft's delivery; parts that are missing, of another kind or no day are as in a new one. */
export function readDelivery(stored: unknown): DeliveryDraft {
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  const known = Object.entries(FRESH_DELIVERY).map(([name, fresh]) => {
    const value = (given as Record<string, unknown>)[name];
    const isUsable = typeof value === typeof fresh && (!DAYS.includes(name) || isDay(String(value)));
    return [name, isUsable ? value : fresh] as const;
  });
  return Object.fromEntries(known) as unknown as DeliveryDraft;
}

function deliveryOfText(text: string, fresh: DeliveryDraft): DeliveryDraft {
  try {
    return readDelivery(JSON.parse(text));
  } catch {
    return fresh;
  }
}

/**
 * The delivery as a form without a store of its own posts it: a script writes it into one field, and without one the
 * controls have names of their own.
 * @param fresh what it is before anything is posted
 */
export function deliveryOfForm(
  values: Readonly<Record<string, string>>,
  fresh: DeliveryDraft = FRESH_DELIVERY,
): DeliveryDraft {
  const draft = deliveryOfText(values['delivery'] ?? '', fresh);
  const method = values['delivery_method'] ?? draft.method;
  return {
    ...draft,
    method: method === 'collection' ? method : 'delivery',
    fittingDay: values['fitting_day'] ?? draft.fittingDay,
    isNearFine: values['fitting_day_confirmed'] === 'on' || draft.isNearFine,
  };
}

/** What the order takes. */
export const deliveryBody = (draft: DeliveryDraft): DeliveryChoice => ({
  method: draft.method,
  ...(draft.shown || draft.day ? { day: draft.shown || draft.day } : {}),
  ...(draft.method === 'delivery'
    ? {
        access: {
          lorry_18t: draft.lorry,
          stairs: draft.stairs,
          someone_there: draft.someoneThere,
          to: draft.to,
        },
      }
    : {}),
  ...(draft.fittingDay ? { fitting_day: draft.fittingDay, fitting_day_confirmed: draft.isNearFine } : {}),
});
