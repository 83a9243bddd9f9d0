/**
 * Finance: applications for 12 monthly payments at 0 %. The rules are in src/domain/finance. The built-in lender is the
 * shop's own application page; staff enter the lender's decision.
 */
export { clearUnsent, linkExpiresAt, startApplication } from './applications.ts';
export { answerApplication, applicantOf } from './transitions.ts';
export { financeScreen, ownFinanceScreen } from './screen.ts';
