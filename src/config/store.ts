/**
 * The shop's fixed facts and figures; those that staff may change are in facts.ts. Pages, mails,
 * the assistant and structured data import them. Safe for the browser: no secrets.
 */
import { TIME_ZONE } from '../domain/shop/time-zone.ts';

export const store = {
  name: 'Ardglen Flooring',
  legalName: 'Ardglen Flooring Ltd',
  strapline: 'Floors worth living on',
  since: 1995,
  url: 'https://ardglen.example',
  company: { number: 'NI000000', vatNumber: 'GB 000 0000 00' },
  timeZone: TIME_ZONE,
  currency: 'GBP',
  /** The viewport's zoom is locked on phones (the page offers its own text size, see docs). */
  lockZoom: true,
  samples: { shippingPence: 599 },
  calculator: { wastePercentage: 10 },
  finance: {
    instalments: 12,
    minimumPence: 1200,
    depositMaxPercent: 80,
    depositStepPounds: 50,
    aprText: '0% APR',
    lender: 'Strangford Retail Finance (demonstration lender)',
    cardProjectM2: 20,
  },
  orders: { holdMinutes: 30, quoteHoldDays: 7, withdrawalDays: 14, pageSize: 10 },
  /** The list of a user's own reviews. */
  reviews: { pageSize: 10 },
  /** Retention of personal data, as the privacy page states it: texts, unsent finance forms, pictures in chats, orders, views. */
  retention: { months: 12, unsentDays: 30, chatPhotoDays: 30, orderYears: 6, viewDays: 7, searchDays: 30 },
  pagination: { jumpAbove: 10 },
  gallery: { featured: 9 },
  home: { featured: 12 },
  session: { days: 7 },
  /** Delivery countries at checkout; the first is the default. */
  countries: [
    { code: 'GB', name: 'United Kingdom' },
    { code: 'IE', name: 'Ireland' },
    { code: 'US', name: 'United States' },
    { code: 'CA', name: 'Canada' },
  ],
  areas: ['belfast', 'derry', 'armagh', 'newry', 'lisburn'],
} as const;
