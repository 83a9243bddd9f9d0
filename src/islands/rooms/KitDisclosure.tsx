/** 'What else do I need?': the kit of a floor, loaded when it is asked for. */
import { useLoadedPart } from '#islands/use-loaded-part.ts';

interface Props {
  readonly productId: string;
  readonly name: string;
  /** The floor to cover, in m². */
  readonly areaM2: number;
  /** The rooms of the floor's cart line; absent where it is not in the cart. */
  readonly rooms?: readonly string[] | undefined;
}

export function KitDisclosure({ productId, name, areaM2, rooms }: Props) {
  const { shown, isOpen, error, toggle } = useLoadedPart(() => import('./KitPanel.tsx'));
  return (
    <div className="kit-disclosure">
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-label={`What else do I need for ${name}?`}
        onClick={toggle}
      >
        What else do I need?
      </button>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {shown && <shown.KitPanel productId={productId} areaM2={areaM2} rooms={rooms} />}
    </div>
  );
}
