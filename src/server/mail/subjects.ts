/** Subject lines by template. Separate from the templates, so that queueing a mail does not load React. */
import { store } from '#config/store.ts';
import type { ApplicationState } from '#domain/finance/application.ts';
import { oneLine } from '#domain/shared/clean-text.ts';
import { movedInWords } from '#domain/orders/labels.ts';
import { VISIT_NAMES } from '#domain/visits/visit.ts';
import type { ClaimStep, MailTemplate, MailTemplates, ReturnStep } from './types.ts';

const FINANCE: Record<ApplicationState, string> = {
  started: 'waits to be sent',
  submitted: 'is with the lender',
  approved: 'is approved',
  declined: 'was declined',
  withdrawn: 'is withdrawn',
};

const VISIT: Record<MailTemplates['visit']['occasion'], string> = {
  booked: 'booked',
  changed: 'moved',
  cancelled: 'cancelled',
  tomorrow: 'tomorrow',
};

/** Of an order that had no day, or had another one. */
export const dayChanged = (before: string | null | undefined): string =>
  before === null ? 'a day now' : 'another day';

/** What has happened to a claim, after its number. */
const CLAIMED: Record<Exclude<ClaimStep, 'tomorrow'>, string> = {
  received: 'has reached us',
  answered: 'is answered',
  replaced: 'is settled: you get a replacement',
  called_off: 'is open again: its replacement is called off',
  moved: 'has another day for its replacement',
  left: 'is settled: the replacement has left',
  refused: 'was refused',
};

/** The subject and the heading of the e-mail of a claim's step. */
export const claimMoved = ({ number, step, isCollection }: MailTemplates['claim-moved']): string =>
  step === 'tomorrow'
    ? `The replacement for your report ${number} ${isCollection ? 'can be collected' : 'comes'} tomorrow`
    : `Your report ${number} ${CLAIMED[step]}`;

/** What has happened to a return, after its number: the subject and the heading of its e-mail. */
export const RETURNED: Record<ReturnStep, string> = {
  requested: 'is arranged',
  received: 'has arrived',
  refused: 'was refused',
  cancelled: 'is cancelled',
};

type Subjects = { readonly [Name in MailTemplate]: (props: MailTemplates[Name]) => string };

const SUBJECTS: Subjects = {
  'account-changed': () => `Your account at ${store.name} was changed`,
  'email-confirm': () => `Confirm your e-mail address for ${store.name}`,
  'email-changed': () => `The e-mail of your account at ${store.name} was changed`,
  'address-proof': () => `Confirm your e-mail address for ${store.name}`,
  'chat-reply': ({ agent }) => `${agent} at ${store.name} has answered you`,
  'chat-waiting': ({ who }) => `${who} waits for an answer in the chat`,
  'chat-transcript': () => `Your conversation with ${store.name}`,
  'contact-message': ({ name, about }) => `${about}: message from ${name}`,
  'contact-received': () => `We have your message, ${store.name}`,
  'contact-answer': ({ about }) => `Our answer to your message: ${about}`,
  'finance-moved': ({ state }) => `Your finance application at ${store.name} ${FINANCE[state]}`,
  quote: ({ number }) => `Your quote ${number} from ${store.name}`,
  'plan-link': ({ name }) => `Your plan from ${store.name}: ${name}`,
  'password-reset': () => `Choose a new password for ${store.name}`,
  'order-link': ({ number }) => `The link to your order ${number} at ${store.name}`,
  'order-confirmation': ({ order }) => `Your order ${order.number} at ${store.name} is confirmed`,
  'order-due': ({ order, received, due }) =>
    received
      ? `We have your payment for order ${order.number}: ${due} is still to be paid`
      : `Your order ${order.number} at ${store.name}: ${due} is to be paid`,
  'order-moved': ({ order, status }) =>
    `Your order ${order.number} ${movedInWords(status, order.isCollection ?? false)}`,
  parcel: ({ number, isPart, isTakenBack }) =>
    isTakenBack
      ? `A parcel of your order ${number} is not on its way`
      : `${isPart ? 'A part of your' : 'Your'} order ${number} is on its way`,
  'trade-decided': ({ isApproved, isClosed }) =>
    isApproved || isClosed
      ? `Your trade account at ${store.name} is ${isApproved ? 'open' : 'closed'}`
      : `Your trade application at ${store.name}`,
  'stock-alert': ({ product }) => `Shall we tell you when ${product} is back?`,
  'back-in-stock': ({ product }) => `${product} is back in stock`,
  'question-answered': ({ product }) => `Your question about ${product} is answered`,
  'samples-sent': ({ samples }) =>
    `Your ${samples.length === 1 ? 'sample is' : 'samples are'} on the way: how to look at ${samples.length === 1 ? 'it' : 'them'}`,
  'delivery-day': ({ order, occasion, before }) =>
    occasion === 'changed'
      ? `Your order ${order.number} has ${dayChanged(before)}`
      : order.isCollection
        ? `Your order ${order.number} can be collected tomorrow`
        : `Your order ${order.number} comes tomorrow`,
  visit: ({ kind, occasion, when }) => `${VISIT_NAMES[kind]} ${VISIT[occasion]}: ${when}`,
  'money-back': ({ order, amount, byHand }) =>
    `${amount} of your order ${order.number} ${byHand ? 'is paid back' : 'has been refunded'}`,
  'claim-moved': claimMoved,
  'return-moved': ({ number, step }) => `Your return ${number} ${RETURNED[step]}`,
  'withdrawal-received': ({ order }) => `We have your withdrawal from order ${order.number}`,
};

/** The subject of a mail with the given data. */
export const subjectOf = <Template extends MailTemplate>(
  template: Template,
  props: MailTemplates[Template],
): string => oneLine(SUBJECTS[template](props));
