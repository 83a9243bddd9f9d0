/** The wire shapes of charges: snake_case, pounds. */
import * as z from 'zod/mini';
import { poundsFromPence } from '../shared/money.ts';
import { type Charge, CHARGE_KINDS } from './charges.ts';

export const chargeWire = z.object({
  kind: z.enum(CHARGE_KINDS),
  /** Pounds; 0 for delivery, which is free. */
  amount: z.number(),
});
export type ChargeWire = z.infer<typeof chargeWire>;

/** Charges as the API gives them. */
export const chargesToWire = (charges: readonly Charge[]): ChargeWire[] =>
  charges.map(({ kind, pence }) => ({ kind, amount: poundsFromPence(pence) }));
