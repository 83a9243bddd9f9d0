/** What each mail about a refund, claim, return or withdrawal says. Notice.tsx lays them out. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { afterWithdrawal, heldInWords, SHIPPING_KEPT } from '#domain/orders/withdrawal.ts';
import type { MailTemplates } from '../types.ts';
import type { Notices } from './Notice.tsx';
import { inTable, named, seeOrder } from './order-notices.ts';

/** What has happened to a claim, after its number, and what the mail begins with. */
const CLAIMED: Readonly<
  Record<MailTemplates['claim-moved']['step'], readonly [moved: string, first: string]>
> = {
  received: [
    'has reached us',
    'We have your report and look at it within two working days. Please keep the boxes and what is in them, and do not lay what is damaged.',
  ],
  rest: [
    'is still open',
    'We have settled a part of what you reported. This is the rest, under a number of its own: we write to you about it.',
  ],
  answered: ['is answered', 'We have looked at your report.'],
  replaced: [
    'is settled: you get a replacement',
    'We have looked at your report, and you get other goods for it.',
  ],
  called_off: [
    'is open again: its replacement is called off',
    'Nothing is sent in replacement now, and your report is open again.',
  ],
  moved: ['has another day for its replacement', 'The goods that you get in replacement have another day.'],
  tomorrow: ['', 'The goods that you get in replacement are for tomorrow.'],
  left: [
    'is settled: the replacement has left',
    'The goods that you get in replacement have left and are on their way to you.',
  ],
  refused: ['was refused', 'We have looked at your report, and cannot settle it as you asked.'],
};

/** Steps after which the buyer's page of the claim takes an answer. */
const OPEN_STEPS: ReadonlySet<MailTemplates['claim-moved']['step']> = new Set([
  'received',
  'rest',
  'answered',
  'called_off',
]);

type ReturnMoved = MailTemplates['return-moved'];

/** What has happened to a return, after its number, and what the mail begins with. */
const RETURNED: Readonly<
  Record<ReturnMoved['step'], (props: ReturnMoved) => readonly [moved: string, ...first: string[]]>
> = {
  requested: ({ refund, sendBy }) => [
    'is arranged',
    `Please bring or send these boxes to ${facts().address.street}, ${facts().address.town}, ${facts().address.postalCode} by ${sendBy}, unopened, with the label of the return on one of them. Sending them is at your cost; bringing them costs nothing.`,
    `We refund ${refund} the way you paid within 14 days of having them. There is no restocking fee.`,
  ],
  received: ({ reason }) => [
    'has arrived',
    `Your boxes have arrived and are checked in. You have another e-mail from us once the money goes back. ${reason ?? ''}`,
  ],
  refused: ({ reason }) => ['was refused', `We cannot take this return. ${reason ?? ''}`],
  cancelled: () => ['is cancelled', 'This return is cancelled: please keep the boxes.'],
};

/** The mails about what comes after a sale. */
export const AFTER_SALES_NOTICES = {
  /** A refund of a part of an order, or of a payment without a valid order. */
  'money-back': ({ order, amount, reason, byHand, split }) => ({
    subject: `${amount} of your order ${order.number} ${byHand ? 'is paid back' : 'has been refunded'}`,
    preview: byHand ? `${amount} is paid back the way you paid.` : `${amount} is on its way back to you.`,
    heading: byHand ? `We pay back ${amount}` : `We have refunded ${amount}`,
    body: [
      byHand
        ? `Hello ${order.firstName}. ${amount} for order ${order.number} of ${order.date} is paid back the way you paid: in the shop or by transfer.`
        : `Hello ${order.firstName}. ${split?.card ?? amount} is on its way back to the card that paid for order ${order.number} of ${order.date}${split ? `, and ${split.byHand} is paid back the way you paid that part` : ''}. Your bank usually shows it within a few working days.`,
      `Reason: ${reason}`,
      seeOrder(order),
      ...inTable(order),
    ],
  }),
  /** A step of a claim: that it has come, an answer, what becomes of a replacement, or why it is refused. */
  'claim-moved': ({ order, number, step, faults, words, day, isCollection, url }) => ({
    subject:
      step === 'tomorrow'
        ? `The replacement for your report ${number} ${isCollection ? 'can be collected' : 'comes'} tomorrow`
        : `Your report ${number} ${CLAIMED[step][0]}`,
    preview: `Report ${number} about order ${order.number}.`,
    body: [
      `Hello ${order.firstName}. ${CLAIMED[step][1]}`,
      words,
      day,
      step === 'refused' &&
        'Your rights by law are not touched by this. Reply to this e-mail if you see it otherwise.',
      OPEN_STEPS.has(step) && 'You can answer on the page of your report, and send photos there too.',
      { button: OPEN_STEPS.has(step) ? 'Answer or see the report' : 'See the report', href: url },
      { title: 'What you reported' },
      ...faults,
    ],
  }),
  /** A step of a return of unopened boxes: how to send them, that they came, or why nothing goes back. */
  'return-moved': (props) => {
    const { order, number, step, goods, url } = props;
    const [moved, first, ...more] = RETURNED[step](props);
    return {
      subject: `Your return ${number} ${moved}`,
      preview: `Return ${number} of order ${order.number}.`,
      body: [
        `Hello ${order.firstName}. ${first}`,
        ...more,
        { button: step === 'requested' ? 'Label and instructions' : 'See the return', href: url },
        { title: 'The boxes' },
        ...goods,
      ],
    };
  },
  /** Acknowledges a withdrawal at once: what was received, and when (Consumer Contracts Regulations). */
  'withdrawal-received': ({ order, name, receivedAt, reason, stage, part, received, left, held }) => {
    const refund = part ? part.refund : order.isFree ? null : left;
    return {
      subject: `We have your withdrawal from order ${order.number}`,
      preview: `Withdrawal from order ${order.number}, received ${receivedAt}.`,
      heading: 'We have your withdrawal',
      body: [
        `Hello${named(name)}. On ${receivedAt} we received your withdrawal from ${part ? 'a part of the contract' : 'the contract'} for order ${order.number} of ${order.date}.`,
        reason && `You wrote: ${reason}`,
        ...afterWithdrawal(stage, store.orders.withdrawalDays, refund, received),
        held && heldInWords(held),
        part?.keepsShipping && SHIPPING_KEPT,
        seeOrder(order),
        { title: part ? 'The goods you have withdrawn from' : 'The contract you have withdrawn from' },
        part ? { withdrawn: part } : { order },
      ],
    };
  },
  /** Samples that were withdrawn from came off an order that did not last: their money is owed after all. */
  'samples-owed': ({ order, amount, stage }) => ({
    subject: `${amount} of your order ${order.number} goes back to you`,
    preview: `We refund what you paid for samples: ${amount}.`,
    heading: `We refund ${amount}`,
    body: [
      `Hello ${order.firstName}. You have withdrawn from order ${order.number} of ${order.date}. The ${amount} that you paid for samples was to come off another order of yours. It does not any more.`,
      ...afterWithdrawal(stage, store.orders.withdrawalDays, amount),
      seeOrder(order),
      ...inTable(order),
    ],
  }),
} satisfies Partial<Notices>;
