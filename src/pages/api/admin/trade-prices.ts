import { tradePricesBody, tradePricesWire } from '#domain/trade/contract.ts';
import { db } from '#server/database.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { saveTradePrices, tradePriceList } from '#server/trade/admin/index.ts';

export const GET = endpoint({
  summary: 'The trade price list: per cent off by category.',
  access: ['catalogue'],
  answer: tradePricesWire,
  handle: () => tradePriceList(db),
});

export const PUT = endpoint({
  summary: 'Replaces the trade price list; a category that is left out has everybody’s prices.',
  access: ['catalogue'],
  body: tradePricesBody,
  answer: tradePricesWire,
  handle: ({ body, actor }) => saveTradePrices(body, actor),
});
