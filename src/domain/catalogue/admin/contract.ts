/**
 * Request bodies of the product administration: pounds, m², snake_case. An absent optional field
 * keeps its stored value.
 */
import * as z from 'zod/mini';
import { formKey } from '../../admin/record-fields.ts';
import { ATTRIBUTES } from '../attributes.ts';
import { BATCH_TOO_LONG, MAX_BATCH_NAME } from '../goods-batches.ts';
import { CATEGORIES } from '../categories.ts';
import { POSITION, POSITION_INVALID } from '../photo-display.ts';
import { isDataUrl } from '../../media/upload.ts';
import { parseMediaPath } from '../../media/variants.ts';
import { PHOTO_URL_MISSING } from './texts.ts';
import { decimalOf } from '../../shared/decimal.ts';
import { recordOf } from '../../shared/keys.ts';
import { oneLine, VISIBLE } from '../../shared/clean-text.ts';

const NAME = 'Please give the product a name of at most 200 characters.';
const PRICE = 'Please give the price in pounds, to the penny, from 0.01 to 100,000.';
const COVERAGE = 'Please give the box coverage in m², with at most three decimals, or leave it empty.';
const WEIGHT =
  'Please give the weight of one sale unit in kg, from 0.001 to 5,000 with at most three decimals, or leave it empty.';
const SUPPLIER = 'Please name the supplier.';
const CATEGORY = 'Please choose one of the shop’s categories.';
const DESCRIPTION = 'Please give the description as text of at most 10,000 characters.';
const SKU = 'Please give a SKU of letters, digits and hyphens, at most 40 characters.';
const GROUP =
  'Please give the version group of letters, digits, hyphens, dots, slashes and underscores, at most 50, or leave it empty.';
const UNIT = 'Please say what one sale unit is called: box, roll, pack …';
const COMPARE = 'Please give the previous price in pounds, to the penny, or leave it empty.';
export const STOCK = 'Please give the stock as a whole number from 0 to 1,000,000.';
const FLAG = 'Please say yes or no.';
const ORDER = 'The order must be a whole number from 0 to 1,000.';
const OPACITY = 'The image opacity goes from 0.1 to 1.';
const OVERLAY = 'The overlay goes from 0 to 0.8.';
const FEATURE = 'This value is longer than 80 characters.';

/** A predicate: the number, as written, has at most `most` decimals. */
const decimals = (most: number) => (value: number) => (String(value).split('.')[1] ?? '').length <= most;

/** A number, or a string of digits as forms and spreadsheets send it. */
export const amount = (message: string, most: number, places: number, least: number) =>
  z.pipe(
    z.union([z.number(message), z.string(message)], message),
    z.pipe(
      z.transform((value: number | string) => (typeof value === 'number' ? value : decimalOf(value))),
      z
        .number(message)
        .check(z.gte(least, message), z.lte(most, message), z.refine(decimals(places), message)),
    ),
  );

/** The maximum price of one sale unit, in pounds. */
export const MAX_PRICE_POUNDS = 100_000;
const price = amount(PRICE, MAX_PRICE_POUNDS, 2, 0.01);
const emptyAsNull = z.transform((value: unknown) => (value === '' ? null : value));
const coverage = z.pipe(emptyAsNull, z.nullable(amount(COVERAGE, 1_000, 3, 0.001)));
const weight = z.pipe(emptyAsNull, z.nullable(amount(WEIGHT, 5_000, 3, 0.001)));
const previous = z.pipe(emptyAsNull, z.nullable(amount(COMPARE, MAX_PRICE_POUNDS, 2, 0.01)));
const requiredText = (message: string, most: number) =>
  z.string(message).check(z.overwrite(oneLine), z.regex(VISIBLE, message), z.maxLength(most, message));
const feature = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
  z.nullable(z.string(FEATURE).check(z.trim(), z.maxLength(80, FEATURE))),
);

/** At most as long as Google's feed takes it. */
const itemGroupId = z.pipe(
  emptyAsNull,
  z.nullable(z.string(GROUP).check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,49}$/, GROUP))),
);

/** The longest side of the floor that a swatch shows, in mm; a drop of patterned carpet is the longest. */
const MAX_SWATCH_MM = 10_000;
const SWATCH_SIZE = `Please give how much floor the swatch shows in whole mm, from 10 to ${MAX_SWATCH_MM.toLocaleString('en-GB')}.`;
const swatchSize = z.pipe(emptyAsNull, z.nullable(amount(SWATCH_SIZE, MAX_SWATCH_MM, 0, 10)));
/** Drawings in a browser may only use pictures of the shop's own address. */
const SWATCH_PLACE = 'Please upload the swatch: a room can only be drawn with pictures that the shop keeps.';
const swatchUrl = z.pipe(
  emptyAsNull,
  z.nullable(
    z.string(SWATCH_PLACE).check(
      z.trim(),
      z.refine((url) => isDataUrl(url) || parseMediaPath(url)?.width === null, SWATCH_PLACE),
    ),
  ),
);

const attributeShape = recordOf(ATTRIBUTES, () => z.optional(feature));

/** Maximum number of pictures of one product. */
export const MAX_PHOTOS = 30;
export const TOO_MANY_PHOTOS = `A product has at most ${MAX_PHOTOS} pictures.`;

