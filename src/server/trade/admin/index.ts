/** What staff do with trade customers: decide on applications, and set the price list. */
export {
  decideTrade,
  sameVatNumber,
  TRADE_RULES,
  tradeAccount,
  tradePage,
  tradeWaiting,
} from './accounts.ts';
export { saveTradePrices, tradePriceList } from './prices.ts';
export { decisionForms, priceListForms, priceListScreen, TRADE_DECIDERS } from './screens.ts';
