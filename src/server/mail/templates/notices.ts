/**
 * What each mail says that is not about an order, and all of them together. Notice.tsx lays them out. Separate from it, so
 * that queueing a mail, which needs the subject, does not load React.
 */
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { APPLICATION_STATES, type ApplicationState } from '#domain/finance/application.ts';
import { CREDIT_CONDITIONS } from '#domain/finance/plan-words.ts';
import { VISIT_NAMES } from '#domain/visits/visit.ts';
import type { MailTemplates } from '../types.ts';
import { AFTER_SALES_NOTICES } from './after-sales-notices.ts';
import type { Notices } from './Notice.tsx';
import { ORDER_NOTICES } from './order-notices.ts';

const FINANCE: Readonly<Record<ApplicationState, string>> = {
  started: 'waits to be sent',
  submitted: 'is with the lender',
  approved: 'is approved',
  declined: 'was declined',
  withdrawn: 'is withdrawn',
};

const VISIT: Readonly<
  Record<MailTemplates['visit']['occasion'], readonly [subject: string, heading: string]>
> = {
  booked: ['booked', 'We come and look'],
  changed: ['moved', 'Your visit has another time'],
  cancelled: ['cancelled', 'Your visit is cancelled'],
  tomorrow: ['tomorrow', 'We come tomorrow'],
};

