/** The kit of one floor for an area, with one press into the cart. */
import { useEffect, useState } from 'react';
import { formatM2, mm2FromM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { wantedOf } from '#domain/rooms/wanted.ts';
import { patience } from '#islands/api.ts';
import { loadCss } from '#islands/css.ts';
import { addAllToCart, planRefusal } from '#islands/stores/cart-plan.ts';
import { showToast } from '#islands/stores/toasts.ts';
import sheet from './KitPanel.css?url';
import { planCalls } from './calls.ts';
import { Kit, type KitWishes } from './Kit.tsx';

interface Props {
  readonly productId: string;
  readonly areaM2: number;
}

const UNREACHED = 'We could not look this up, because the shop could not be reached.';
const NOTHING =
  'This floor needs nothing else from us. Ring us if you are not sure about what lies below it.';

/** The plan for the area alone; null until it is there. */
function useKit({ productId, areaM2 }: Props, choices: readonly string[]) {
  const [plan, setPlan] = useState<PlanWire | null>(null);
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  const chosen = choices.join(' ');
  useEffect(() => {
    const request = new AbortController();
    const rooms = [
      { name: 'Floor', shape: { kind: 'area' as const, area_m2: areaM2 }, product_id: productId },
    ];
    const body = { rooms, ...(chosen ? { kit_choices: chosen.split(' ') } : {}) };
    void Promise.all([loadCss(sheet), planCalls.plan(body, AbortSignal.any([request.signal, patience()]))])
      .then(([, found]) => {
        setPlan(found);
        setError('');
      })
      .catch(() => {
        if (!request.signal.aborted) setError(UNREACHED);
      });
    return () => request.abort();
  }, [productId, areaM2, chosen, tries]);
  return { plan, error, retry: () => setTries((count) => count + 1) };
}

export function KitPanel(props: Props) {
  const [wishes, setWishes] = useState<KitWishes>({ without: [], choices: [] });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { plan, error, retry } = useKit(props, wishes.choices);
  const { kit } = wantedOf(plan, wishes.without);
  const pence = kit.reduce((sum, { total_price }) => sum + Math.round(total_price * 100), 0);

  async function add() {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      await addAllToCart(kit.map(({ product_id, quantity }) => ({ product_id, quantity })));
      showToast('The kit is in your cart.');
    } catch (caught) {
      setRefusal(planRefusal(caught));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="kit-panel">
      {!plan && !error && <p role="status">Looking…</p>}
      {error && (
        <p className="error" role="alert">
          {error}{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {plan && plan.kit.length === 0 && <p>{NOTHING}</p>}
      {plan && plan.kit.length > 0 && (
        <>
          <Kit wishes={wishes} kit={plan.kit} onChange={setWishes} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="tnum">
              <strong>{formatPence(pence)}</strong>
              {` for ${formatM2(mm2FromM2(props.areaM2))}`}
            </p>
            <button
              type="button"
              className="btn btn-secondary"
              disabled={kit.length === 0}
              aria-busy={busy || undefined}
              onClick={() => void add()}
            >
              Add these to the cart
            </button>
          </div>
          {refusal && (
            <p className="error" role="alert">
              {refusal}
            </p>
          )}
        </>
      )}
    </div>
  );
}
