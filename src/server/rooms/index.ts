/** Planning rooms: what a job needs, the plans that shoppers keep, and their pages without a script. */
export { kitLinesFor, PLAN_STATUSES, planFor, rollWidths } from './plan-for.ts';
export { addPlan, changePlan, planOf, plansOf, removePlan, sharedPlan } from './kept.ts';
export { chosenRoom, planLinksOf, roomAreaFor, sendPlan, sharedPlanName } from './links.ts';
export {
  fitOrderPlan,
  goodsOf,
  insertOrderPlans,
  keepOrderPlans,
  plansOfOrder,
  type PlanOfOrder,
  planToKeep,
} from './order-plan.ts';
export { planSheetPdf } from './sheet-pdf.ts';
export { orderPlanSheets, planFormScreen, sharedPlanScreen } from './screens.ts';
