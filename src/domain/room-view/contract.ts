/** The wire shape of a floor that can be seen in a room. */
import * as z from 'zod/mini';
import { layingWire } from '../rooms/floor-contract.ts';

export const viewFloorWire = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  /** Pounds for one sale unit, and for one m². */
  price: z.number(),
  price_per_m2: z.nullable(z.number()),
  sample_eligible: z.boolean(),
  /** Sale units that can be sold now. */
  stock: z.int(),
  image_url: z.nullable(z.string()),
  /** The product's pictures besides the main one, for browsers that cannot draw a room; the words of one in a room name it. */
  room_images: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** Its `RoomTerms` (domain/rooms/room-price.ts) as JSON, for the price of an area, as it is made; null if it is not sold by area. */
  room_terms: z.nullable(z.string()),
  /** Its picture, and that in the size for a room of each width. */
  swatch: z.object({
    url: z.string(),
    url_480: z.string(),
    url_960: z.string(),
    url_1600: z.string(),
    width_mm: z.number(),
    height_mm: z.number(),
  }),
  /** The shine: 0 for carpet, 0.5 matt, 1 satin, 1.6 polished. */
  gloss: z.number(),
  /** The ids of the rooms that it is offered in; empty for all. */
  rooms: z.array(z.string()),
  /** How its pieces can be laid, with the price of each way, its own first; empty for a floor that lies as its swatch shows it. */
  layings: z.array(z.extend(layingWire, { room_terms: z.nullable(z.string()) })),
});
export type ViewFloorWire = z.infer<typeof viewFloorWire>;
