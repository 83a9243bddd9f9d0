/** What an order can cost besides its goods. A new kind of charge is one entry here: every sum, screen and document has it. */
import { formatPence } from '../shared/money.ts';

/** How a kind of charge is shown. */
export interface ChargeFacts {
  /** In mails and documents. */
  readonly label: string;
  /** On screens, where they say something else. */
  readonly screenLabel?: string;
  /** What stands for £0; a kind without it is left out when it costs nothing. */
  readonly zero?: string;
}

/** The kinds in the order in which they are shown. */
export const CHARGES = {
  /** £5.99 for each sample. */
  sample_shipping: { label: 'Sample shipping' },
  /** Goods ship free. */
  delivery: { label: 'Delivery', screenLabel: 'Shipping', zero: 'FREE' },
} as const satisfies Readonly<Record<string, ChargeFacts>>;

export type ChargeKind = keyof typeof CHARGES;
export const CHARGE_KINDS = Object.keys(CHARGES) as readonly ChargeKind[];

export interface Charge<Kind extends string = ChargeKind> {
  readonly kind: Kind;
  readonly pence: number;
}

type ChargeKinds<Kind extends string> = Readonly<Record<Kind, ChargeFacts>>;
/** The list, as functions take it that a test gives another one. */
const KINDS: Readonly<Record<string, ChargeFacts>> = CHARGES;

/**
 * The charges that are stored and shown, one of each kind, in the order of the list: those that cost something, and those
 * that say so when they cost nothing.
 */
export const chargesOf = <Kind extends string>(
  charges: readonly Charge<Kind>[],
  kinds: ChargeKinds<Kind> = KINDS,
): Charge<Kind>[] =>
  (Object.keys(kinds) as Kind[])
    .map((kind) => ({
      kind,
      pence: charges.reduce((sum, charge) => sum + (charge.kind === kind ? charge.pence : 0), 0),
    }))
    .filter(({ kind, pence }) => pence > 0 || kinds[kind].zero !== undefined);

/** Whether an order shows a charge: one that is collected does not say that its delivery is free. */
export const isChargeShown = (kind: string, amount: number, method: string | undefined): boolean =>
  method !== 'collection' || kind !== 'delivery' || amount > 0;

/** A charge in words. @example chargeInWords({ kind: 'sample_shipping', pence: 599 }).value // £5.99 */
export function chargeInWords<Kind extends string>(
  { kind, pence }: Charge<Kind>,
  kinds: ChargeKinds<Kind> = KINDS,
): { readonly label: string; readonly screenLabel: string; readonly value: string } {
  const { label, screenLabel = label, zero } = kinds[kind];
  return { label, screenLabel, value: pence === 0 && zero !== undefined ? zero : formatPence(pence) };
}
