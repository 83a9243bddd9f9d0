/** One line of a cart: product, today's price, quantity, Remove. */
import type { CartItemWire } from '#domain/cart/contract.ts';
import { allThereIs } from '#domain/catalogue/stock.ts';
import { isFloor } from '#domain/catalogue/categories.ts';
import { previousPriceText } from '#domain/catalogue/previous-price.ts';
import { formatM2, mm2FromM2 } from '#domain/shared/area.ts';
import { formatPounds, penceFromPounds } from '#domain/shared/money.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import { removeFromCart } from '#islands/stores/cart.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { usePrice } from '#islands/stores/use-price.ts';
import { KitDisclosure } from '#islands/rooms/KitDisclosure.tsx';
import { Picture } from '#islands/ui/Picture.tsx';
import { lineKey } from './line-key.ts';
import { Stepper } from './Stepper.tsx';
import { useQuantity } from './use-quantity.ts';

function CartPicture({ item }: { readonly item: CartItemWire }) {
  const [image] = item.product_images;
  return (
    <div className="cart-line-picture">
      {image && <Picture src={image} alt="" width={1000} height={1000} sizes="96px" />}
    </div>
  );
}

const m2 = (area: number): string => formatM2(mm2FromM2(area));

/** True for a product that is no longer sold: the server sends no category, and the line can only be removed. */
const isGone = ({ category, problem }: CartItemWire): boolean => category === '' && problem !== null;

/** '£43.20 per box · £30.00 per m²'. A price that changed is not struck through: that would read like a sale. */
function Prices({ item }: { readonly item: CartItemWire }) {
  const price = usePrice(true);
  if (isGone(item)) return null;
  if (item.is_sample)
    return <p className="cart-line-price">Sample, {formatPounds(item.sample_shipping_cost)} shipping</p>;
  return (
    <p className="cart-line-price tnum">
      {price(penceFromPounds(item.product_price), ` per ${unitName(item.unit)}`)}
      {item.price_reason === 'trade' && ', trade price'}
      {item.price_was !== null &&
        `, ${previousPriceText(penceFromPounds(item.price_was), item.unit)} when you added it`}
      {item.price_per_m2 !== null && (
        <>
          {' · '}
          <span className="inline-block">{`${formatPounds(item.price_per_m2)} per m²`}</span>
        </>
      )}
    </p>
  );
}

interface Props {
  readonly item: CartItemWire;
  readonly compact: boolean;
  /** Called before the line is removed. */
  readonly onRemove: () => void;
  /** Called after it was removed. */
  readonly onRemoved: (() => void) | undefined;
}

export function CartLine({ item, compact, onRemove, onRemoved }: Props) {
  const [draft, change, forget] = useQuantity(item.product_id);
  const href = `/products/${item.product_id}`;

  async function remove() {
    onRemove();
    // A pending change of quantity would be sent after the removal, and be refused.
    forget();
    try {
      await removeFromCart(item.product_id, item.is_sample);
      onRemoved?.();
    } catch {
      showToast('Failed to remove from cart', 'error');
    }
  }

  const allLeft = item.is_sample ? null : allThereIs(draft ?? item.quantity, item.stock);
  // The heading level below the page's title, or below the drawer's.
  const Heading = compact ? 'h3' : 'h2';
  const covers = item.box_size_m2 ? ` (${m2(item.box_size_m2 * item.quantity)})` : '';
  return (
    <li className="cart-line" data-line={lineKey(item)}>
      <CartPicture item={item} />
      <div className="cart-line-words">
        <Heading>
          <a href={href}>{item.product_name}</a>
        </Heading>
        {!compact && <p className="hint wrap-anywhere">{item.supplier}</p>}
        <Prices item={item} />
        {!item.is_sample && compact && (
          <p className="hint tnum">
            {amount(item.quantity, item.unit)}
            {covers}
          </p>
        )}
        {item.room_names && <p className="hint">For: {item.room_names}</p>}
        {!compact && item.area_m2 !== null && <p className="hint">Calculated for {m2(item.area_m2)}</p>}
        {!compact && item.cut_to_size && (
          <p className="hint">Cut to your size: it cannot be returned once cut.</p>
        )}
        {!compact && allLeft && <p className="hint">{allLeft}</p>}
        {item.problem && <p className="error">{item.problem}</p>}
      </div>
      {!compact && !item.is_sample && !isGone(item) && (
        <Stepper
          label={`Quantity of ${item.product_name}`}
          value={draft ?? item.quantity}
          onChange={change}
          stock={item.stock}
        />
      )}
      <p className="cart-line-total tnum">
        {!isGone(item) && formatPounds(item.is_sample ? item.sample_shipping_cost : item.total_price)}
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-sm cart-line-remove"
        aria-label={`Remove ${item.product_name}${item.is_sample ? ' (sample)' : ''} from the cart`}
        onClick={() => void remove()}
      >
        Remove
      </button>
      {!item.is_sample && item.box_size_m2 !== null && isFloor(item.category) && (
        <KitDisclosure
          productId={item.product_id}
          name={item.product_name}
          areaM2={item.area_m2 ?? item.box_size_m2 * item.quantity}
          rooms={item.room_goods?.flatMap(({ rooms = [] }) => rooms) ?? []}
        />
      )}
    </li>
  );
}
