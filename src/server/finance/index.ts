/**
 * Finance: applications for 12 monthly payments at 0 %. The rules are in src/domain/finance; the embedded lender is the
 * shop's own application page.
 */
export { applicationsOf, startApplication } from './applications.ts';
export { financeScreen } from './screen.ts';
