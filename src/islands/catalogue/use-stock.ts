/** The stock that a chosen quantity is compared with. */
import { useEffect, useState } from 'react';
import { calls } from '#islands/api.ts';
import type { PanelProduct } from './facts.ts';

/**
 * Sale units of a product that can be had. The page's figure is as old as the page where there are many, so the server is
 * asked once the quantity reaches it; the page's figure stays if it does not answer.
 */
export function useStock({ id, stock }: PanelProduct, quantity: number): number {
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