/** A picture as staff send it: a URL, or a file as an inline data string. */
export const photoBody = z.object({
  /** Present for a picture that the product already has. */
  id: z.optional(z.string()),
  image_url: z.string(PHOTO_URL_MISSING).check(z.trim(), z.minLength(1, PHOTO_URL_MISSING)),
  /** Defaults to the product's name, so that every picture has an alternative text. */
  alt_text: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(300, 'The picture’s words are too long.'))),
  ),
  is_main: z.optional(z.boolean(FLAG)),
  /** Position among the product's pictures. Ignored unless every picture has one. */
  order: z.optional(z.int(ORDER).check(z.gte(0, ORDER), z.lte(1_000, ORDER))),
  /** Empty counts as absent. */
  background_position: z.optional(
    z.string(POSITION_INVALID).check(
      z.trim(),
      z.refine((position) => position === '' || POSITION.test(position), POSITION_INVALID),
    ),
  ),
  background_size: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  image_opacity: z.optional(z.number(OPACITY).check(z.gte(0.1, OPACITY), z.lte(1, OPACITY))),
  overlay_opacity: z.optional(z.number(OVERLAY).check(z.gte(0, OVERLAY), z.lte(0.8, OVERLAY))),
});
export type PhotoBody = z.infer<typeof photoBody>;

/** `PUT /admin/products/{id}`, and without `photos` and `version` also `POST /admin/products`. */
export const productBody = z.object({
  name: requiredText(NAME, 200),
  /** Null empties it. */
  description: z.optional(
    z.pipe(
      z.nullable(z.string(DESCRIPTION).check(z.maxLength(10_000, DESCRIPTION))),
      z.transform((text) => text ?? ''),
    ),
  ),
  /** Pounds for one sale unit. */
  price,
  box_size_m2: z.optional(coverage),
  /** Kilograms of one sale unit. Null: estimated from category, material, thickness and coverage. */
  weight_kg: z.optional(weight),
  category: z.enum(CATEGORIES, CATEGORY),
  supplier: requiredText(SUPPLIER, 100),
  in_stock: z.optional(z.boolean(FLAG)),
  is_featured: z.optional(z.boolean(FLAG)),
  photos: z.optional(z.array(photoBody).check(z.maxLength(MAX_PHOTOS, TOO_MANY_PHOTOS))),
  sku: z.optional(
    z.string(SKU).check(z.trim(), z.maxLength(40, SKU), z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, SKU)),
  ),
  unit: z.optional(requiredText(UNIT, 20)),
  colour: z.optional(feature),
  /** Makes the products that share it versions of one floor. Empty: their names and looks decide. */
  own_item_group_id: z.optional(itemGroupId),
  /** A seamless picture of the surface: a file as an inline data string, or one of the shop's own pictures. */
  swatch_url: z.optional(swatchUrl),
  swatch_width_mm: z.optional(swatchSize),
  swatch_height_mm: z.optional(swatchSize),
  compare_at_price: z.optional(previous),
  sample_flag: z.optional(z.boolean(FLAG)),
  cut_to_size: z.optional(z.boolean(FLAG)),
  /** The version that the editor loaded (optimistic locking): a different stored version is a conflict. */
  version: z.optional(z.int('The version is a whole number.')),
  ...attributeShape,
});
export type ProductBody = z.infer<typeof productBody>;

/** `POST /admin/products`: a new product, optionally with its initial stock; as a draft it is nowhere in the shop. */
export const newProductBody = z.extend(productBody, {
  stock: z.optional(z.int(STOCK).check(z.gte(0, STOCK), z.lte(1_000_000, STOCK))),
  draft: z.optional(z.boolean(FLAG)),
});
export type NewProductBody = z.infer<typeof newProductBody>;

/** Reasons that staff can choose for a stock change. */
export const STOCK_REASONS = ['delivery', 'count', 'damage'] as const;

const DELTA = 'Please give the change as a whole number other than 0.';

/** The batch of boxes, as on their labels; empty for none. */
export const batchField = z.optional(z.string().check(z.trim(), z.maxLength(MAX_BATCH_NAME, BATCH_TOO_LONG)));

/** `POST /admin/products/{id}/stock`: either `delta`, a relative change, or `count`, all that stands on the shelf. */
export const stockBody = z.object({
  delta: z.optional(
    z.int(DELTA).check(
      z.gte(-1_000_000, DELTA),
      z.lte(1_000_000, DELTA),
      z.refine((n) => n !== 0, DELTA),
    ),
  ),
  count: z.optional(z.int(STOCK).check(z.gte(0, STOCK), z.lte(1_000_000, STOCK))),
  reason: z.enum(STOCK_REASONS, 'Please choose a reason: delivery, count or damage.'),
  note: z.optional(z.string().check(z.trim(), z.maxLength(200, 'The note is longer than 200 characters.'))),
  /** The batch of the boxes that come or go, as on their labels. Not with `count`. */
  batch: batchField,
  key: formKey,
});
export type StockBody = z.infer<typeof stockBody>;

const KIND = 'Please choose what to do: add, take away or count.';
const HOW_MANY = 'Please give how many as a whole number from 0 to 1,000,000.';
const typedStock = z.extend(z.omit(stockBody, { delta: true, count: true }), {
  kind: z.enum(['more', 'less', 'count'], KIND),
  amount: amount(HOW_MANY, 1_000_000, 0, 0),
});
const bodyOfTyped = z.transform(({ kind, amount: many, ...note }: z.output<typeof typedStock>): StockBody =>
  kind === 'count' ? { ...note, count: many } : { ...note, delta: kind === 'less' ? -many : many },
);
/** The stock form of a product's page, as that body: its kind says which way, never a sign. */
export const stockForm = z.pipe(z.pipe(typedStock, bodyOfTyped), stockBody);
