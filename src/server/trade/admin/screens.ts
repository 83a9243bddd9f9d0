/** The forms of the staff's trade pages: the decision, and the price list. */
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { typedPounds } from '#domain/shared/money.ts';
import { refuse } from '#domain/shared/result.ts';
import { tradeDecision, tradePricesBody } from '#domain/trade/contract.ts';
import { db } from '#server/database.ts';
import { checked, checkForm, type FormContext, type FormState } from '#server/http/forms.ts';
import { staffForms, type StaffForm } from '#server/http/staff-forms.ts';
import { decideTrade } from './accounts.ts';
import { saveTradePrices, tradePriceList, tradePricesChangedAt } from './prices.ts';

/** Who sets prices decides who has others; support reads the applications. */
export const TRADE_DECIDERS = ['catalogue'] as const;

/** The decision on one application. */
export function decisionForms(context: FormContext, id: string) {
  const form = (done: string): StaffForm => ({
    done,
    work: checked(
      tradeDecision,
      (decision, _typed, actor) => decideTrade(id, decision, actor),
      ({ form: state, answer = '', created_at, decided_at = '' }) => ({
        state: state === 'closed' ? 'refused' : state,
        answer,
        created_at,
        decided_at: decided_at || null,
      }),
    ),
  });
  return staffForms(context, TRADE_DECIDERS, {
    approved: form('The account is approved, and the customer is told by mail.'),
    refused: form('The application is refused, and the customer is told by mail.'),
    closed: form('The account is closed, and the customer is told by mail.'),
  });
}

const fieldOf = (index: number): string => `off-${index}`;

/** The price list's form. */
export const priceListForms = (context: FormContext) =>
  staffForms(context, ['catalogue'], {
    save: {
      done: 'The trade prices are saved.',
      work: async (typed, actor) => {
        const text = (index: number): string => typed[fieldOf(index)]?.trim().replace(/\s*%$/, '') ?? '';
        const categories = Object.fromEntries(
          CATEGORIES.map((category, index) => [category, text(index) === '' ? 0 : typedPounds(text(index))]),
        );
        const prices = checkForm(tradePricesBody, { categories });
        if (prices.ok) return saveTradePrices(prices.value, actor, typed['updated_at']);
        const fields = CATEGORIES.flatMap((category, index) => {
          const message = prices.error.fields?.[`categories.${category}`];
          return message === undefined ? [] : [[fieldOf(index), message] as const];
        });
        return refuse('invalid', prices.error.detail, Object.fromEntries(fields));
      },
    },
  });

/** The fields of the price list, as typed after a refusal, otherwise as stored, and what they were read from. */
export async function priceListScreen({ typed, errors }: FormState) {
  const { categories } = await tradePriceList(db);
  const fields = CATEGORIES.map((label, index) => ({
    name: fieldOf(index),
    label,
    value: typed['form'] === 'save' ? (typed[fieldOf(index)] ?? '') : String(categories[label] ?? 0),
    error: errors[fieldOf(index)],
  }));
  return { fields, updatedAt: (await tradePricesChangedAt(db)).toISOString() };
}
