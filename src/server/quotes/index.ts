/** Quotes: written and sent by staff, looked at and accepted by the customer, who then has an order. */
export { changeQuote, createQuote, NO_QUOTE, QUOTE_STATUSES, requestQuote, sendQuote } from './commands.ts';
export {
  quoteById,
  quoteNamedIn,
  quotePage,
  QUOTE_RULES,
  quotesByIds,
  quotesWaiting,
  quoteToWire,
} from './queries.ts';
export { acceptForCustomer, quoteEditorScreen, quoteForm } from './editor-screen.ts';
export { customerQuoteScreen, quoteOfToken } from './customer-screen.ts';
export { quotePdf } from './pdf.ts';
