/** Planning rooms: what a job needs, and the plans that shoppers keep. */
export { PLAN_STATUSES, planFor } from './plan-for.ts';
export { addPlan, changePlan, planOf, plansOf, removePlan, sharedPlan } from './kept.ts';
