/** Entries on last concerns: paying, planning, living with the floor, uses other than a home. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { EDGE_GAP_MM, REST_HOURS } from '#domain/catalogue/fitting-figures.ts';
import type { KnowledgeEntry } from './entry.ts';

const delivery = { label: 'Delivery & returns', href: '/delivery' };
const contact = { label: 'Contact', href: '/contact' };
const terms = { label: 'Terms of sale', href: '/terms' };
const products = { label: 'Products', href: '/products' };
const { finance } = store;

export const WORRIES: readonly KnowledgeEntry[] = [
  {
    id: 'order-when',
    topic: 'delivery',
    question: 'When should I order so that it is here in time?',
    also: ['how far ahead to order', 'order before the builder starts', 'in time for the fitter'],
    get answer() {
      return `Standard delivery takes ${facts().claims.deliveryTime}, and boards rest in the room for up to ${REST_HOURS.wood} hours, so order three to four weeks before the work begins. If you are early, we hold a paid order for a few weeks.`;
    },
    source: delivery,
  },
  {
    id: 'order-minimum',
    topic: 'ordering',
    question: 'Is there a minimum order?',
    also: ['smallest order', 'order just one box', 'minimum quantity', 'minimum spend'],
    answer: `No: one box, or one sample, is enough. Only finance has a minimum, £${finance.minimumPence / 100} (${finance.aprText}, credit is subject to status, 18+, UK residents; lender: ${finance.lender}).`,
    source: terms,
  },
  {
    id: 'pay-split',
    topic: 'ordering',
    question: 'Can I pay half now and the rest on delivery?',
    also: ['pay on delivery', 'part payment', 'pay the driver', 'half now half later'],
    answer: `No: an order is paid in full when it is placed. Who wants to spread it may ask for ${finance.instalments} monthly payments at ${finance.aprText}; credit is subject to status, 18+, UK residents; lender: ${finance.lender}.`,
    source: terms,
  },
  {
    id: 'charged-twice',
    topic: 'ordering',
    question: 'Was my card charged twice?',
    also: ['double payment', 'taken twice', 'two payments on my statement', 'paid two times'],
    get answer() {
      return `An order can be paid only once here, so a second line is mostly a reservation that the bank lets go within some days. If both stay, ring ${facts().phone} with the order number and we will look into it with our card provider.`;
    },
    source: contact,
  },
  {
    id: 'finance-return',
    topic: 'finance',
    question: 'Can I return something that is on finance?',
    also: ['return boxes bought on credit', 'cancel with finance', 'refund on finance'],
    get answer() {
      return `Yes, as with any other order: your rights to withdraw are the same. What becomes of the payments is settled with the lender, ${finance.lender}; ring ${facts().phone} and we will set it going. ${finance.aprText}, credit is subject to status, 18+, UK residents.`;
    },
    source: terms,
  },
  {
    id: 'warm-underfoot',
    topic: 'rooms',
    question: 'Which floor is warmest underfoot?',
    also: ['cold to bare feet', 'warm floor', 'cosy underfoot', 'is lvt cold'],
    answer:
      'Carpet by far. Then wood and laminate on a good underlay, then LVT and cushioned vinyl; tiles are coolest, unless there is heating below. Underlay makes more of a difference than the board on top.',
    source: products,
  },
  {
    id: 'fitting-price',
    topic: 'fitting',
    question: 'Does the price include fitting, and what does fitting cost?',
    also: [
      'how much to fit it',
      'is fitting included',
      'what do you charge to lay a floor',
      'price for fitting per square metre',
      'cost of having it installed',
      'does that price cover the fitters',
    ],
    get answer() {
      return `Prices are for the goods alone. What fitting costs depends on the room and on what lies there now, so we measure first: the quote is free, by the contact form or on ${facts().phone}.`;
    },
    source: contact,
  },
  {
    id: 'scratches',
    topic: 'materials',
    question: 'Does it scratch easily?',
    also: [
      'does laminate scratch',
      'will heels mark an oak floor',
      'do chairs leave marks on lvt',
      'how easily does wood dent',
      'which floor is hardest to scratch',
    ],
    answer:
      'Tiles hardly at all. Laminate comes next, by its AC rating; LVT by its wear layer. Wood dents and scratches, an oiled one can be mended on the spot. Felt under chairs and a mat at the door help every floor; stiletto heels mark all but tiles.',
    source: products,
  },
  {
    id: 'how-to-order',
    topic: 'ordering',
    question: 'How do I put something into the cart and order it?',
    also: [
      'add it to my cart',
      'I want to buy this',
      'how do I order',
      'put it in my basket',
      'order that one for me',
    ],
    answer:
      'Press Add to cart on the product, here or on its page: I cannot press it for you. The cart then leads to the checkout, with or without an account.',
    source: { label: 'Cart', href: '/cart' },
  },
  {
    id: 'floor-lifts',
    topic: 'fitting',
    question: 'My floor is lifting. What do I do?',
    also: [
      'laminate is lifting at the joints',
      'floor peaks in the middle',
      'boards are buckling',
      'floor has swollen and come up',
      'lvt planks coming up at the edge',
    ],
    get answer() {
      return `Mostly it has no room to move: take the scotia or skirting off where it lifts, and see that the gap to the wall is free: ${EDGE_GAP_MM.laminate} mm for laminate, ${EDGE_GAP_MM.wood} mm for wood, ${EDGE_GAP_MM.lvt} mm for click LVT. If it is wet underneath, find the water first; boards that have swollen do not go back. If it does not settle, send photographs to ${facts().email}, and we will say what we think.`;
    },
    source: { label: 'Contact', href: '/contact' },
  },
  {
    id: 'heavy-furniture',
    topic: 'fitting',
    question: 'Can kitchen units or an island stand on a floating floor?',
    also: [
      'kitchen island on click lvt',
      'fitted wardrobes on laminate',
      'heavy furniture',
      'piano',
      'stove',
    ],
    answer:
      'Not what is fixed or very heavy: a floating floor has to move. Set units, islands and stoves on the subfloor and lay up to them, with a gap. Furniture on legs is fine with felt pads. Tiles and glued floors can carry it all.',
    source: products,
  },
  {
    id: 'plank-direction',
    topic: 'fitting',
    question: 'Which way should the boards run?',
    also: ['direction of planks', 'lay towards the window', 'lengthways or across', 'run along the hall'],
    answer:
      'Along the longest wall, or towards the main window, so that the joints do not throw shadows; lengthways in a hall. Over old floorboards run them across, unless ply lies between.',
    source: products,
  },
  {
    id: 'laminate-thickness',
    topic: 'materials',
    question: 'Is thicker laminate better?',
    also: ['7mm 8mm or 12mm', 'board thickness', 'thick or thin laminate'],
    answer:
      'A thicker board is stiffer and quieter, and forgives a floor that is not quite flat: 7 to 8 mm is enough for a bedroom, 10 to 12 mm feels more solid. How long the surface lasts is another matter: that is the AC rating.',
    source: { label: 'Laminate Flooring', href: '/products?category=Laminate%20Flooring' },
  },
  {
    id: 'forest',
    topic: 'materials',
    question: 'Is the wood from sustainable forests?',
    also: ['fsc', 'pefc', 'sustainable timber', 'where is the oak from', 'eco friendly', 'recyclable'],
    get answer() {
      return `What a board is made of stands on its page. Whether it carries a forest label such as FSC I do not know for each maker: write to ${facts().email} with its name and we will ask.`;
    },
    source: contact,
  },
  {
    id: 'commercial',
    topic: 'rooms',
    question: 'Do you have floors for a shop, café or office?',
    also: [
      'commercial flooring',
      'floor for a salon',
      'restaurant floor',
      'public building',
      'heavy traffic',
    ],
    get answer() {
      return `Yes: AC5 laminate, glue-down LVT with a 0.7 mm wear layer, or porcelain with R10 or R11 where it gets wet. For a whole premises ask for a written quote on ${facts().phone} or by the contact form.`;
    },
    source: contact,
  },
  {
    id: 'rental',
    topic: 'rooms',
    question: 'What floor is best for a house that is let?',
    also: ['rental property', 'tenants', 'landlord', 'airbnb', 'student house', 'buy to let'],
    answer:
      'Something that is wiped and forgiven: LVT with a 0.5 mm wear layer or more throughout, or AC4 laminate in the dry rooms and sheet vinyl in kitchen and bathroom. Keep a spare box, so that one board can be replaced between tenants.',
    source: products,
  },
];
