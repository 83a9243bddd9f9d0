/** Trade customers: applying, their own prices, and quick orders. What they pay: ./rows.ts. */
export { tradeScreen } from './apply.ts';
export { documentOf } from './documents.ts';
export { ownPrices, ownProduct } from './own-prices.ts';
export { quickOrderScreen } from './quick-order.ts';
export { statementScreen } from './statement.ts';
