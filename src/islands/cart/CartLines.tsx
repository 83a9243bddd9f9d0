/** The lines of a cart. */
import { useEffect, useRef } from 'react';
import type { CartItemWire } from '#domain/cart/contract.ts';
import { CartLine } from './CartLine.tsx';
import { lineKey } from './line-key.ts';

interface Props {
  readonly items: readonly CartItemWire[];
  /** The drawer's layout: no steppers, smaller pictures. */
  readonly compact?: boolean;
  /** The key of the line whose problem the drawer says above the list. */
  readonly saidAbove?: string;
  /** Called after the last line was removed here. */
  readonly onEmptied: () => void;
}

export function CartLines({ items, compact = false, saidAbove, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);
  /** The position of the line that was removed here: the focus goes to the line that takes its place. */
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const at = removed.current;
    removed.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('.cart-line-remove') ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
  }, [items.length]);

  return (
    <ul ref={list} className={compact ? 'cart-lines cart-lines-compact' : 'cart-lines'}>
      {items.map((item, at) => (
        <CartLine
          key={lineKey(item)}
          item={lineKey(item) === saidAbove ? { ...item, problem: null } : item}
          compact={compact}
          onRemove={() => (removed.current = at)}
          onRemoved={items.length === 1 ? onEmptied : undefined}
        />
      ))}
    </ul>
  );
}
