/** Mails of a few paragraphs and a button: what each of them says. Notice.tsx lays them out. */
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import { VISIT_NAMES } from '#domain/visits/visit.ts';
import type { MailTemplate, MailTemplates } from '../types.ts';

export interface NoticeText {
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Paragraphs; line breaks in them are kept. */
  readonly before: readonly string[];
  /** The words of the button, and where it leads. */
  readonly action?: readonly [words: string, href: string];
  readonly after?: readonly string[];
}

const VISIT_HEADINGS: Readonly<Record<MailTemplates['visit']['occasion'], string>> = {
  booked: 'We come and look',
  changed: 'Your visit has another time',
  cancelled: 'Your visit is cancelled',
  tomorrow: 'We come tomorrow',
};

export const NOTICES = {
  /** To the e-mail address before the change. */
  'account-changed': ({ change }) => ({
    preview: 'If it was not you, act now.',
    heading: 'Your account was changed',
    before: [
      `Hello. A moment ago ${change}.`,
      `If it was you, there is nothing to do. If not, choose a new password at once, and call us on ${facts().phone}: we can close the door to whoever it was.`,
    ],
    action: ['Choose a new password', `${env.SITE_URL}/forgotten-password`],
  }),
  'email-confirm': ({ url, hours }) => ({
    preview: 'Confirm this address',
    heading: 'Is this your address?',
    before: [
      `Hello, somebody, we hope you, wants to use this address for an account. It counts once you confirm it, within ${hours} hours:`,
    ],
    action: ['Confirm this address', url],
    after: ['If it was not you, do nothing: the account keeps its address.'],
  }),
  'email-changed': ({ email, url, days }) => ({
    preview: 'If it was not you, undo it now.',
    heading: 'The e-mail of your account was changed',
    before: [
      `Hello. The e-mail of your account was changed to ${email}, after your password was given.`,
      `If it was you, there is nothing to do. If not, undo it within ${days} days: the account gets this address back, all devices are logged out, and you choose a new password.`,
    ],
    action: ['Undo the change', url],
  }),
  'address-proof': ({ url }) => ({
    preview: 'Confirm that this address is yours',
    heading: 'Is this address yours?',
    before: [
      'Hello, somebody, we hope you, has an account with us and this e-mail address. If it is your account, please confirm the address. Orders that were placed with it as a guest then belong to the account. This link works for a day, while you are logged in:',
    ],
    action: ['Confirm the address', url],
    after: ['If it is not your account, do nothing: it gets nothing of yours.'],
  }),
  'password-reset': ({ url, minutes }) => ({
    preview: 'Your link to choose a new password',
    heading: 'Choose a new password',
    before: [
      'Hello,',
      `somebody, we hope you, asked for a new password for your account. This link works once, for ${minutes} minutes:`,
    ],
    action: ['Choose a new password', url],
    after: ['If it was not you, do nothing: your password stays as it is.'],
  }),
  /** To somebody who asked for the link of an order by its number. */
  'order-link': ({ number, url }) => ({
    preview: `The link to your order ${number}`,
    heading: `Your order ${number}`,
    before: [
      'Hello, somebody, we hope you, asked for the link to this order. It shows where the order is, its invoice, and how to return goods. Whoever has the link can open the order, so please keep it to yourself.',
    ],
    action: ['Open the order', url],
    after: ['If you did not ask, you need not do anything.'],
  }),
  /** To a shopper who has left the site. */
  'chat-reply': ({ agent, words, url }) => ({
    preview: words.slice(0, 120),
    heading: 'An answer to your question',
    before: [`${agent} wrote in your conversation:`, words],
    action: ['Write to us', url],
    after: ['You can also go on in the chat on our site: in the same browser, or logged in to your account.'],
  }),
  'chat-waiting': ({ who, words, url }) => ({
    preview: `${who} waits for an answer`,
    heading: 'A shopper waits for an answer',
    before: [`${who} wrote in the chat:`, words],
    action: ['Read and answer', url],
    after: ['What you answer there goes to the shopper by e-mail.'],
  }),
  'contact-message': ({ name, email, phone, about, words, list = 'Messages' }) => ({
    preview: `${about}: ${name}`,
    heading: about,
    before: [
      `${name} (${email}${phone ? `, ${phone}` : ''}) wrote:`,
      words,
      `Answer this mail to write to ${name}. It is in the admin under ${list} as well.`,
    ],
  }),
  'contact-received': () => ({
    preview: 'We have your message',
    heading: 'We have your message',
    before: [
      'Hello,',
      `thank you for writing. We answer ${facts().claims.supportReply}. If it cannot wait, ring ${facts().phone} (${facts().supportHoursText}).`,
      'If you did not write to us, somebody typed your address: there is nothing to do.',
    ],
  }),
  quote: ({ number, name, total, validUntil, goods, url }) => ({
    preview: `${total}, valid until ${validUntil}`,
    heading: `Your quote ${number}`,
    before: [
      `Hello ${name}, here is the quote that we wrote for you: ${total} in all, VAT included. It is valid until ${validUntil}. On its page you see every line, can download it, ask us about it, and accept it: it is then an order, and we keep the goods for you.`,
      ...(goods ? [goods] : []),
    ],
    action: ['Look at the quote', url],
  }),
  'plan-link': ({ name, url }) => ({
    preview: 'What your floors take and cost',
    heading: 'Your plan',
    before: [
      `Hello, as we discussed: ${name}. The plan shows the rooms to scale, how the floors are cut, what else the job needs and what it costs today. From its page you can go on with a copy of your own, or order.`,
    ],
    action: ['Look at the plan', url],
  }),
  /** Holds nothing that was typed, as the mails of a visit. */
  'question-answered': ({ product, isShop, url }) => ({
    preview: `An answer about ${product}`,
    heading: 'There is an answer',
    before: [
      `${isShop ? 'We have answered' : 'A customer who bought it has answered'} a question about ${product} that was asked with this address.`,
    ],
    action: ['Read the answer', url],
    after: ['You did not ask? Then somebody typed your address; nothing else comes of it.'],
  }),
  'stock-alert': ({ product, wanted, more, url }) => ({
    preview: `One e-mail when ${product} is back`,
    heading: 'One e-mail when it is back',
    before: [
      `Somebody, we hope you, asked us to write to this address when there is ${product} again${wanted ? `, ${wanted} of it` : ''}.${more} Shall we? The same page takes you off the list later.`,
    ],
    action: ['See and confirm', url],
    after: ['You did not ask? Then do nothing: the address is not on any list of ours.'],
  }),
  'trade-decided': ({ company, isApproved, isClosed, words, url }) => ({
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
    before: [
      isApproved
        ? `The trade account of ${company} is open. Log in, and product pages, cart and checkout have your prices. Quick order takes codes and quantities, or lines pasted from a spreadsheet.`
        : isClosed
          ? `The trade account of ${company} is closed: from now on cart and checkout have everybody’s prices. Your login and your orders stay.`
          : `We looked at the application of ${company}, and cannot open a trade account for now.`,
      ...(words ? [words] : []),
    ],
    action: [isApproved || isClosed ? 'See your trade account' : 'Look at it, and apply again', url],
  }),
  visit: ({ kind, when, postcode, occasion, url }) => ({
    preview: when,
    heading: VISIT_HEADINGS[occasion],
    before: [
      `${VISIT_NAMES[kind]}, ${when}, in ${postcode}.`,
      occasion === 'cancelled'
        ? 'Nobody comes. You can book another time whenever you like.'
        : 'It is free and takes about half an hour. Clear the edges of the room if you can. On its page you can move or cancel it until the day before, and put it into your calendar.',
    ],
    action: ['See your visit', url],
    after:
      occasion === 'cancelled'
        ? []
        : ['You did not book this? Then please cancel it there: somebody typed your address.'],
  }),
} satisfies { readonly [Name in MailTemplate]?: (props: MailTemplates[Name]) => NoticeText };
