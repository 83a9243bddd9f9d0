/** Claims: goods that came damaged, short or wrong, reported by the buyer with photos and settled by staff. */
export { checkInRequest } from './check-in-screen.ts';
export { photoOf, sweepClaimPhotos } from './photos.ts';
export { CLAIM_RULES, claimPage, claimsOfOrders, openClaims } from './queries.ts';
export { claimRequest } from './report-screen.ts';
export { claimAt, claimScreen, orderClaims, staffClaimLinks } from './screens.ts';
export { staffClaim, staffClaimForms } from './staff-screen.ts';
