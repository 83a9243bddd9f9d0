/** Entries on small questions before buying: delivery, money, light, wheels, old floors and papers. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { FLATNESS } from '#domain/catalogue/fitting-figures.ts';
import type { KnowledgeEntry } from './entry.ts';

const delivery = { label: 'Delivery & returns', href: '/delivery' };
const contact = { label: 'Contact', href: '/contact' };
const terms = { label: 'Terms of sale', href: '/terms' };
const products = { label: 'Products', href: '/products' };
const { finance, orders, samples } = store;
const samplePrice = `£${(samples.shippingPence / 100).toFixed(2)}`;

export const ASKED: readonly KnowledgeEntry[] = [
  {
    id: 'delivery-at-home',
    topic: 'delivery',
    question: 'Do I have to be at home for the delivery?',
    also: ['does someone need to sign', 'can it be left if I am out', 'be in when it comes'],
    answer:
      'Yes, somebody should be there: the boxes are looked at before you sign, and damage is written on the note. We agree the day with you before the pallet leaves us.',
    source: delivery,
  },
  {
    id: 'delivery-weekend',
    topic: 'delivery',
    question: 'Do you deliver on Saturdays or in the evening?',
    also: ['saturday delivery', 'weekend delivery', 'evening delivery slot'],
    get answer() {
      return `That depends on the carrier and on where you live, so I would rather not promise it. We ring or write to agree the day before the pallet leaves us: ask then, or ring ${facts().phone}.`;
    },
    source: delivery,
  },
  {
    id: 'samples-many',
    topic: 'samples',
    question: 'How many samples can I order?',
    also: ['several samples', 'more than one sample', 'samples of three different floors'],
    answer: `As many different ones as you like: one sample of each product in an order, at £0 plus ${samplePrice} shipping each.`,
    source: delivery,
  },
  {
    id: 'cut-to-size',
    topic: 'ordering',
    question: 'Can you cut it to my size?',
    also: ['cut to measure', 'made to measure', 'carpet cut to the room', 'vinyl from the roll'],
    answer:
      'Carpet and sheet vinyl that is cut to your measurements says so on its page and at the checkout; once cut it cannot be returned for a change of mind. Boards and tiles come in whole boxes and are cut where they are laid.',
    source: delivery,
  },
  {
    id: 'order-states',
    topic: 'ordering',
    question: 'What do the states of an order mean?',
    also: ['order says confirmed', 'order says pending', 'what does shipped mean', 'order status meaning'],
    answer: `Pending: it waits for payment, and its boxes are held for ${orders.holdMinutes} minutes. Confirmed: it is paid and being made ready. Shipped: it is on its way. Delivered: it has reached you. Completed: all is done. Each step is e-mailed to you.`,
    source: terms,
  },
  {
    id: 'sale-on',
    topic: 'ordering',
    question: 'Is there a sale on at the moment?',
    also: ['is the promotion still on', 'reduced floors', 'clearance', 'special offers'],
    answer:
      'What is reduced shows its earlier price beside today’s, and what the product page says today is what it costs. What runs at the moment stands in the line at the top of every page.',
    source: products,
  },
  {
    id: 'finance-check',
    topic: 'finance',
    question: 'Does applying for finance affect my credit score?',
    also: ['credit file', 'hard search', 'soft search', 'credit rating'],
    answer: `Credit is subject to status: the lender, ${finance.lender}, looks into that and decides, not the shop. Whether its check shows on your credit file is in the lender’s own terms; ask before you apply. ${finance.aprText}, 18+, UK residents.`,
    source: terms,
  },
  {
    id: 'finance-missed',
    topic: 'finance',
    question: 'What happens if I miss a finance payment?',
    also: ['late payment', 'cannot pay this month', 'behind with a payment', 'settle early'],
    answer: `The agreement is with the lender, ${finance.lender}, and says what happens then; I would rather not guess at it. If a payment will be hard, tell the lender before it is due. ${finance.aprText}, credit is subject to status, 18+, UK residents.`,
    source: terms,
  },
  {
    id: 'over-floorboards',
    topic: 'fitting',
    question: 'Can laminate, wood or LVT go over old floorboards?',
    also: ['on top of floorboards', 'old wooden subfloor', 'creaky boards', 'suspended timber floor'],
    answer: `Over sound boards, yes, once they are flat: screw down what moves, sand down what stands up, and lay ply over the rest where the floor is out by more than ${FLATNESS}. Glue-down LVT always wants ply. Keep the air bricks open, so that the timber below can breathe.`,
    source: products,
  },
  {
    id: 'old-floor-away',
    topic: 'fitting',
    question: 'Will you take up and take away the old floor?',
    also: ['remove old carpet', 'dispose of old flooring', 'uplift', 'get rid of the old floor'],
    get answer() {
      return `Not with a delivery. Where we fit, ask for it with the free quote, by the contact form or on ${facts().phone}, so that it stands in the price you agree to.`;
    },
    source: contact,
  },
  {
    id: 'instructions',
    topic: 'fitting',
    question: 'Do the floors come with fitting instructions?',
    also: ['installation guide', 'instruction leaflet', 'laying instructions in the box'],
    get answer() {
      return `The makers put theirs into or on the box. Read them before the first board, because the warranty asks for it. If yours are missing, write to ${facts().email} and say which floor it is.`;
    },
    source: contact,
  },
  {
    id: 'grout-colour',
    topic: 'materials',
    question: 'Which colour of grout should I choose?',
    also: ['grout for white tiles', 'grey or white grout', 'contrasting grout'],
    answer:
      'Near the tile’s own colour for a calm look; a tone darker hides dirt, so mid grey is usual on floors. White grout on white wall tiles looks crisp and wants more cleaning; grey or charcoal draws the pattern.',
    source: { label: 'Adhesives', href: '/products?category=Adhesives' },
  },
  {
    id: 'sun-fading',
    topic: 'rooms',
    question: 'Will the floor fade in the sun?',
    also: ['fade by a window', 'uv light', 'discolour in sunlight', 'south facing room'],
    answer:
      'Tiles do not. LVT and laminate fade slowly, wood changes most and shows where a rug has lain. Behind big south-facing glass use a blind in the strongest sun, move rugs now and then, and prefer glue-down to click, because heat makes boards grow.',
    source: products,
  },
  {
    id: 'wheelchair',
    topic: 'rooms',
    question: 'Which floor suits a wheelchair or a walking frame?',
    also: ['wheelchair user', 'zimmer frame', 'mobility scooter', 'unsteady on their feet', 'rollator'],
    answer:
      'A hard, level one: tiles with R10, glue-down LVT with a 0.5 mm wear layer or more, or AC4 laminate. Wheels roll heavily on deep carpet and soft underlay. Where two floors meet, a ramp bar keeps the way flat.',
    source: products,
  },
  {
    id: 'fitting-time',
    topic: 'fitting',
    question: 'How long does it take to fit a floor?',
    also: [
      'how many days to lay a floor',
      'fitting time',
      'time to lay laminate',
      'how quickly can it be fitted',
    ],
    answer:
      'A room of laminate or click LVT on a sound floor is mostly a day’s work, carpet less. Tiles and glued floors take longer, because they have to set before anybody walks on them. With the free quote our fitters say how long yours will take.',
    source: contact,
  },
  {
    id: 'underlay-stairs',
    topic: 'underlay',
    question: 'Which underlay goes under carpet on stairs?',
    also: ['stair underlay', 'underlay thickness stairs', 'carpet underlay for a staircase'],
    answer:
      'A dense one of 7 to 9 mm: rubber crumb or felt. Thick soft foam gives way at the edge of a tread, and the carpet wears there first.',
    source: { label: 'Underlay', href: '/products?category=Underlay' },
  },
  {
    id: 'new-smell',
    topic: 'care',
    question: 'Is the smell of a new floor normal?',
    also: ['new carpet smell', 'floor smells', 'fumes', 'smell of adhesive', 'safe for a baby'],
    get answer() {
      return `New carpet, vinyl and adhesive smell for some days. Keep the room warm and the windows open, and wait with the cot until it is gone, mostly within a week. If it stays, ring us on ${facts().phone}.`;
    },
    source: contact,
  },
];
