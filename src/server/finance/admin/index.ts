/** What staff do with finance applications. */
export { FINANCE_RULES, financeForms, financePage } from './applications.ts';
