/** The kit of one floor for an area, with one press into the cart. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { formatM2, mm2FromM2 } from '#domain/shared/area.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { bringsInWords } from '#domain/rooms/sheet.ts';
import { wantedOf } from '#domain/rooms/wanted.ts';
import { detailOf, requestTimeout } from '#islands/api.ts';
import { loadCss } from '#islands/css.ts';
import { $cart, refreshCart } from '#islands/stores/cart.ts';
import { addAllToCart, planRefusal } from '#islands/stores/cart-plan.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { usePrice } from '#islands/stores/use-price.ts';
import sheet from './KitPanel.css?url';
import { planCalls } from './calls.ts';
import { Refusal } from './controls.tsx';
import { Kit, type KitWishes } from './Kit.tsx';

interface Props {
  readonly productId: string;
  readonly areaM2: number;
  /** As in `KitDisclosure`. */
  readonly rooms?: readonly string[] | undefined;
}

const UNREACHED = 'We could not look this up, because the shop could not be reached.';
const NOTHING =
  'This floor needs nothing else from us. Ring us if you are not sure about what lies below it.';

/** The plan for the area alone; null until it is there, and not current until it is for the newest choices. */
function useKit({ productId, areaM2 }: Props, choices: KitWishes['choices']) {
  const [plan, setPlan] = useState<{ wire: PlanWire; asked: string } | null>(null);
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  const chosen = JSON.stringify(choices);
  const asked = `${productId} ${areaM2} ${chosen}`;
  useEffect(() => {
    const request = new AbortController();
    const rooms = [
      { name: 'Floor', shape: { kind: 'area' as const, area_m2: areaM2 }, product_id: productId },
    ];
    const body = { rooms, kit_choices: JSON.parse(chosen) as [...KitWishes['choices']] };
    void Promise.all([
      loadCss(sheet),
      planCalls.plan(body, AbortSignal.any([request.signal, requestTimeout()])),
    ])
      .then(([, found]) => {
        setPlan({ wire: found, asked });
        setError('');
      })
      .catch((caught: unknown) => {
        if (!request.signal.aborted) setError(detailOf(caught) ?? UNREACHED);
      });
    return () => request.abort();
  }, [productId, areaM2, chosen, asked, tries]);
  return {
    plan: plan?.wire ?? null,
    isCurrent: plan?.asked === asked,
    error,
    retry: () => setTries((count) => count + 1),
  };
}

export function KitPanel(props: Props) {
  const [wishes, setWishes] = useState<KitWishes>({ without: [], choices: [] });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  /** The goods that are wanted although the cart has something for their need. */
  const [again, setAgain] = useState<readonly string[]>([]);
  const { plan, isCurrent, error, retry } = useKit(props, wishes.choices);
  const { items } = useStore($cart, { ssr: 'initial' }).cart;
  const inCart = new Set(items.filter(({ is_sample }) => !is_sample).map(({ product_id }) => product_id));
  // What the cart has for a need, be it another product, is not wanted again unless it is ticked.
  const met = (plan?.kit ?? []).filter(({ product_id, alternatives }) =>
    [product_id, ...alternatives].some((id) => inCart.has(id)),
  );
  const ids = met.map(({ product_id }) => product_id);
  const left = ids.filter((id) => !again.includes(id));
  const shown = { ...wishes, without: [...wishes.without, ...left] };
  useEffect(() => void refreshCart(), []);
  const change = ({ without, choices }: KitWishes) => {
    setWishes({ choices, without: without.filter((id) => !ids.includes(id)) });
    // Who exchanges a line wants it.
    const chosen = choices.flatMap((choice) => (typeof choice === 'string' ? [] : choice.product_id));
    setAgain([...ids, ...chosen].filter((id) => !without.includes(id)));
  };
  const { kit } = wantedOf(plan, shown.without);
  const brings = plan && bringsInWords(plan, false);
  const price = usePrice(props.rooms !== undefined);
  const place = useRef<HTMLDivElement>(null);
  const isThere = plan !== null;
  // In the drawer it opens below the part that is in sight.
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  const pence = kit.reduce((sum, { total_price }) => sum + Math.round(total_price * 100), 0);

  async function add() {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      const rooms = [...new Set(props.rooms)];
      await addAllToCart(kit.map(({ product_id, quantity }) => ({ product_id, quantity, rooms })));
      setAgain([]);
      showToast('The kit is in your cart.');
    } catch (caught) {
      setRefusal(planRefusal(caught));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={place} className="kit-panel">
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
      {brings && <p className="hint">{brings}</p>}
      {plan && plan.kit.length > 0 && (
        <>
          <Kit wishes={shown} kit={plan.kit} inCart={ids} price={price} onChange={change} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="tnum">
              <strong>{price(pence)}</strong>
              {` for ${formatM2(mm2FromM2(props.areaM2))}`}
            </p>
            <button
              type="button"
              className="btn btn-secondary"
              disabled={kit.length === 0 || !isCurrent}
              aria-busy={busy || undefined}
              onClick={() => void add()}
            >
              Add these to the cart
            </button>
          </div>
          <Refusal text={refusal} />
        </>
      )}
    </div>
  );
}
