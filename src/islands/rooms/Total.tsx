/** What the job comes to, by the month as well, and the button that puts all of it into the cart. */
import { useState } from 'react';
import { store } from '#config/store.ts';
import { CREDIT_CONDITIONS, monthlyPaymentsInWords } from '#domain/finance/plan-words.ts';
import { financePlan } from '#domain/finance/rules.ts';
import { formatM2, pencePerM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { showAdded } from '#islands/cart/open-drawer.ts';
import { planRefusal, putPlanInCart } from '#islands/stores/cart-plan.ts';
import { usePrice } from '#islands/stores/use-price.ts';
import { cartLinesOf, type Job } from '#domain/rooms/job.ts';
import { Refusal } from './controls.tsx';
import type { DraftPlan } from './draft.ts';
import { KeepPlan } from './KeepPlan.tsx';
import { keepInCart } from './plan-storage.ts';
import type { Answer } from './use-answer.ts';

/** The monthly figure is always shown with its example, the lender and the conditions. */
function MonthlyLine({ totalPence }: { readonly totalPence: number }) {
  const terms = store.finance;
  const plan = financePlan(totalPence, 0, terms);
  if (!plan.ok) return null;
  const { monthlyPence, instalments, payablePence } = plan.value;
  return (
    <div className="finance planner-finance">
      <p>
        <strong>{formatPence(monthlyPence)}</strong>
        {` a month for ${instalments} months, ${terms.aprText}`}
      </p>
      <p className="finance-example">
        {`Representative example: cash price ${formatPence(totalPence)}, deposit ${formatPence(0)}, ` +
          `${monthlyPaymentsInWords(plan.value)}. Total payable ${formatPence(payablePence)}. ${terms.aprText}. ` +
          `${CREDIT_CONDITIONS} Lender: ${terms.lender}.`}
      </p>
    </div>
  );
}

interface CartProps {
  readonly job: Job;
  readonly plan: DraftPlan;
  /** What keeps rooms or stairs out of it; null if nothing does. */
  readonly missing: string | null;
}

function useAddAll({ job, plan, missing }: CartProps, isCurrent: boolean) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  async function add() {
    const [first] = job.lines;
    if (busy || !first || !isCurrent) return;
    setBusy(true);
    setError('');
    try {
      const done = await putPlanInCart(cartLinesOf(job), plan.planKey);
      keepInCart(plan);
      const words = missing ? `${done} Not all of it yet: ${missing}` : done;
      await showAdded(words, { product_id: first.productId, is_sample: false });
    } catch (caught) {
      setError(planRefusal(caught));
    } finally {
      setBusy(false);
    }
  }
  return { add: () => void add(), busy, error };
}

/** `£812.40 · £34.72 per m² for 23.4 m²` */
function TotalWords({ job, isWhole }: { readonly job: Job; readonly isWhole: boolean }) {
  const perM2 = job.areaMm2 > 0 ? pencePerM2(job.totalPence, job.areaMm2) : null;
  const price = usePrice(true);
  return (
    <p className="planner-sum tnum">
      <strong>{formatPence(job.totalPence)}</strong>
      {perM2 !== null && (
        <span>
          {price(
            perM2,
            ` per m² for ${formatM2(job.areaMm2)}, ${isWhole ? 'all included' : 'as far as it is planned'}`,
          )}
        </span>
      )}
    </p>
  );
}

type Props = Parameters<typeof KeepPlan>[0] & CartProps & { readonly answer: Answer };

export function PlanTotal({ job, plan, missing, answer, ...keep }: Props) {
  const isCurrent = answer.status === 'ready';
  const { add, busy, error } = useAddAll({ job, plan, missing }, isCurrent);
  const hasGoods = job.lines.length > 0;
  return (
    <>
      <div className="planner-end">
        {hasGoods && <MonthlyLine totalPence={job.totalPence} />}
        <KeepPlan {...keep} isWhole={hasGoods && keep.isWhole} />
      </div>
      {hasGoods && (
        <div className="planner-bar">
          <Refusal text={error} />
          <div aria-live="polite">
            <TotalWords job={job} isWhole={missing === null} />
          </div>
          <button
            type="button"
            className="btn btn-primary btn-lg"
            disabled={!isCurrent}
            aria-busy={busy || undefined}
            onClick={add}
          >
            Everything to the cart
          </button>
        </div>
      )}
    </>
  );
}
