/** Entries on household matters other than the floor itself: the account, an old house, a garage, settling early. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import type { KnowledgeEntry } from './entry.ts';

const { finance } = store;
const contact = { label: 'Contact', href: '/contact' };
const terms = { label: 'Terms of sale', href: '/terms' };

export const HOUSEHOLD: readonly KnowledgeEntry[] = [
  {
    id: 'password',
    topic: 'shop',
    question: 'I have forgotten my password. How do I log in?',
    also: ['reset my password', 'new password', 'cannot log in', 'change my password'],
    answer:
      'Ask for a new one on the page “Forgotten password”: an e-mail brings you a link to set it. A guest needs none: the link in the confirmation e-mail opens the order.',
    source: { label: 'Forgotten password', href: '/forgotten-password' },
  },
  {
    id: 'account-address',
    topic: 'shop',
    question: 'How do I change the address in my account?',
    also: ['update my saved address', 'moved house new address', 'change my details', 'delete an address'],
    answer:
      'Log in and open Addresses in your account: there you add, change or delete them. An order that is placed already keeps the address it was given: for that one ring us before it is dispatched.',
    source: { label: 'Addresses', href: '/account/addresses' },
  },
  {
    id: 'review-write',
    topic: 'shop',
    question: 'How do I write a review?',
    also: ['leave a review', 'rate my floor', 'give feedback on a product', 'change my review'],
    answer:
      'Log in and press “Write a review” on the product’s page. You can change or delete it later under Your reviews. Verified purchase stands beside it where the product is in one of your orders.',
    source: { label: 'How reviews are collected', href: '/reviews-policy' },
  },
  {
    id: 'finance-early',
    topic: 'finance',
    question: 'Can I pay off the finance early?',
    also: ['settle the finance early', 'early repayment', 'penalty for paying early', 'overpay'],
    answer: `There is no interest to save: at ${finance.aprText} the total payable is the cash price. How an agreement is settled early is for the lender, ${finance.lender}, to say, and stands in it: read it before you sign. Credit is subject to status, 18+, UK residents.`,
    source: terms,
  },
  {
    id: 'old-damp-house',
    topic: 'rooms',
    question: 'What floor suits an old house with a stone or damp floor?',
    also: ['damp cottage', 'flagstone floor', 'old farmhouse', 'rising damp', 'no damp course'],
    get answer() {
      return `First find out how damp it is: an old stone or earth floor mostly has no membrane, and whatever is laid over it traps the wet. Wood, laminate and carpet are at risk there; porcelain or stone tiles mind water least. Have it looked at before you choose: ring ${facts().phone} or ask for a visit.`;
    },
    source: contact,
  },
  {
    id: 'room-garage',
    topic: 'rooms',
    question: 'Which floor for a garage or a workshop?',
    also: ['garage flooring', 'workshop floor', 'shed floor', 'floor for a car'],
    get answer() {
      return `Our floors are made for rooms, and a car’s weight, oil and frost are another matter: laminate, wood and carpet are wrong there. Porcelain with R11, laid in full on sound concrete, is the most that I would name. Ask us on ${facts().phone} before you order for it.`;
    },
    source: contact,
  },
  {
    id: 'outdoors',
    topic: 'rooms',
    question: 'Can tiles be laid outdoors, on a patio or a balcony?',
    also: [
      'outdoor tiles for a patio',
      'tiles for outside',
      'balcony or terrace floor',
      'do you sell decking or paving',
      'decking',
      'exterior tiles for the front step',
      'frost proof tiles',
    ],
    get answer() {
      return `Outdoors it has to be porcelain with R11, on a firm bed and with an adhesive that stands frost: it takes up less than 0.5% water, so frost does nothing to it. Everything else that we sell is for rooms. Which of ours its maker allows outdoors is not in our data: ask us on ${facts().phone} before you order.`;
    },
    source: { label: 'Anti-slip R11 tiles', href: '/products?category=Tiles&search=r11' },
  },
  {
    id: 'waterproof-which',
    topic: 'materials',
    question: 'Which floors are waterproof?',
    also: ['is it waterproof', 'is lvt waterproof', 'is laminate waterproof', 'waterproof flooring types'],
    answer:
      'Porcelain tiles, LVT and sheet vinyl: water does nothing to the floor itself, though it may find a joint. Laminate is water resistant at most, and its page says for how long. Wood is not, nor is carpet.',
    source: { label: 'LVT', href: '/products?category=LVT' },
  },
  {
    id: 'pattern-small-room',
    topic: 'rooms',
    question: 'Is herringbone or a pattern too busy for a small room?',
    also: ['herringbone in a small hall', 'pattern in a narrow room', 'too much pattern'],
    answer:
      'Not if the blocks are small and the colours close together: herringbone draws a narrow hall out where its points run towards the far end. A strong pattern wants plain walls. Allow about 15% extra, and lay a sample down first.',
    source: { label: 'Gallery', href: '/gallery' },
  },
  {
    id: 'easy-clean',
    topic: 'care',
    question: 'Which floor is easiest to keep clean?',
    also: ['easy to clean', 'low maintenance floor', 'carpet or hard floor for cleaning'],
    answer:
      'Hard ones: tiles, LVT and sheet vinyl are wiped with a damp mop, laminate with a barely damp one. Carpet wants the vacuum once or twice a week, and spills blotted at once. Mid tones and a matt face show least.',
    source: { label: 'Products', href: '/products' },
  },
  {
    id: 'one-delivery',
    topic: 'delivery',
    question: 'Does everything come in one delivery?',
    also: ['one delivery or several', 'bits and pieces', 'split delivery', 'all at once'],
    get answer() {
      return `We agree the day with you before the pallet leaves us: ask then whether all of your order is on it, as I cannot see that from here. Samples are sent by themselves. The number is ${facts().phone}.`;
    },
    source: { label: 'Delivery & returns', href: '/delivery' },
  },
];
