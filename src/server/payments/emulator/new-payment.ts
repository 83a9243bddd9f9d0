/** Builds a payment record in the shape of Square's API. */
import { randomBytes } from 'node:crypto';
import type { ApiError, CardFacts, Money, Payment } from './types.ts';

/** The emulated account's only location. */
export const LOCATION_ID = 'LEMULATOR0001';

/** An id like Square's: 22 letters and digits. */
export const newSquareId = (): string => randomBytes(16).toString('base64url').replace(/[-_]/g, 'x');

const riskLevel = (amount: number): string =>
  amount === 3333 ? 'HIGH' : amount === 2222 ? 'MODERATE' : 'NORMAL';

/** The error of a charge that the card's issuer declined. */
export const declined = (code: string): ApiError => ({
  category: 'PAYMENT_METHOD_ERROR',
  code,
  detail: `Authorization error: '${code}'`,
});

interface NewPayment {
  readonly id: string;
  readonly at: Date;
  readonly money: Money;
  readonly status: 'APPROVED' | 'COMPLETED' | 'FAILED';
  readonly card: CardFacts;
  /** The decline code. */
  readonly declines?: string | null;
  readonly reference?: string | undefined;
  readonly email?: string | undefined;
  readonly note?: string | undefined;
  readonly publicUrl: string;
}

const CARD_STATUS = { APPROVED: 'AUTHORIZED', COMPLETED: 'CAPTURED', FAILED: 'FAILED' } as const;

/** Builds a payment record. */
export function newPayment(facts: NewPayment): Payment {
  const { id, status, money, declines = null } = facts;
  const time = facts.at.toISOString();
  return {
    id,
    created_at: time,
    updated_at: time,
    amount_money: money,
    total_money: money,
    status,
    source_type: 'CARD',
    location_id: LOCATION_ID,
    ...(facts.reference ? { reference_id: facts.reference } : {}),
    ...(facts.email ? { buyer_email_address: facts.email } : {}),
    ...(facts.note ? { note: facts.note } : {}),
    receipt_number: id.slice(-4).toUpperCase(),
    receipt_url: `${facts.publicUrl}/emu/receipts/${id}`,
    risk_evaluation: { created_at: time, risk_level: riskLevel(money.amount) },
    card_details: {
      status: CARD_STATUS[status],
      card: facts.card,
      entry_method: 'KEYED',
      cvv_status: declines === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
      avs_status: declines === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
      statement_description: 'SQ *ARDGLEN FLOORING',
      ...(declines ? { errors: [declined(declines)] } : {}),
    },
    version_token: newSquareId(),
  };
}
