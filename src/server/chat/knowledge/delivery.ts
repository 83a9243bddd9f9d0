/** Entries on delivery and returns. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { REST_HOURS } from '#domain/catalogue/fitting-figures.ts';
import { inWords } from '#domain/settings/facts.ts';
import type { KnowledgeEntry } from './entry.ts';

const delivery = { label: 'Delivery & returns', href: '/delivery' };
const { samples, orders } = store;
const samplePrice = `£${(samples.shippingPence / 100).toFixed(2)}`;

export const DELIVERY: readonly KnowledgeEntry[] = [
  {
    id: 'delivery-time',
    topic: 'delivery',
    question: 'How long does delivery take?',
    also: [
      'when will my floor arrive',
      'delivery times',
      'lead time',
      'how soon can I have it',
      'days to deliver',
    ],
    get answer() {
      return `Standard delivery takes ${facts().claims.deliveryTime}. We ring or e-mail to agree a day before the pallet leaves us, so nobody has to wait in for nothing.`;
    },
    source: delivery,
  },
  {
    id: 'delivery-cost',
    topic: 'delivery',
    question: 'How much is delivery?',
    also: [
      'is delivery free',
      'shipping cost',
      'postage charge',
      'carriage',
      'what do you charge to deliver',
    ],
    answer: `Goods ship free: checkout shows shipping as FREE, and what you see there is what you pay. Samples are the one exception, at £0 each plus ${samplePrice} shipping a sample.`,
    source: delivery,
  },
  {
    id: 'delivery-where',
    topic: 'delivery',
    question: 'Where do you deliver?',
    also: [
      'do you ship to the republic',
      'deliver to dublin',
      'deliver to scotland',
      'deliver to england',
      'deliver to wales',
      'northern ireland delivery area',
    ],
    get answer() {
      return `We serve ${facts().claims.reachText}, and goods ship free to all of them. If you are on an island or up a lane that a lorry cannot manage, tell us before you order and we will say honestly what can be done.`;
    },
    source: delivery,
  },
  {
    id: 'delivery-abroad',
    topic: 'delivery',
    question: 'Do you deliver to other countries?',
    also: [
      'do you ship abroad',
      'delivery to a country abroad',
      'send flooring overseas',
      'can you ship to europe',
      'international delivery',
    ],
    get answer() {
      const further = store.countries.map(({ name }) => name).filter((name) => !/Kingdom|Ireland/.test(name));
      return `Our own delivery is in ${facts().claims.reachText}. Checkout takes addresses in ${inWords(further)} as well: ring ${facts().phone} before you order for one. To any other country we do not deliver.`;
    },
    source: delivery,
  },
  {
    id: 'delivery-kerbside',
    topic: 'delivery',
    question: 'Will the driver carry the boxes into the house?',
    also: [
      'kerbside delivery',
      'do you bring it upstairs',
      'pallet delivery',
      'tail lift',
      'do I need help to unload',
    ],
    answer:
      'Deliveries are to the kerb: a pallet lowered by tail lift on hard, level ground. A box of porcelain weighs 25 to 35 kg, so have a second pair of hands ready, and tell us about steps, gravel or a narrow street when we arrange the day.',
    source: delivery,
  },
  {
    id: 'delivery-damaged',
    topic: 'delivery',
    question: 'Some boxes arrived damaged. What do I do?',
    also: [
      'broken tiles in delivery',
      'chipped planks',
      'damaged on arrival',
      'cracked tile',
      'wrong item delivered',
      'missing box',
    ],
    get answer() {
      return `Sign for the pallet as damaged, photograph the boxes and the contents, and write to ${facts().email} or ring ${facts().phone}. We replace or refund what arrived damaged or wrong; your statutory rights are not affected. Please do not fit boards or tiles you can see are faulty.`;
    },
    source: delivery,
  },
  {
    id: 'delivery-date-choice',
    topic: 'delivery',
    question: 'Can I choose the delivery day?',
    also: [
      'pick a delivery slot',
      'delay my delivery',
      'hold my order',
      'deliver later when the builder is ready',
    ],
    answer: `Yes, within reason. We agree the day with you before dispatch, and we can hold a paid order in the warehouse for a few weeks while your builder finishes. Wood rests ${REST_HOURS.wood} hours in the room before fitting, so do not cut it too fine.`,
    source: delivery,
  },
  {
    id: 'collection',
    topic: 'delivery',
    question: 'Can I collect my order from the showroom?',
    also: ['click and collect', 'pick up in bangor', 'collect in store', 'collect it myself'],
    get answer() {
      return `Yes. Order online, ring ${facts().phone} to arrange it, and collect from ${facts().address.street}, ${facts().address.town}. Bring the order number, and a vehicle that can carry it: 20 m² of laminate weighs about 140 kg.`;
    },
    source: delivery,
  },
  {
    id: 'returns-period',
    topic: 'returns',
    question: 'Can I return boxes I did not use?',
    also: [
      'return policy',
      'send back leftover boxes',
      'how long do I have to return',
      'changed my mind',
      'refund for unopened boxes',
      'cooling off period',
    ],
    answer: `You may withdraw from the contract until ${orders.withdrawalDays} days after delivery, for all or part of the order, by the button on your order page. Boxes should come back unopened. We refund within 14 days of having them, or of proof that you sent them.`,
    source: delivery,
  },
  {
    id: 'returns-cost',
    topic: 'returns',
    question: 'Who pays for sending goods back?',
    also: [
      'return shipping cost',
      'cost of returning a pallet',
      'restocking fee',
      'collection charge for returns',
    ],
    answer:
      'There is no restocking fee. If you change your mind you bring the boxes back to Bangor or pay the carrier; if the goods are faulty or wrong, we collect them at our cost.',
    source: delivery,
  },
  {
    id: 'returns-cut',
    topic: 'returns',
    question: 'Can I return carpet that was cut to size?',
    also: ['cut to size return', 'return a cut roll', 'made to measure refund', 'vinyl cut from roll return'],
    answer:
      'Goods cut to your size cannot be sent back for a change of mind once they have been cut. The product page and the checkout say so before you order. If a cut piece is faulty or not what you ordered, we put it right.',
    source: delivery,
  },
  {
    id: 'withdraw-how',
    topic: 'returns',
    question: 'How do I cancel an order?',
    also: [
      'withdraw from contract',
      'cancel my purchase',
      'I ordered by mistake',
      'stop my order',
      'cancellation form',
    ],
    answer:
      'Open the order (guests use the link in the confirmation e-mail). An unpaid order has a Cancel button; a paid one has Withdraw from contract, in two steps. You have an e-mail with the date and time at once.',
    source: delivery,
  },
  {
    id: 'refund-time',
    topic: 'returns',
    question: 'When will I get my refund?',
    also: ['refund how long', 'money back when', 'refund not arrived', 'how is a refund paid'],
    answer:
      'Refunds go back to the card you paid with, within 14 days of the goods reaching us. Banks often take three to five working days more to show it.',
    source: delivery,
  },
];
