/** What each mail about an order says. Notice.tsx lays them out. */
import { bankWords } from '#config/bank.ts';
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { dayWithYear } from '#domain/delivery/days.ts';
import {
  CUT_TO_SIZE_NOTICE,
  deliverySentence,
  modelCancellationForm,
  rightToCancel,
  traderLine,
} from '#domain/orders/agreement.ts';
import {
  CANCELLED_CHARGED,
  movedInWords,
  PARCEL_TITLES,
  REST_FOLLOWS,
  stateLabel,
} from '#domain/orders/labels.ts';
import type { MailOrder } from '../mail-order.ts';
import type { MailParcel } from '../types.ts';
import type { Block, Notices } from './Notice.tsx';

function changeInWords(before: string | null | undefined, byBuyer: boolean | undefined): string {
  if (byBuyer) return before ? `You moved it from ${dayWithYear(before)}.` : 'You chose it.';
  return before
    ? `It was to be on ${dayWithYear(before)}. If the new day does not suit you, you can choose another one on the order’s page.`
    : 'Please call us if it does not suit you.';
}

/** A typed name, after 'Hello'; nothing in a mail to an address that is not proved. */
export const named = (name: string): string => name && ` ${name}`;

const trader = (): string => traderLine({ legalName: store.legalName, address: facts().address });

/** The button that leads to the order. */
export const seeOrder = ({ url }: Pick<MailOrder, 'url'>): Block => ({ button: 'See your order', href: url });

/** The order with its lines and sums. */
export const inTable = (order: MailOrder): readonly Block[] => [{ title: 'Your order' }, { order }];

function parcelInWords({ words, contents, url, isBefore }: MailParcel): Block {
  const sentences = `${isBefore ? 'A part was sent before,' : 'It travels'} with ${words}.${contents && ` In it: ${contents}.`}`;
  return url ? { before: `${sentences} `, link: 'Follow it', href: url } : sentences;
}

