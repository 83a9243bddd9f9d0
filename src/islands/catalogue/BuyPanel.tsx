/**
 * The buying panel: calculator, quantity, cart, sample, wishlist, finance. Rendered into the static page, hydrated on the
 * first interaction; on phones price and add button are in a bar at the bottom.
 */
import { useStore } from '@nanostores/react';
import { calls } from '#islands/api.ts';
import '#islands/foreign-nodes.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { facts } from '#config/facts.ts';
import { MAX_QUANTITY } from '#domain/cart/rules.ts';
import { allThereIs, stockShortfall } from '#domain/catalogue/stock.ts';
import { isFloor } from '#domain/catalogue/categories.ts';
import { chosenInWords } from '#domain/rooms/cut-words.ts';
import type { CalculationWire } from '#domain/calculator/contract.ts';
import { formatM2, m2FromMm2, mm2FromM2 } from '#domain/shared/area.ts';
import { backInStockHref } from '#domain/stock-alerts/link.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import { showAdded } from '#islands/cart/open-drawer.ts';
import { KitDisclosure } from '#islands/rooms/KitDisclosure.tsx';
import { DeliveryEstimate } from '#islands/delivery/DeliveryEstimate.tsx';
import { Stepper } from '#islands/cart/Stepper.tsx';
import { addRefusal, addToCart } from '#islands/stores/cart.ts';
import { $ownPence } from '#islands/stores/own-price.ts';
import { usePrice } from '#islands/stores/use-price.ts';
import { $wishlist, loadWishlist, toggleWishlist } from '#islands/stores/wishlist.ts';
import { Calculator } from './Calculator.tsx';
import { withCut } from './chosen-cut.ts';
import { cartFacts, type PanelProduct } from './facts.ts';
import { FinanceBlock } from './FinanceBlock.tsx';
import { SampleButton } from './SampleButton.tsx';

/**
 * Sale units of a product that can be had. The page's figure is as old as the page where there are many, so the server is
 * asked once the quantity reaches it; the page's figure stays if it does not answer.
 */
function useStock({ id, stock }: PanelProduct, quantity: number): number {
  const [current, setCurrent] = useState<number | null>(null);
  const isNear = stock > 0 && quantity >= stock;
  useEffect(() => {
    if (!isNear) return;
    calls
      .product(id)
      .then((product) => setCurrent(product.stock))
      .catch(() => undefined);
  }, [id, isNear]);
  return current ?? stock;
}

/**
 * The wishlist toggle; guests are sent to /login. Without a script its form adds, and a guest comes back from the login to
 * this page.
 */