/** What each mail says, by template. */
export const NOTICES: Notices = {
  ...ORDER_NOTICES,
  ...AFTER_SALES_NOTICES,
  /** To the e-mail address before the change. */
  'account-changed': ({ change }) => ({
    subject: `Your account at ${store.name} was changed`,
    preview: 'If it was not you, act now.',
    heading: 'Your account was changed',
    body: [
      `Hello. A moment ago ${change}.`,
      `If it was you, there is nothing to do. If not, choose a new password at once, and call us on ${facts().phone}: we can close the door to whoever it was.`,
      { button: 'Choose a new password', href: `${env.SITE_URL}/forgotten-password` },
    ],
  }),
  'email-confirm': ({ url, hours }) => ({
    subject: `Confirm your e-mail address for ${store.name}`,
    preview: 'Confirm this address',
    heading: 'Is this your address?',
    body: [
      `Hello. Somebody (you, we hope) wants to use this address for an account. It counts once you confirm it, within ${hours} hours:`,
      { button: 'Confirm this address', href: url },
      'If it was not you, do nothing: the account keeps its address.',
    ],
  }),
  'email-changed': ({ email, url, days }) => ({
    subject: `The e-mail of your account at ${store.name} was changed`,
    preview: 'If it was not you, undo it now.',
    heading: 'The e-mail of your account was changed',
    body: [
      `Hello. The e-mail of your account was changed to ${email}, after your password was given.`,
      `If it was you, there is nothing to do. If not, undo it within ${days} days: the account gets this address back, all devices are logged out, and you choose a new password.`,
      { button: 'Undo the change', href: url },
    ],
  }),
  'address-proof': ({ url }) => ({
    subject: `Confirm your e-mail address for ${store.name}`,
    preview: 'Confirm that this address is yours',
    heading: 'Is this address yours?',
    body: [
      'Hello. Somebody (you, we hope) has an account with us and this e-mail address. If it is your account, please confirm the address. Orders that were placed with it as a guest then belong to the account. This link works for a day, while you are logged in:',
      { button: 'Confirm the address', href: url },
      'If it is not your account, do nothing: it gets nothing of yours.',
    ],
  }),
  'password-reset': ({ url, minutes }) => ({
    subject: `Choose a new password for ${store.name}`,
    preview: 'Your link to choose a new password',
    heading: 'Choose a new password',
    body: [
      'Hello,',
      `somebody, we hope you, asked for a new password for your account. This link works once, for ${minutes} minutes:`,
      { button: 'Choose a new password', href: url },
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  /** To a shopper who has left the site. */
  'chat-reply': ({ agent, words, url }) => ({
    subject: `${agent} at ${store.name} has answered you`,
    preview: words.slice(0, 120),
    heading: 'An answer to your question',
    body: [
      `${agent} wrote in your conversation:`,
      words,
      { button: 'Write to us', href: url },
      'You can also go on in the chat on our site: in the same browser, or logged in to your account.',
    ],
  }),
  'chat-waiting': ({ who, words, url }) => ({
    subject: `${who} waits for an answer in the chat`,
    preview: `${who} waits for an answer`,
    heading: 'A shopper waits for an answer',
    body: [
      `${who} wrote in the chat:`,
      words,
      { button: 'Read and answer', href: url },
      'What you answer there goes to the shopper by e-mail.',
    ],
  }),
  'chat-transcript': ({ lines }) => ({
    subject: `Your conversation with ${store.name}`,
    preview: 'What we talked about',
    heading: 'Our conversation',
    body: [
      'This is our side of it. What was written to us is not repeated by e-mail: it is in the chat.',
      ...lines.flatMap(({ who, words, products = [] }) => [
        who ? { speaker: who, words } : { event: words },
        ...products.map(({ name, url }) => ({ link: name, href: url })),
      ]),
    ],
  }),
  'contact-message': ({ name, email, phone, about, words, list = 'Messages' }) => ({
    subject: `${about}: message from ${name}`,
    preview: `${about}: ${name}`,
    heading: about,
    body: [
      `${name} (${email}${phone ? `, ${phone}` : ''}) wrote:`,
      words,
      `Answer this mail to write to ${name}. It is in the admin under ${list} as well.`,
    ],
  }),
  'contact-received': ({ about = 'your message' }) => ({
    subject: `We have ${about}, ${store.name}`,
    preview: `We have ${about}`,
    heading: `We have ${about}`,
    body: [
      'Hello,',
      `thank you for writing. We answer ${facts().claims.supportReply}. If it cannot wait, ring ${facts().phone} (${facts().supportHoursText}).`,
      'If you did not write to us, somebody typed your address: there is nothing to do.',
    ],
  }),
  /** To the sender of the message. */
  'contact-answer': ({ name, about, words, asked, author }) => ({
    subject: `Our answer to your message: ${about}`,
    preview: words.slice(0, 120),
    heading: 'Our answer to your message',
    body: [
      `Hello ${name},`,
      words,
      [author, store.name].filter(Boolean).join(', '),
      { title: `You wrote (${about})` },
      asked,
      'Answer this mail to write to us again.',
    ],
  }),
  'finance-moved': ({ state, plan, url }) => ({
    subject: `Your finance application at ${store.name} ${FINANCE[state]}`,
    preview: APPLICATION_STATES[state].sentence,
    heading: `Finance application: ${APPLICATION_STATES[state].name.toLowerCase()}`,
    body: [
      `Hello. ${APPLICATION_STATES[state].sentence}`,
      { button: 'See your application', href: url },
      { title: 'Representative example' },
      { figures: plan },
      { small: CREDIT_CONDITIONS },
    ],
  }),
  quote: ({ number, name, total, validUntil, goods, url }) => ({
    subject: `Your quote ${number} from ${store.name}`,
    preview: `${total}, valid until ${validUntil}`,
    heading: `Your quote ${number}`,
    body: [
      `Hello ${name}, here is the quote that we wrote for you: ${total} in all, VAT included. It is valid until ${validUntil}. On its page you see every line, can download it, ask us about it, and accept it: it is then an order, and we keep the goods for you.`,
      goods,
      { button: 'Look at the quote', href: url },
    ],
  }),
  'plan-link': ({ name, url }) => ({
    subject: `Your plan from ${store.name}: ${name}`,
    preview: 'What your floors take and cost',
    heading: 'Your plan',
    body: [
      `Hello, as we discussed: ${name}. The plan shows the rooms to scale, how the floors are cut, what else the job needs and what it costs today. From its page you can go on with a copy of your own, or order.`,
      { button: 'Look at the plan', href: url },
    ],
  }),
  /** Holds nothing that was typed, as the mails of a visit. */
  'question-answered': ({ product, isShop, url }) => ({
    subject: `Your question about ${product} is answered`,
    preview: `An answer about ${product}`,
    heading: 'There is an answer',
    body: [
      `${isShop ? 'We have answered' : 'A customer who bought it has answered'} a question about ${product} that was asked with this address.`,
      { button: 'Read the answer', href: url },
      'You did not ask? Then somebody typed your address; nothing else comes of it.',
    ],
  }),
  'stock-alert': ({ product, wanted, more, url }) => ({
    subject: `Shall we tell you when ${product} is back?`,
    preview: `One e-mail when ${product} is back`,
    heading: 'One e-mail when it is back',
    body: [
      `Somebody, we hope you, asked us to write to this address when there is ${product} again${wanted ? `, ${wanted} of it` : ''}.${more} Shall we? The same page takes you off the list later.`,
      { button: 'See and confirm', href: url },
      'You did not ask? Then do nothing: the address is not on any list of ours.',
    ],
  }),
  /** The one mail to an address on the list of a product that was out of stock. */
  'back-in-stock': ({ product, url, againUrl }) => ({
    subject: `${product} is back in stock`,
    preview: `${product} can be had again`,
    heading: 'It is back',
    body: [
      `${product} is in stock again. You asked us to tell you. We have not put any aside, so it is sold to whoever orders first.`,
      { button: `See ${product}`, href: url },
      {
        before:
          'This was the only e-mail, and your address is off the list. If it is gone again when you look, ',
        link: 'ask once more',
        href: againUrl,
        after: '.',
      },
    ],
  }),
  'trade-decided': ({ company, isApproved, isClosed, words, url }) => ({
    subject:
      isApproved || isClosed
        ? `Your trade account at ${store.name} is ${isApproved ? 'open' : 'closed'}`
        : `Your trade application at ${store.name}`,
    preview: isApproved
      ? 'Log in to see your prices'
      : isClosed
        ? 'You have everybody’s prices now'
        : 'We cannot open a trade account',
    heading: isApproved
      ? 'Your trade account is open'
      : isClosed
        ? 'Your trade account is closed'
        : 'Your trade application',
    body: [
      isApproved
        ? `The trade account of ${company} is open. Log in, and product pages, cart and checkout have your prices. Quick order takes codes and quantities, or lines pasted from a spreadsheet.`
        : isClosed
          ? `The trade account of ${company} is closed: from now on cart and checkout have everybody’s prices. Your login and your orders stay.`
          : `We looked at the application of ${company}, and cannot open a trade account for now.`,
      words,
      {
        button: isApproved || isClosed ? 'See your trade account' : 'Look at it, and apply again',
        href: url,
      },
    ],
  }),
  visit: ({ kind, when, postcode, occasion, url }) => ({
    subject: `${VISIT_NAMES[kind]} ${VISIT[occasion][0]}: ${when}`,
    preview: when,
    heading: VISIT[occasion][1],
    body: [
      `${VISIT_NAMES[kind]}, ${when}, in ${postcode}.`,
      occasion === 'cancelled'
        ? `Nobody comes. If you did not ask for that, we are sorry: please ring us on ${facts().phone}. You can book another time whenever you like.`
        : `It is free and takes about half an hour. Clear the edges of the room if you can. ${occasion === 'tomorrow' ? `Please ring us on ${facts().phone} to change or cancel it.` : 'On its page you can move or cancel it until the day before, and put it into your calendar.'}`,
      { button: 'See your visit', href: url },
      occasion !== 'cancelled' &&
        `You did not book this? Then please ${occasion === 'tomorrow' ? 'ring us' : 'cancel it there'}: somebody typed your address.`,
    ],
  }),
};
