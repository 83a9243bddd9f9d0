/** A product in admin responses: the public fields and those for staff only. */
import * as z from 'zod/mini';
import { productWire } from '../contract.ts';

export const staffProductWire = z.extend(productWire, {
  /** The 'on sale' switch. `stock` is the real stock, even when the switch is off. */
  in_stock: z.boolean(),
  /** The previous price set by staff. The public `compare_at_price` stays null until the 30-day rule allows showing it. */
  previous_price: z.nullable(z.number()),
  /** The version group that staff set. The public `item_group_id` is derived where this is null. */
  own_item_group_id: z.nullable(z.string()),
  /** The weight that staff gave. The public `weight_kg` is estimated where this is null. */
  own_weight_kg: z.nullable(z.number()),
  sample_flag: z.boolean(),
  cut_to_size: z.boolean(),
  archived_at: z.nullable(z.string()),
  /** Was never sold; `archived_at` is set too. */
  is_draft: z.boolean(),
  /** When a draft is published by itself. */
  publish_at: z.nullable(z.string()),
  version: z.number(),
});
export type StaffProductWire = z.infer<typeof staffProductWire>;
