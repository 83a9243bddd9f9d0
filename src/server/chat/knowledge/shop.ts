/** Finance and the shop itself. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import type { KnowledgeEntry } from './entry.ts';

const about = { label: 'About us', href: '/about' };
const contact = { label: 'Contact', href: '/contact' };
const terms = { label: 'Terms of sale', href: '/terms' };
const { finance } = store;

export const SHOP: readonly KnowledgeEntry[] = [
  {
    id: 'finance-how',
    topic: 'finance',
    question: 'Can I pay monthly?',
    also: [
      'finance',
      'interest free credit',
      'pay in instalments',
      'spread the cost',
      '0% finance',
      'buy now pay later',
      'klarna',
    ],
    answer: `Yes: ${finance.instalments} monthly payments at ${finance.aprText} for purchases from £${finance.minimumPence / 100}. The monthly payment is the price less the deposit divided by ${finance.instalments}, rounded down to pence; the last payment takes the remainder, so the total payable is the cash price. Credit is subject to status, 18+, UK residents; lender: ${finance.lender}.`,
    source: terms,
  },
  {
    id: 'finance-deposit',
    topic: 'finance',
    question: 'Do I need a deposit for finance?',
    also: ['deposit finance', 'minimum deposit', 'how much deposit', 'no deposit', 'maximum deposit'],
    answer: `No. You may put down a deposit in steps of £${finance.depositStepPounds}, up to ${finance.depositMaxPercent}% of the total. ${finance.aprText}, ${finance.instalments} payments, total payable equals the cash price. Credit is subject to status, 18+, UK residents; lender: ${finance.lender}.`,
    source: terms,
  },
  {
    id: 'finance-who',
    topic: 'finance',
    question: 'Who can apply for finance?',
    also: [
      'credit check',
      'finance eligibility',
      'finance republic of ireland',
      'am I accepted',
      'finance age',
    ],
    answer: `UK residents of 18 or over, subject to status: ${finance.lender} decides, not the shop. It is not offered to addresses in the Republic of Ireland. Apply from the finance block on a product page.`,
    source: terms,
  },
  {
    id: 'finance-minimum',
    topic: 'finance',
    question: 'What is the minimum for finance?',
    also: ['smallest order on finance', 'finance under £100', 'finance limit'],
    answer: `Finance is available on orders over £${finance.minimumPence / 100}: ${finance.instalments} payments at ${finance.aprText}. Credit is subject to status, 18+, UK residents; lender: ${finance.lender}.`,
    source: terms,
  },
  {
    id: 'opening-hours',
    topic: 'shop',
    question: 'When is the showroom open?',
    also: [
      'opening hours',
      'are you open on sunday',
      'what time do you close',
      'saturday hours',
      'when can I visit',
    ],
    get answer() {
      return `The showroom is open ${facts().showroomHoursText}. On the phone and in chat we are there ${facts().supportHoursText}.`;
    },
    source: contact,
  },
  {
    id: 'holidays',
    topic: 'shop',
    question: 'Are you open at Christmas and on bank holidays?',
    also: ['boxing day', 'bank holiday hours', 'closed over christmas', 'new year'],
    get answer() {
      const { closedDaysText, showroomHoursText, phone } = facts();
      const closed = closedDaysText ? `We are closed on ${closedDaysText}. On other days` : 'On all days';
      return `${closed} the showroom is open ${showroomHoursText}. Before a long drive on a bank holiday ring ${phone}.`;
    },
    source: contact,
  },
  {
    id: 'origin',
    topic: 'shop',
    question: 'Where are your floors made?',
    also: ['made in ireland', 'country of origin', 'british made', 'made in china'],
    get answer() {
      return `Each product’s page names its maker; in which country it is made I do not know of all of them. Write to ${facts().email} with the product’s name, and we will ask the maker.`;
    },
    source: { label: 'Products', href: '/products' },
  },
  {
    id: 'where-showroom',
    topic: 'shop',
    question: 'Where is your showroom?',
    also: ['address', 'directions', 'where are you based', 'bangor showroom', 'parking', 'visit you'],
    get answer() {
      return `${facts().address.street}, ${facts().address.town}, ${facts().address.county}, ${facts().address.postalCode}. Parking is at the door. Come and stand on the floors before you choose.`;
    },
    source: contact,
  },
  {
    id: 'contact-how',
    topic: 'shop',
    question: 'How can I contact you?',
    also: ['phone number', 'email address', 'get in touch', 'customer service', 'ring you'],
    get answer() {
      return `Ring ${facts().phone} (${facts().supportHoursText}), write to ${facts().email}, or use the contact form; we reply ${facts().claims.supportReply}. You can also ask here for a person at any time.`;
    },
    source: contact,
  },
  {
    id: 'company-age',
    topic: 'shop',
    question: 'How long have you been trading?',
    also: [
      'when did you start',
      'family business',
      'who are you',
      'about the company',
      'is this a real shop',
    ],
    get answer() {
      return `Since ${store.since}, from ${facts().address.town}. ${facts().claims.customers} customers have floors of ours, and they rate us ${facts().claims.rating} of 5.`;
    },
    source: about,
  },
  {
    id: 'reviews-real',
    topic: 'shop',
    question: 'Are your reviews real?',
    also: ['verified reviews', 'fake reviews', 'how do you collect reviews', 'trust reviews'],
    answer:
      'Product reviews are written by signed-in customers; Verified purchase stands only where the product is in one of their orders. We publish bad ones too, and never pay for good ones.',
    source: { label: 'How reviews are collected', href: '/reviews-policy' },
  },
  {
    id: 'see-photos',
    topic: 'shop',
    question: 'Can I see floors in real homes?',
    also: ['customer photos', 'gallery', 'inspiration', 'pictures of rooms', 'what does it look like laid'],
    answer:
      'Yes: the gallery has customers’ rooms, each with the products in it. Filter by room or material.',
    source: { label: 'Gallery', href: '/gallery' },
  },
  {
    id: 'areas-served',
    topic: 'fitting',
    question: 'Which towns do your fitters cover?',
    also: [
      'fitters in belfast',
      'fitting derry',
      'do you cover lisburn',
      'newry armagh fitting',
      'service areas',
    ],
    answer:
      'Our fitters work in and around Belfast, Derry, Armagh, Newry and Lisburn, as well as Bangor. For other places we supply, and can often name a fitter we know.',
    source: { label: 'Belfast', href: '/areas/belfast' },
  },
  {
    id: 'privacy-data',
    topic: 'shop',
    question: 'What do you do with my data?',
    also: ['privacy', 'gdpr', 'delete my account', 'cookies', 'export my data'],
    answer:
      'We keep what an order needs and nothing for advertisers. In your account you can download everything we hold, or delete the account. This chat is kept so that we can help you further.',
    source: { label: 'Privacy & cookies', href: '/privacy' },
  },
  {
    id: 'accessibility',
    topic: 'shop',
    question: 'Can I make the text bigger?',
    also: ['text size', 'accessibility', 'zoom page', 'screen reader', 'large print'],
    answer:
      'Yes: the text-size control in the header goes up to 200% and is remembered. If anything on the site is hard to use, tell us and we will mend it, or take your order by phone.',
    source: { label: 'Accessibility', href: '/accessibility' },
  },
  {
    id: 'trade',
    topic: 'shop',
    question: 'Do you supply the trade?',
    also: ['trade account', 'contractor', 'builder', 'commercial flooring', 'landlord bulk order'],
    get answer() {
      return `Yes, builders, landlords and shops buy from us. For quantities above a house, ask for a written quote on ${facts().phone} or by the contact form.`;
    },
    source: contact,
  },
];