function WishlistButton({ productId, name }: { readonly productId: string; readonly name: string }) {
  // The static page is the same for all shoppers; the wishlist is applied after hydration.
  const on = useStore($wishlist, { ssr: 'initial' }).has(productId);
  useEffect(() => void loadWishlist(), []);
  return (
    <form
      className="grid"
      method="post"
      action={`/wishlist?product=${productId}`}
      onSubmit={(event) => {
        event.preventDefault();
        void toggleWishlist(productId, !on);
      }}
    >
      <input type="hidden" name="form" value="add" />
      <button className="btn btn-quiet wishlist" aria-pressed={on} data-wishlist-own={productId}>
        <svg className={on ? 'icon icon-fill' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.5S3.5 15.6 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4C20.5 15.6 12 20.5 12 20.5Z" />
        </svg>
        {on ? 'On your wishlist' : 'Add to wishlist'}
        <span className="sr-only">{`: ${name}`}</span>
      </button>
    </form>
  );
}

/** The quantity in the form's field; null if it is invalid, or there is no field. */
function quantityIn(form: HTMLFormElement): number | null {
  const typed = Number(new FormData(form).get('quantity'));
  return Number.isInteger(typed) && typed >= 1 && typed <= MAX_QUANTITY ? typed : null;
}

export function BuyPanel({ product }: { readonly product: PanelProduct }) {
  const [quantity, setQuantity] = useState(1);
  const [calculated, setCalculated] = useState<CalculationWire | null>(null);
  const [isLeast, setLeast] = useState(false);
  const result = calculated && withCut(calculated, isLeast);
  const setResult = (next: CalculationWire | null) => {
    setCalculated(next);
    setLeast(false);
  };
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const stepper = useRef<HTMLDivElement>(null);
  const calculation = useRef<HTMLDivElement>(null);
  const boxes = result?.boxes_needed ?? quantity;
  // The page was rendered with everybody's price.
  const totalPence = boxes * (useStore($ownPence, { ssr: 'initial' }) ?? product.pricePence);
  const price = usePrice(false);
  const soldOut = product.stock <= 0;
  const stock = useStock(product, boxes);
  const shortOf = (wanted: number) => stockShortfall(wanted, { ...product, stock }, facts().phone);
  const shortfall = soldOut ? null : shortOf(quantity);
  const isAll = soldOut ? null : allThereIs(quantity, stock);
  const covered = product.boxCoverageMm2 === null ? '' : ` · ${formatM2(boxes * product.boxCoverageMm2)}`;

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setError('');
    // Read from the field, because a quantity typed before hydration may not be in the state yet.
    const boxes = result?.boxes_needed ?? quantityIn(event.currentTarget) ?? quantity;
    if (result ? (result.stock_message ?? result.piece?.fits === false) : shortOf(boxes))
      return sayWhy(event.currentTarget);
    setBusy(true);
    try {
      const way = result?.cut_least && result.cut;
      if (way) {
        // The line says which of the two cuts it is.
        const { addAllToCart } = await import('#islands/stores/cart-plan.ts');
        const forRoom = { rooms: ['Your room'], cut: chosenInWords(way, isLeast) };
        await addAllToCart([
          { product_id: product.id, quantity: boxes, area_m2: result.area_m2, ...forRoom },
        ]);
      } else await addToCart(cartFacts(product), boxes, result ? mm2FromM2(result.area_m2) : null);
      await showAdded('Item added to cart!', { product_id: product.id, is_sample: false });
    } catch (caught) {
      setError(addRefusal(caught));
    } finally {
      setBusy(false);
    }
  }

  /** What is wrong is said where the quantity is chosen, which may be off the screen of a phone. */
  function sayWhy(form: HTMLFormElement) {
    (stepper.current ?? calculation.current)?.focus();
    // The sentence is below the field, where the bar of a phone would lie over it.
    form.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }

  function backToQuantity() {
    // The pressed button disappears with the result, so the focus moves to the quantity field.
    flushSync(() => setResult(null));
    stepper.current?.focus();
  }

  return (
    <div className="buy">
      {product.boxCoverageMm2 === null ? (
        <p className="panel no-coverage">
          Sold by the {unitName(product.unit)}, not by area, so there is no area calculator for this product.
          Choose a quantity below.
        </p>
      ) : (
        <Calculator
          product={product}
          result={calculated}
          isLeast={isLeast}
          onCut={setLeast}
          onResult={setResult}
          onReset={backToQuantity}
          place={calculation}
        />
      )}
      <form className="buy-form" onSubmit={(event) => void add(event)}>
        {!result && (
          <div className="buy-quantity">
            <span className="label">{product.unit === 'box' ? 'Boxes' : 'Quantity'}</span>
            <Stepper
              label={`Quantity of ${product.name}`}
              value={quantity}
              onChange={setQuantity}
              place={stepper}
              disabled={soldOut}
              stock={stock}
            />
          </div>
        )}
        {!result && shortfall && (
          <p className="error stock-short" role="alert">
            {shortfall}
          </p>
        )}
        {!result && isAll && <p className="hint">{isAll}</p>}
        {boxes > stock && (
          <p>
            <a className="link" href={backInStockHref(product.id, soldOut ? 1 : boxes)}>
              {soldOut ? 'Tell me when it is back' : 'Tell me when there are enough'}
            </a>
          </p>
        )}
        <div className="buy-bar">
          <p className="buy-sum tnum" aria-live="polite">
            <strong>{price(totalPence)}</strong>
            <span>{amount(boxes, product.unit) + covered}</span>
          </p>
          <button className="btn btn-primary btn-lg" disabled={soldOut} aria-busy={busy || undefined}>
            {soldOut ? 'Out of Stock' : 'Add to cart'}
          </button>
        </div>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </form>
      {product.boxCoverageMm2 !== null && isFloor(product.category) && (
        <KitDisclosure
          productId={product.id}
          name={product.name}
          areaM2={result?.area_m2 ?? m2FromMm2(boxes * product.boxCoverageMm2)}
        />
      )}
      <SampleButton product={product} />
      <WishlistButton productId={product.id} name={product.name} />
      <FinanceBlock productId={product.id} totalPence={totalPence} soldOut={soldOut} />
      {/* More than there is comes on no day: what is said at the quantity stands. */}
      {!soldOut && (
        <div className="delivery-day" hidden={boxes > stock}>
          <DeliveryEstimate items={`${product.id}:${boxes}`} amount={amount(boxes, product.unit)} />
        </div>
      )}
    </div>
  );
}
