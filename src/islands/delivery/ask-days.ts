/** Asks for the days of delivery and collection. */
import { MAX_ITEMS_TEXT, ONLY_SAMPLES } from '#domain/cart/rules.ts';
import type { DeliveryWire } from '#domain/delivery/contract.ts';
import { api } from '#islands/api.ts';

export interface Boxes {
  readonly product_id: string;
  readonly quantity: number;
  readonly is_sample: boolean;
}

/** The boxes as the call takes them; of samples alone, that they are samples. */
export function itemsText(items: readonly Boxes[]): string {
  const boxes = new Map<string, number>();
  for (const { product_id, quantity, is_sample } of items)
    if (!is_sample) boxes.set(product_id, (boxes.get(product_id) ?? 0) + quantity);
  return [...boxes].map(([id, quantity]) => `${id}:${quantity}`).join(',') || ONLY_SAMPLES;
}

/**
 * @param items as `itemsText` writes them
 * @param country of the address; left out to go by the postcode's form
 * @throws ApiError with a sentence for the field `postcode`
 */
export const askDays = (postcode: string, items: string, country = ''): Promise<DeliveryWire> =>
  api('GET /delivery', {
    query: {
      postcode,
      // So many products go on a pallet, as flooring in general does.
      ...(items.length > MAX_ITEMS_TEXT ? {} : { items }),
      ...(country ? { country } : {}),
    },
  });
