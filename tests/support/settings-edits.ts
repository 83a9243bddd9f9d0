/** A new value for each setting, and the texts that the pages must show after the change. */
import type { Settings } from '#domain/settings/contract.ts';

/** A setting's new value, and the expected texts by page. */
export const EDITS: readonly (readonly [
  changes: Partial<Settings>,
  shows: readonly (readonly [string, string])[],
])[] = [
  [
    { phone: '028 9111 2222' },
    [
      ['/', 'tel:+442891112222'],
      ['/contact', '028 9111 2222'],
      ['/areas/belfast', '028 9111 2222'],
      ['/terms', '028 9111 2222'],
      ['PRODUCT', '028 9111 2222'],
      ['/', '"telephone":"028 9111 2222"'],
    ],
  ],
  [
    { email: 'floors@ardglen.example' },
    [
      ['/', 'mailto:floors@ardglen.example'],
      ['/privacy', 'floors@ardglen.example'],
      ['/gallery', 'floors@ardglen.example'],
      ['/', '"email":"floors@ardglen.example"'],
    ],
  ],
  [
    { street: '3 Harbour Row', town: 'Donaghadee', county: 'Co. Antrim', postal_code: 'BT21 0AA' },
    [
      ['/contact', '3 Harbour Row, Donaghadee, Co. Antrim, BT21 0AA'],
      ['/delivery', '3 Harbour Row, Donaghadee'],
      ['/', '"streetAddress":"3 Harbour Row"'],
      ['/', '"postalCode":"BT21 0AA"'],
      ['/areas/newry', '3 Harbour Row'],
    ],
  ],
  [
    { latitude: 54.64, longitude: -5.53 },
    [
      ['/', '"latitude":54.64'],
      ['/contact', '54.64%2C-5.53'],
      ['/areas/lisburn', '54.64%2C-5.53'],
    ],
  ],
  [
    { showroom_thu: '09:00-20:00', showroom_sun: '' },
    [
      ['/', 'Mon-Wed 9-5, Thu 9-8, Fri 9-5, Sat 10-5'],
      ['/contact', '09:00 to 20:00'],
      ['/areas/derry', 'Thu 9-8'],
      ['PRODUCT', 'Thu 9-8'],
      ['/', '"closes":"20:00"'],
    ],
  ],
  [
    { support_sat: '', support_mon: '08:30-17:00' },
    [
      ['/', 'Mon 8.30AM-5PM, Tue-Fri 9AM-5PM'],
      ['/contact', 'Mon 8.30AM-5PM, Tue-Fri 9AM-5PM'],
      ['PRODUCT', 'Mon 8.30AM-5PM, Tue-Fri 9AM-5PM'],
    ],
  ],
  [
    { closed_days: '12 July, 5 April 2027' },
    [
      ['/contact', 'Closed on 12 July and 5 April 2027.'],
      ['/', 'data-closed="07-12 2027-04-05"'],
    ],
  ],
  [
    { rating: 4.6, rating_count: '912' },
    [
      ['/', '4.6/5 from 912 reviews'],
      ['/about', '4.6 of 5 from 912 reviews'],
      ['/reviews-policy', '912'],
      ['/areas/armagh', 'from 912 reviews'],
    ],
  ],
  [
    { customers: '12k+' },
    [
      ['/', '12k+ customers'],
      ['/about', '12k+'],
    ],
  ],
  [
    { warranty_years: 40, installation_guarantee_years: 2 },
    [
      ['/', 'Warranty up to 40 years'],
      ['/', '2-year installation guarantee'],
      ['/terms', '40 years'],
      ['PRODUCT', 'Warranty up to 40 years'],
    ],
  ],
  [
    { delivery_time: 'eight to ten days' },
    [
      ['/', 'Standard delivery eight to ten days'],
      ['/delivery', 'Standard delivery takes eight to ten days'],
      ['PRODUCT', 'Standard delivery eight to ten days'],
    ],
  ],
  [
    { free_delivery_badge: 'Free delivery over £250', free_delivery_shop: 'Free delivery over £600' },
    [
      ['/', 'Free delivery over £250'],
      ['/', 'Free delivery over £600'],
      ['PRODUCT', 'Free delivery over £600'],
    ],
  ],
  [
    { promotion: '20% off in March' },
    [
      ['/', '20% off in March'],
      ['PRODUCT', '20% off in March'],
    ],
  ],
  [
    { support_reply: 'by the next morning' },
    [
      ['/', 'A person answers by the next morning.'],
      ['/contact', 'we answer by the next morning'],
      ['/terms', 'by the next morning'],
    ],
  ],
  [
    { payments: 'Cash, Debit card', reach: 'Northern Ireland, Wales' },
    [
      ['/', 'We accept cash, debit card'],
      ['/', '"paymentAccepted":"Cash, Debit card"'],
      ['/delivery', 'We deliver to Northern Ireland and Wales.'],
    ],
  ],
  [{ stock_low: 8, stock_some: 20 }, [['SCARCE', 'Only 8 left']]],
  [{ return_days: 45 }, [['/delivery', 'until 45 days after delivery']]],
  [{ claim_days: 6 }, [['/delivery', 'within 6 days of delivery']]],
  [
    { sample_credit_pounds: 350 },
    [['/delivery', 'comes off your first order of floors of £350 or more by itself']],
  ],
  [{ sample_credit_on: false }, [['/delivery', 'It is not taken off a later order.']]],
  // No page shows these; tests/api/unpaid-goods.test.ts has their effect.
  [{ hold_buyer_pounds: 5000, hold_buyer_boxes: 90 }, []],
  [{ hold_address_pounds: 15_000, hold_address_boxes: 270 }, []],
  // No page shows these; tests/api/room-view.test.ts has their effect.
  [{ rooms_tiles: 'kitchen', rooms_wood: 'loft', rooms_laminate: 'loft', rooms_lvt: 'loft' }, []],
  [{ rooms_vinyl: 'kitchen', rooms_carpet: 'bedroom' }, []],
  [
    {
      banner_title: 'Closed on Monday',
      banner_text: 'Back on Tuesday at nine.',
      banner_link_text: 'All hours',
      banner_link: '/contact',
    },
    [
      ['/', '<strong>Closed on Monday</strong> Back on Tuesday at nine.'],
      ['/', 'All hours'],
    ],
  ],
];
