/**
 * The contract texts that a buyer must be given before and after ordering. The order review, the confirmation e-mail and
 * the invoice share them, so that the wording is identical.
 */

export const CUT_TO_SIZE_NOTICE =
  'Goods marked ‘cut to size’ are made to your measurements. Once they have been cut, they cannot be returned unless they are faulty.';

/** Delivery in one sentence. @param time `facts().claims.deliveryTime` */
export const deliverySentence = (time: string): string =>
  `Standard delivery takes ${time} from payment. Goods ship free.`;

/** The right to cancel in two sentences. @param days `store.orders.withdrawalDays` */
export const rightToCancel = (days: number): string =>
  `You may cancel this contract without giving a reason from now until ${days} days after the day you receive your goods. ` +
  'Use ‘Withdraw from contract’ on your order page, or tell us in any clear way; we then refund what you paid.';

/** The model cancellation form of the Consumer Contracts Regulations 2013, schedule 3 part B. */
export const modelCancellationForm = (to: string): readonly string[] => [
  `To: ${to}`,
  'I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
  'Ordered on [*]/received on [*],',
  'Name of consumer(s),',
  'Address of consumer(s),',
  'Signature of consumer(s) (only if this form is notified on paper),',
  'Date',
  '[*] Delete as appropriate',
];

interface Trader {
  readonly legalName: string;
  readonly address: {
    readonly street: string;
    readonly town: string;
    readonly county: string;
    readonly postalCode: string;
  };
}

/** The trader's name and geographic address on one line. */
export const traderLine = ({ legalName, address }: Trader): string =>
  [legalName, address.street, address.town, address.county, address.postalCode].join(', ');
