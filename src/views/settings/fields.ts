/** The fields of the settings page in groups, each with a note on where it is shown. */
import { store } from '#config/store.ts';
import { TRADE, type TradeSetting } from '#domain/rooms/trade-rules.ts';
import type { SettingName } from '#domain/settings/contract.ts';
import { keysOf } from '#domain/shared/keys.ts';
import { SCENES } from '#views/room-view/scenes.ts';

export interface SettingField {
  readonly name: SettingName;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'switch';
  readonly hint?: string;
  readonly step?: string;
  /** The field takes a whole row, for long texts. */
  readonly isWide?: boolean;
}

export interface SettingGroup {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly fields: readonly SettingField[];
  /** A compact group with one short field per weekday. */
  readonly isWeek?: boolean;
}

const text = (name: SettingName, label: string, hint?: string): SettingField => ({
  name,
  label,
  kind: 'text',
  ...(hint ? { hint } : {}),
});
const wide = (name: SettingName, label: string, hint?: string): SettingField => ({
  ...text(name, label, hint),
  isWide: true,
});
const number = (name: SettingName, label: string, step = '1', hint?: string): SettingField => ({
  name,
  label,
  kind: 'number',
  step,
  ...(hint ? { hint } : {}),
});

/** A rule of plans, with its default and where that comes from. */
const rule = (name: TradeSetting): SettingField => {
  const [usual, label, source] = TRADE[name];
  if (typeof usual === 'boolean') return { name, label: `${label} (${source})`, kind: 'switch' };
  if (typeof usual === 'number') return number(name, label, 'any', `Usual: ${usual} (${source}).`);
  return text(name, label, 'What plans suggest for the walls: scotia, skirting or none.');
};
/** The rules that begin so, in their order. */
const rules = (...starts: readonly string[]): SettingField[] =>
  keysOf(TRADE)
    .filter((name) => starts.some((start) => name.startsWith(start)))
    .map(rule);

const DAYS = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
  ['wed', 'Wednesday'],
  ['thu', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
] as const;

