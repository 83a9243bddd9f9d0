/** A product as staff get it: the public fields and those that only they see. */
import * as z from 'zod/mini';
import { productWire } from '../catalogue/contract.ts';

export const staffProductWire = z.extend(productWire, {
  /** Staff's switch; `stock` here is the shelf's own figure, whatever the switch says. */
  in_stock: z.boolean(),
  /** As staff set it; `compare_at_price` is null for shoppers until the 30-day rule allows it. */
  previous_price: z.nullable(z.number()),
  sample_flag: z.boolean(),
  cut_to_size: z.boolean(),
  archived_at: z.nullable(z.string()),
  version: z.number(),
});
export type StaffProductWire = z.infer<typeof staffProductWire>;
