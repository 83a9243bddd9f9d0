/** Samples, ordering, payment. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import type { KnowledgeEntry } from './entry.ts';

const delivery = { label: 'Delivery & returns', href: '/delivery' };
const terms = { label: 'Terms of sale', href: '/terms' };
const { samples } = store;
const samplePrice = `£${(samples.shippingPence / 100).toFixed(2)}`;

export const ORDERING: readonly KnowledgeEntry[] = [
  {
    id: 'samples-cost',
    topic: 'samples',
    question: 'How do samples work and what do they cost?',
    also: [
      'order a sample',
      'free samples',
      'sample price',
      'can I get a swatch',
      'cut sample',
      'tile sample',
    ],
    answer: `A sample costs £0 plus ${samplePrice} shipping each. Press the sample button on a product; one sample of each product per order. See it in your own light, beside your own paint, before you spend.`,
    source: delivery,
  },
  {
    id: 'samples-which',
    topic: 'samples',
    question: 'Which products can I get a sample of?',
    also: [
      'sample not available',
      'why can I not order a sample',
      'sample of underlay',
      'sample of trim',
      'sample eligible',
    ],
    answer:
      'Tiles, wood, laminate, LVT, vinyl and carpet, wherever the product page shows the sample button. There are no samples of underlay, adhesives or trims.',
    source: delivery,
  },
  {
    id: 'samples-time',
    topic: 'samples',
    question: 'How long does a sample take to come?',
    also: [
      'sample delivery time',
      'when will my sample arrive',
      'how soon can I have a sample',
      'how quick are samples',
    ],
    get answer() {
      return `Samples are sent by themselves, apart from any floor. How many days they take is not laid down, and I would rather not guess: ring ${facts().phone} (${facts().supportHoursText}) if you need one by a certain day. Have it in your hands before you order; the floor itself takes ${facts().claims.deliveryTime}.`;
    },
    source: delivery,
  },
  {
    id: 'samples-size',
    topic: 'samples',
    question: 'How big is a sample?',
    also: ['sample size', 'how large are the samples', 'full size sample', 'is the sample a whole tile'],
    answer:
      'Big enough to judge colour and surface: a cut of roughly 15 × 20 cm of plank, tile or carpet. Natural stone and wood vary from piece to piece, so treat it as a guide to the range rather than a promise of each board.',
    source: delivery,
  },
  {
    id: 'order-guest',
    topic: 'ordering',
    question: 'Do I need an account to order?',
    also: ['guest checkout', 'order without registering', 'buy without account', 'do I have to sign up'],
    answer:
      'No. Guests can check out; your order page is reached by the link in the confirmation. An account adds saved addresses, your wishlist and your past orders in one place.',
    source: terms,
  },
  {
    id: 'order-phone',
    topic: 'ordering',
    question: 'Can I order by phone?',
    also: ['ring to order', 'pay over the phone', 'telephone order', 'place an order with a person'],
    get answer() {
      return `Yes: ${facts().phone}, ${facts().supportHoursText}. We can also go through quantities with you before you press the button online.`;
    },
    source: { label: 'Contact', href: '/contact' },
  },
  {
    id: 'payment-methods',
    topic: 'ordering',
    question: 'How can I pay?',
    also: [
      'payment methods',
      'do you take cards',
      'pay by bank transfer',
      'pay cash',
      'visa mastercard amex',
      'paypal',
    ],
    get answer() {
      return `Online by credit or debit card. In the showroom by ${facts()
        .claims.payments.map((method) => method.toLowerCase())
        .join(', ')}. Prices are in pounds sterling and include VAT.`;
    },
    source: terms,
  },
  {
    id: 'payment-safe',
    topic: 'ordering',
    question: 'Is it safe to pay by card on your site?',
    also: ['secure payment', 'is my card stored', 'ssl', 'is the checkout secure', 'card details safe'],
    answer:
      'Yes. Card details go straight from your browser to our card provider, Square; they never reach our server. The whole site runs over an encrypted connection, and your bank may ask you to confirm the payment.',
    source: terms,
  },
  {
    id: 'payment-declined',
    topic: 'ordering',
    question: 'My card was declined. What now?',
    also: ['payment failed', 'card refused', 'payment not going through', 'declined card order lost'],
    answer:
      'Your order is kept and its boxes are held for 30 minutes, so simply try again or use another card. If the bank declines twice, ring it: it is usually a security check on an unusual amount.',
    source: terms,
  },
  {
    id: 'vat-invoice',
    topic: 'ordering',
    question: 'Can I have a VAT invoice?',
    also: ['invoice pdf', 'receipt for my business', 'vat receipt', 'do prices include vat'],
    answer:
      'Every price includes VAT, and each order page has a PDF invoice with the VAT line. Open the order and choose Invoice.',
    source: terms,
  },
  {
    id: 'vat-reclaim',
    topic: 'ordering',
    question: 'Can my business claim the VAT back, and is there customs to pay?',
    also: [
      'reclaim vat as a builder',
      'do I pay customs or import duty in the republic',
      'is there any duty on top for ireland',
      'vat free for export',
      'zero rate vat new build',
      'can I buy without vat',
    ],
    answer:
      'The price that checkout shows is all that we charge: it includes VAT, and we add nothing for customs. Each order has an invoice with the VAT line; what your business may claim back with it is for your accountant to say.',
    source: terms,
  },
  {
    id: 'order-change',
    topic: 'ordering',
    question: 'Can I change my order after paying?',
    also: [
      'add another box to my order',
      'change delivery address after order',
      'edit my order',
      'ordered too few boxes',
    ],
    get answer() {
      return `Ring ${facts().phone} before it is dispatched and we will do what we can. Needing one more box is common; order it soon, so that it comes from the same batch.`;
    },
    source: { label: 'Contact', href: '/contact' },
  },
  {
    id: 'order-batch',
    topic: 'ordering',
    question: 'Will extra boxes match the ones I have?',
    also: ['batch number', 'shade variation', 'dye lot', 'colour match later order', 'same batch'],
    answer:
      'Tiles, wood and carpet vary a little from batch to batch. We send one order from one batch wherever we can. Keep the batch number from the box, quote it when you reorder, and buy the 10% extra at the start.',
    source: terms,
  },
  {
    id: 'stock-hold',
    topic: 'ordering',
    question: 'Can you reserve stock for me?',
    also: ['hold boxes', 'reserve tiles', 'put aside', 'will it sell out'],
    answer:
      'Boxes are held for 30 minutes while you pay. A paid order is yours; we can store it for a few weeks until you are ready. The stock figure on the product page is the real one.',
    source: terms,
  },
  {
    id: 'price-match',
    topic: 'ordering',
    question: 'Can you do a better price?',
    also: ['discount', 'price match', 'haggle', 'bulk discount', 'trade price', 'voucher code', 'cheaper'],
    get answer() {
      return `I cannot change a price: what the product page says is what it costs. For a whole house or a trade job, ask the showroom for a written quote on ${facts().phone} or by the contact form.`;
    },
    source: { label: 'Contact', href: '/contact' },
  },
];
