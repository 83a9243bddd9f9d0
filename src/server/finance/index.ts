/**
 * Finance: applications for 12 monthly payments at 0 %. The rules are in src/domain/finance; the embedded lender is the
 * shop's own application page, whose answers staff write down.
 */
export { applicantOf } from './applicant.ts';
export { clearUnsent, opensUntil, startApplication } from './applications.ts';
export { answerApplication } from './moves.ts';
export { financeScreen, ownFinanceScreen } from './screen.ts';
