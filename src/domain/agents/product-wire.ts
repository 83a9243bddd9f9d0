/** Products as UCP has them: prices in pence, one variant each, with its price per m². */
import { mainPhoto, type ProductDetail } from '../catalogue/product.ts';
import { groupOf } from '../catalogue/versions.ts';
import { shareImage } from '../media/variants.ts';
import { m2FromMm2 } from '../shared/area.ts';
import { unitName } from '../shared/units.ts';
import type { Filters } from './contract.ts';

const CURRENCY = 'GBP';
const price = (amount: number) => ({ amount, currency: CURRENCY });
const range = (amount: number) => ({ min: price(amount), max: price(amount) });

/** What one sale unit covers, and what a square metre of it costs. */
function unitPrice({ pencePerM2, boxCoverageMm2 }: ProductDetail) {
  if (pencePerM2 === null || boxCoverageMm2 === null) return {};
  const measure = { value: m2FromMm2(boxCoverageMm2), unit: 'm2' };
  return {
    unit_price: { amount: pencePerM2, currency: CURRENCY, measure, reference: { value: 1, unit: 'm2' } },
  };
}

function variantOf(product: ProductDetail) {
  const { compareAtPence, pricePence, stock } = product;
  return {
    id: product.id,
    sku: product.sku,
    title: `${product.name}, one ${unitName(product.unit)}`,
    description: { plain: product.description || product.name },
    price: price(pricePence),
    ...(compareAtPence !== null && compareAtPence > pricePence ? { list_price: price(compareAtPence) } : {}),
    ...unitPrice(product),
    availability: { available: stock > 0, status: stock > 0 ? 'in_stock' : 'out_of_stock' },
  };
}

/** A product. @param absolute makes a whole URL of a path of the shop */
export function productForAgents(product: ProductDetail, absolute: (path: string) => string) {
  const { compareAtPence, pricePence, rating, attributes } = product;
  const main = mainPhoto(product);
  const photos = main ? [main, ...product.photos.filter((photo) => photo !== main)] : [];
  return {
    id: product.id,
    title: product.name,
    description: { markdown: product.description || product.name },
    url: absolute(`/products/${product.id}`),
    categories: [{ value: product.category, taxonomy: 'merchant' }],
    price_range: range(pricePence),
    ...(compareAtPence !== null && compareAtPence > pricePence
      ? { list_price_range: range(compareAtPence) }
      : {}),
    media: photos.map(({ imageUrl, altText }) => ({
      type: 'image',
      url: absolute(shareImage(imageUrl)),
      alt_text: altText,
    })),
    variants: [variantOf(product)],
    ...(rating === null
      ? {}
      : { rating: { value: rating, scale_min: 1, scale_max: 5, count: product.ratingCount } }),
    metadata: {
      supplier: product.supplier,
      unit: product.unit,
      stock: product.stock,
      more_on: product.incoming[0]?.day ?? null,
      weight_kg: product.weightG / 1000,
      item_group_id: groupOf(product),
      cut_to_size: product.cutToSize,
      tile_size: product.tileSize,
      colour: product.colour,
      ...attributes,
    },
  };
}

/** Whether a product passes a request's filters. A price in another currency filters nothing. */
export function passes(product: ProductDetail, filters: Filters, isOurCurrency: boolean): boolean {
  const { categories, price: asked } = filters ?? {};
  if (categories && !categories.includes(product.category)) return false;
  if (!asked || !isOurCurrency) return true;
  return product.pricePence >= (asked.min ?? 0) && product.pricePence <= (asked.max ?? Infinity);
}
