/** Unopened boxes that come back: asked for by the buyer, checked in and paid back by staff. */
export { cancelReturn } from './commands.ts';
export { returnLabelPdf } from './label.ts';
export { RETURN_RULES, returnPage, returnsToRefund } from './queries.ts';
export { returnOffer, returnRequest } from './request-screen.ts';
export { returnAt, returnLinks, returnScreen, staffReturnLinks } from './screens.ts';
export { staffReturn, staffReturnForms } from './staff-screen.ts';