/** The mails about an order from its confirmation to its delivery. */
export const ORDER_NOTICES = {
  /** To somebody who asked for the link of an order by its number. */
  'order-link': ({ number, url }) => ({
    subject: `The link to your order ${number} at ${store.name}`,
    preview: `The link to your order ${number}`,
    heading: `Your order ${number}`,
    body: [
      'Hello. Somebody (you, we hope) asked for the link to this order. It shows where the order is, its invoice, and how to return goods. Whoever has the link can open the order, so please keep it to yourself.',
      { button: 'Open the order', href: url },
      'If you did not ask, you need not do anything.',
    ],
  }),
  /** The confirmation of a paid order: the contract on a durable medium, with terms and the model cancellation form. */
  'order-confirmation': ({ order, receiptUrl, dayChange }) => ({
    subject: `Your order ${order.number} at ${store.name} is confirmed`,
    preview: `Order ${order.number}, ${order.total}. Thank you, ${order.firstName}.`,
    heading: 'Your order is confirmed',
    body: [
      `Thank you, ${order.firstName}. ${order.isFree ? 'There is nothing to pay' : `We have your payment of ${order.total}`} for order ${order.number} of ${order.date}, and we are getting it ready.`,
      seeOrder(order),
      receiptUrl && { link: 'Your card receipt', href: receiptUrl },
      { title: 'What you ordered' },
      { order },
      { title: order.isCollection ? 'Collection' : 'Delivery' },
      `${order.day ?? deliverySentence(facts().claims.deliveryTime)} ${order.isCollection ? 'It waits for you at:' : 'It goes to:'}`,
      { address: order.deliverTo },
      dayChange,
      order.access && `For the driver: ${order.access}.`,
      order.fitting,
      { title: 'Your right to cancel' },
      rightToCancel(store.orders.withdrawalDays),
      order.lines.some((line) => line.cutToSize) && CUT_TO_SIZE_NOTICE,
      { title: 'Who you bought from' },
      `${trader()}. Telephone ${facts().phone}, e-mail ${facts().email}.`,
      `Our terms of sale, edition ${order.termsVersion}, stand below. If goods are faulty, the Consumer Rights Act 2015 gives you the right to a repair, a replacement or your money back.`,
      { title: 'Model cancellation form' },
      'Complete and return this form only if you wish to withdraw from the contract.',
      ...modelCancellationForm(`${trader()}, ${facts().email}`).map((small) => ({ small })),
      { terms: order.termsVersion },
    ],
  }),
  /** An order that waits for money: after its quote was accepted, and as a receipt of each part that was paid. */
  'order-due': ({ order, quote, received, due, until, dayChange }) => ({
    subject: received
      ? `We have your payment for order ${order.number}: ${due} is still to be paid`
      : `Your order ${order.number} at ${store.name}: ${due} is to be paid`,
    preview: `Order ${order.number}: ${due} ${received ? 'is still' : 'is'} to be paid.`,
    heading: received ? 'We have your payment' : 'Your order is placed',
    body: [
      `Hello${named(order.firstName)}. ${
        received
          ? `We have received for order ${order.number} of ${order.date}: ${received}.`
          : `${quote ? `Your quote ${quote} is accepted` : 'Thank you'}: it is order ${order.number} of ${order.date} now.`
      }`,
      `${due} is ${received ? 'still ' : ''}to be paid: by card on the order’s page, by bank transfer with the reference ${order.number}, or in the shop.${until ? ` Your order is kept until ${until}: please pay by then.` : ''}`,
      bankWords(),
      { button: 'See and pay your order', href: order.url },
      ...inTable(order),
      order.day,
      dayChange,
      { address: order.deliverTo },
      order.fitting,
    ],
  }),
  /** The new state of an order: shipped, delivered (with an invitation to review), cancelled, refunded … */
  'order-moved': ({ order, status, reviews, note, refund, parcels = [], rest, isPartPaid }) => {
    const isCollection = order.isCollection ?? false;
    const moved = movedInWords(status, isCollection);
    const sentence =
      status === 'cancelled' && isPartPaid ? CANCELLED_CHARGED : stateLabel(status, isCollection).sentence;
    return {
      subject: `Your order ${order.number} ${moved}`,
      preview: `Order ${order.number}: ${sentence}`,
      heading: `Your order ${moved}`,
      body: [
        `Hello${named(order.firstName)}. ${sentence} This is about order ${order.number} of ${order.date}.`,
        note,
        status === 'delivered' &&
          reviews.length > 0 &&
          `Please count the boxes and look at each one: what is missing or broken you report on the order’s page, best within ${facts().claimDays} days.`,
        status === 'delivered' &&
          `If you change your mind, you may withdraw from the contract on the order’s page within ${store.orders.withdrawalDays} days from today.`,
        rest && `This is the rest of it: ${rest}.`,
        ...parcels.map(parcelInWords),
        ...(status === 'shipped' ? [order.day, { address: order.deliverTo }] : []),
        refund &&
          `${refund.split?.card ?? refund.amount} is on its way back to the card that paid${refund.split ? `; ${refund.split.byHand} is paid back the way you paid that part` : ''}${refund.before ? `; ${refund.before} went back before` : ''}. Your bank usually shows the money on your card within a few working days.`,
        seeOrder(order),
        ...(reviews.length > 0
          ? [
              { title: 'How is the floor?' },
              'A few honest words help the next person choose. We publish good and bad alike.',
              ...reviews.map(({ name, url }) => ({ link: `Review ${name}`, href: url })),
              { small: 'How reviews are collected', href: `${env.SITE_URL}/reviews-policy` },
            ]
          : []),
        ...inTable(order),
      ],
    };
  },
  parcel: ({ number, firstName, isPart, isTakenBack, parcel, url }) =>
    isTakenBack
      ? {
          subject: `A parcel of your order ${number} is not on its way`,
          preview: `Order ${number}: a parcel is not on its way after all.`,
          heading: PARCEL_TITLES['parcel-back'],
          body: [
            `Hello ${firstName}. We told you of a parcel of your order ${number} with ${parcel.words}${parcel.contents && ` (${parcel.contents})`}. It is not on its way: please do not wait for it.${isPart ? ' We write again when it leaves.' : ''}`,
            seeOrder({ url }),
          ],
        }
      : {
          subject: `${isPart ? 'A part of your' : 'Your'} order ${number} is on its way`,
          preview: `Order ${number}: a parcel is on its way.`,
          heading: PARCEL_TITLES[isPart ? 'part' : 'parcel'],
          body: [
            `Hello ${firstName}. This is about your order ${number}.${isPart ? ` ${REST_FOLLOWS}` : ''}`,
            parcelInWords(parcel),
            seeOrder({ url }),
          ],
        },
  /** How to look at samples, what the floors cost, and what comes off the order. */
  'samples-sent': ({ number, firstName, samples, planUrl, credit }) => {
    const [it, Its, a, are] =
      samples.length === 1
        ? ['it', 'Its price', 'a sample', 'sample is']
        : ['them', 'Their prices', `${samples.length} samples`, 'samples are'];
    return {
      subject: `Your ${are} on the way: how to look at ${it}`,
      preview: 'How to look at a sample at home',
      heading: `How to look at ${it}`,
      body: [
        `Hello${named(firstName)}. Your order ${number} with ${a} is on the way. Lay ${it} on the floor where it will lie, not against the light of a table: by day, in the evening with your lamps on, and beside your skirting, doors and furniture. Walk on ${it}, wet a corner, and keep ${it} down for a few days.`,
        { title: `${Its} today` },
        ...samples.map(({ name, url, price }) => ({ link: name, href: url, after: price && `: ${price}` })),
        'The plan draws your rooms to scale, says how many boxes they take with cuts, and what the floor costs with all that goes under it.',
        { button: 'Plan your rooms', href: planUrl },
        credit &&
          `The ${credit.amount} that you paid for ${it} comes off your first order of floors${credit.minimum ? ` of ${credit.minimum} or more` : ''} by itself. Order with the same e-mail address or account; no code is needed. With a code that takes off more, at trade prices or at prices agreed in a quote, it stays for later.`,
      ],
    };
  },
  /** The day of an order has changed, or is tomorrow. */
  'delivery-day': ({ order, occasion, before, byBuyer, warning, checkInUrl }) => {
    const { isCollection } = order;
    const isTomorrow = occasion === 'tomorrow';
    const isSamples = order.lines.every(({ isSample }) => isSample);
    const comes = `${isCollection ? 'can be collected' : 'comes'} tomorrow`;
    const changed = `has ${before === null ? 'a day now' : 'another day'}`;
    const hint = isSamples
      ? 'Please bring the order’s number.'
      : isCollection
        ? 'Please bring the order’s number, and check the boxes before you load them.'
        : 'Please check the boxes before you sign.';
    return {
      subject: `Your order ${order.number} ${isTomorrow ? comes : changed}`,
      preview: `Order ${order.number}: ${order.day ?? ''}`,
      heading: !isTomorrow
        ? `Your order ${changed}`
        : isSamples
          ? 'Your samples can be collected tomorrow'
          : `Your floor ${comes}`,
      body: [
        `Hello ${order.firstName}. ${order.day ?? ''}`,
        isTomorrow ? [hint, order.rest].filter(Boolean).join(' ') : changeInWords(before, byBuyer),
        warning ?? order.fitting,
        warning &&
          !byBuyer &&
          `If that is too soon, choose another day on the order’s page, or ring us on ${facts().phone}.`,
        seeOrder(order),
        ...(checkInUrl
          ? [
              `${isCollection ? 'When you are here, count the boxes before you load them' : 'When it is there, count the boxes while the driver waits'} and write down what is missing or broken on this page. It opens that day.`,
              { button: 'Check the boxes in', href: checkInUrl },
            ]
          : []),
        { title: isCollection ? 'Where to collect it' : 'Where it goes' },
        { address: order.deliverTo },
        ...inTable(order),
      ],
    };
  },
} satisfies Partial<Notices>;