const week = (place: 'showroom' | 'support'): SettingField[] =>
  DAYS.map(([day, label]) => text(`${place}_${day}`, label));

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'contact',
    title: 'Phone, e-mail and address',
    about: 'In the header and footer, on the contact, area and legal pages, in mails, invoices and the chat.',
    fields: [
      text('phone', 'Phone', 'With its code, such as 028 9649 6000.'),
      text('email', 'E-mail', 'Where contact messages go, and whom mails come from.'),
      text('street', 'Street'),
      text('town', 'Town'),
      text('county', 'County'),
      text('postal_code', 'Postcode'),
      number('latitude', 'Latitude', 'any', 'For directions and search engines.'),
      number('longitude', 'Longitude', 'any'),
    ],
  },
  {
    id: 'showroom',
    title: 'Showroom hours',
    about: 'As 09:00-17:00; an empty day is closed. The week’s line is written from these.',
    fields: week('showroom'),
    isWeek: true,
  },
  {
    id: 'support',
    title: 'Phone and chat hours',
    about: 'As 09:00-17:00; an empty day is closed. Outside them the chat says when somebody is back.',
    fields: week('support'),
    isWeek: true,
  },
  {
    id: 'closed',
    title: 'Days closed',
    about: 'Showroom, phone and chat; whatever the week says.',
    fields: [
      text(
        'closed_days',
        'Closed on',
        'As 25 December for every year, or 5 April 2027 for one; with commas between.',
      ),
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery and promotion',
    about: 'Words only: the checkout’s prices do not follow them.',
    fields: [
      text('delivery_time', 'Delivery time', 'Follows ‘Standard delivery takes’.'),
      text('free_delivery_badge', 'Delivery badge', 'Under the hero of the home page.'),
      text('free_delivery_shop', 'Delivery promise', 'In the trust section and on product pages.'),
      text('promotion', 'Promotion', 'In the header; the price of shipping a sample is added.'),
      wide('reach', 'Places we deliver to', 'With commas between.'),
    ],
  },
  {
    id: 'claims',
    title: 'Claims',
    about: 'They have to be true and to stay so: keep what proves them.',
    fields: [
      number('rating', 'Rating out of 5', '0.1'),
      text('rating_count', 'Number of ratings'),
      text('customers', 'Customers'),
      number('warranty_years', 'Warranty, up to years'),
      number('installation_guarantee_years', 'Installation guarantee, years'),
      text('support_reply', 'Reply time', 'Follows ‘A person answers’.'),
      wide('payments', 'Ways to pay', 'With commas between.'),
    ],
  },
  {
    id: 'stock',
    title: 'Stock words',
    about: 'In boxes.',
    fields: [
      number(
        'stock_low',
        'Low stock',
        '1',
        'So many and fewer read ‘Only N left’, and are listed as low for staff.',
      ),
      number('stock_some', 'Some stock', '1', 'So many and fewer read ‘N in stock’.'),
    ],
  },
  {
    id: 'returns',
    title: 'Unopened boxes back',
    about: 'Besides the right to withdraw from the contract, which the law sets.',
    fields: [number('return_days', 'Days after delivery', '1', '14, as the right to withdraw, or more.')],
  },
  {
    id: 'damage-claims',
    title: 'Damage and shortages',
    about:
      'Until when a delivery is checked in and damage is best reported. Later reports are taken too: rights by law do not end with it.',
    fields: [number('claim_days', 'Days after delivery', '1', 'Such as 5.')],
  },
  {
    id: 'samples',
    title: 'Samples paid back',
    about:
      'What a customer paid for samples comes off the first order of floors by itself, once for each sample.',
    fields: [
      { name: 'sample_credit_on', label: 'Pay samples back', kind: 'switch' },
      number('sample_credit_pounds', 'With floors of, pounds', '1', 'Before codes, without samples.'),
    ],
  },
  {
    id: 'unpaid',
    title: 'Unpaid orders',
    about:
      'Goods are set aside for half an hour from when an order is placed. Beyond these sums at one time an order is still accepted, but its goods stay on sale until it is paid, and the checkout says so.',
    fields: [
      number('hold_buyer_pounds', 'For one buyer, pounds', '1', 'An account, or the browser of a guest.'),
      number('hold_buyer_boxes', 'For one buyer, boxes'),
      number(
        'hold_address_pounds',
        'From one network address, pounds',
        '1',
        'An office or a mobile network may share one: allow several buyers.',
      ),
      number('hold_address_boxes', 'From one network address, boxes'),
    ],
  },
  {
    id: 'bank',
    title: 'Bank account',
    about:
      'Where customers are told to transfer money: on quotes, and on the pages and in the mails of orders that wait for it. Empty, they are told of none.',
    fields: [
      text('bank_name', 'Name of the account'),
      text('bank_sort_code', 'Sort code', 'Such as 60-16-13.'),
      text('bank_account_number', 'Account number', 'Eight digits.'),
      text('bank_iban', 'IBAN', 'For transfers from other countries.'),
    ],
  },
  {
    id: 'waste',
    title: 'Waste by pattern',
    about: `Per cent for cuts and breakages that plans of rooms and the assistant add to floors in pieces. The calculator beside a product keeps its ${store.calculator.wastePercentage} %.`,
    fields: rules('waste_'),
  },
  {
    id: 'spread',
    title: 'What floors take',
    about:
      'How much adhesive, primer and edging plans of rooms suggest. Adhesives in kg to the m², primer in litres.',
    fields: rules('spread_', 'tile_', 'edging_', 'skirting_', 'kit_'),
  },
  {
    id: 'trims',
    title: 'Goods off a roll',
    about:
      'Trims are what plans of rooms add to each side of a room, and to stairs, to be cut off on the spot. A strip may be joined of pieces to save money.',
    fields: rules('trim_', 'least_'),
  },
  {
    id: 'rooms',
    title: 'Rooms to see floors in',
    about: `Which of ${SCENES.map(({ id }) => id).join(', ')}, with commas between; empty for all of them.`,
    fields: [
      wide('rooms_tiles', 'Tiles'),
      wide('rooms_wood', 'Wood'),
      wide('rooms_laminate', 'Laminate'),
      wide('rooms_lvt', 'LVT'),
      wide('rooms_vinyl', 'Vinyl and lino'),
      wide('rooms_carpet', 'Carpet'),
    ],
  },
  {
    id: 'notice',
    title: 'Notice on the home page',
    about: 'Visitors may close it; a notice with other words comes up again.',
    fields: [
      { name: 'banner_on', label: 'Show the notice', kind: 'switch' },
      text('banner_title', 'Opening words'),
      wide('banner_text', 'Text'),
      text('banner_link_text', 'Words of the link'),
      text('banner_link', 'Page of the link', 'Such as /contact?subject=product.'),
    ],
  },
];
