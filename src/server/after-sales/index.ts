/** After the sale: claims for goods that came damaged, short or wrong, and unopened boxes that come back. */
export { answerRequest } from './claims/answer.ts';
export { checkInRequest } from './claims/check-in-screen.ts';
export { photoOf, photoOfClaim, sweepClaimPhotos } from './claims/photos.ts';
export { claimsOfOrders } from './claims/queries.ts';
export { claimRequest } from './claims/report-screen.ts';
export { changeReplacementDay, remindOfReplacements } from './claims/replacement.ts';
export { claimAt, claimScreen, orderClaims, staffClaimLinks } from './claims/screens.ts';
export { staffClaim, staffClaimForms } from './claims/staff-screen.ts';
export {
  CASE_RULES,
  claimPage,
  openClaims,
  ordersWithOpenCase,
  returnPage,
  returnsToRefund,
} from './lists.ts';
export { cancelReturn } from './returns/commands.ts';
export { returnLabelPdf } from './returns/label.ts';
export { restockedOf } from './returns/queries.ts';
export { returnOffer, returnRequest } from './returns/request-screen.ts';
export { returnAt, returnLinks, returnScreen, staffReturnLinks } from './returns/screens.ts';
export { staffReturn, staffReturnForms } from './returns/staff-screen.ts';
