/**
 * The terms of sale. Their page and the order confirmation use the same text; the law requires the confirmation to include
 * them on a durable medium such as an e-mail (decisions.md 'What the law asks').
 */
import type { Facts } from '#domain/settings/facts.ts';
import { formatPence } from '#domain/shared/money.ts';

/** The edition stored with each order. Change it whenever the text changes. */
export const TERMS_EDITION = '2026-11';

export interface Clause {
  /** Anchor on the page. */
  readonly id: string;
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** A text within a paragraph that links to another page. */
  readonly link?: { readonly text: string; readonly href: string };
}

/** The fixed facts that the terms mention (from config/store.ts). */
interface Shop {
  readonly legalName: string;
  readonly company: { readonly number: string; readonly vatNumber: string };
  readonly finance: {
    readonly minimumPence: number;
    readonly instalments: number;
    readonly aprText: string;
    readonly depositMaxPercent: number;
    readonly depositStepPounds: number;
    readonly lender: string;
  };
  readonly orders: { readonly holdMinutes: number; readonly withdrawalDays: number };
}

/** The clauses of the current terms. */
export function termsOfSale(shop: Shop, { address, claims, phone, email }: Facts): readonly Clause[] {
  const { company, finance, orders, legalName } = shop;
  return [
    {
      id: 'who',
      name: 'Who we are',
      paragraphs: [
        `${legalName}, ${address.street}, ${address.town}, ${address.county}, ${address.postalCode}. Company number ${company.number}, VAT number ${company.vatNumber}. Phone ${phone}, e-mail ${email}.`,
      ],
    },
    {
      id: 'contract',
      name: 'How a contract is made',
      paragraphs: [
        `Pressing ‘Order and pay’ is your offer. When the payment has gone through we confirm the order by e-mail; that is when the contract is made. Boxes are set aside for you for ${orders.holdMinutes} minutes while you pay, unless the checkout says that they are not. If a payment fails the order is kept, and you may try again.`,
        'If we cannot supply what was ordered, or a price was so plainly wrong that you must have seen it, we tell you, cancel and refund in full.',
      ],
    },
    {
      id: 'prices',
      name: 'Prices and payment',
      paragraphs: [
        'Prices are in pounds sterling and include VAT. Floors sold by the box show the price per m² beside the price per box; you pay by the box. A previous price is shown only where it is the lowest of the 30 days before the cut. Online we take credit and debit cards through Square; your card number never reaches our server. In the showroom we also take cash and bank transfer.',
      ],
    },
    {
      id: 'finance',
      name: 'Finance',
      paragraphs: [
        `For purchases from ${formatPence(finance.minimumPence)} you may apply to pay in ${finance.instalments} monthly payments at ${finance.aprText}, with a deposit of up to ${finance.depositMaxPercent}% in steps of £${finance.depositStepPounds}. Example: cash price £1,200, deposit £0, 12 payments of £100, total payable £1,200. Monthly payments are rounded down to pence and the last one takes the remainder, so the total payable is always the cash price. The lender is ${finance.lender}; ${legalName} is not a lender. Credit is subject to status, 18+, UK residents. Not available to addresses in the Republic of Ireland.`,
      ],
    },
    {
      id: 'goods',
      name: 'The goods',
      paragraphs: [
        'Wood, stone and wool are natural: shade and grain differ from piece to piece and from batch to batch, and pictures on a screen can only come near. Order a sample, order the 10% for cuts with the floor, and look at every board before it is fixed.',
      ],
    },
    {
      id: 'warranty',
      name: 'Warranty and guarantee',
      paragraphs: [
        `Makers’ warranties run up to ${claims.warrantyYears} years depending on the range; the terms are in the box and we help you to claim. Where we fit, we guarantee the installation for ${claims.installationGuaranteeYears} year. Both are given by us or the maker to the first buyer, in the UK and Ireland, on top of your statutory rights. To claim, write to ${email} with the order number and photographs.`,
      ],
    },
    {
      id: 'withdrawal',
      name: 'Withdrawal',
      paragraphs: [
        `You may withdraw until ${orders.withdrawalDays} days after delivery. How, and the few exceptions, are on Delivery & returns, with the model form.`,
      ],
      link: { text: 'Delivery & returns', href: '/delivery#returns' },
    },
    {
      id: 'law',
      name: 'Law and complaints',
      paragraphs: [
        `The law of Northern Ireland applies. If you live in another part of the UK or in Ireland, you keep the protection of the law where you live and may go to the courts there. Complaints: ${email} or ${phone}; we answer ${claims.supportReply} and try to settle within 14 days.`,
      ],
    },
  ];
}
