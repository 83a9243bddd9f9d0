/** Structured data of a product: schema.org Product with its Offer and unit price. */
import type {
  OfferShippingDetails,
  Product,
  PropertyValue,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';
import { store } from '#config/store.ts';
import { ATTRIBUTE_LABELS, ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { DeliverySpan } from '#domain/delivery/promise.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { plainPounds } from '#domain/shared/money.ts';

/**
 * The box price with the area that a box covers as its reference quantity. The price per m² is not included, because
 * search engines mistake a second price in an offer for the price to pay.
 */
const unitPrice = (boxPence: number, coverageMm2: number): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  price: plainPounds(boxPence),
  priceCurrency: store.currency,
  referenceQuantity: {
    '@type': 'QuantitativeValue',
    value: m2FromMm2(coverageMm2),
    unitCode: 'MTK',
    valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTK' },
  },
});

const days = (least: number, most: number) => ({
  '@type': 'QuantitativeValue' as const,
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
});
const shippingTo = ({ country, picking, transit }: DeliverySpan): OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: store.currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(...picking),
    transitTime: days(...transit),
  },
});

/** @param site the base URL for absolute links */
export function productData(
  product: ProductDetail,
  description: string,
  spans: readonly DeliverySpan[],
  site: URL,
): WithContext<Product> {
  const address = new URL(`/products/${product.id}`, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    sku: product.sku,
    category: product.category,
    description,
    url: address,
    brand: { '@type': 'Brand', name: product.supplier },
    image: product.photos.map((photo) => new URL(photo.imageUrl, site).href),
    ...(product.colour ? { color: product.colour } : {}),
    ...(product.attributes.material ? { material: product.attributes.material } : {}),
    additionalProperty: ATTRIBUTES.flatMap((name): PropertyValue[] => {
      const value = product.attributes[name];
      return value && name !== 'material'
        ? [{ '@type': 'PropertyValue', name: ATTRIBUTE_LABELS[name], value }]
        : [];
    }),
    ...(product.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.ratingCount,
          },
        }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: plainPounds(product.pricePence),
      priceCurrency: store.currency,
      availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: store.legalName },
      shippingDetails: spans.map(shippingTo),
      // All other products follow the shop's return policy (views/home/structured-data.ts).
      ...(product.cutToSize
        ? {
            hasMerchantReturnPolicy: {
              '@type': 'MerchantReturnPolicy',
              applicableCountry: store.countries.map(({ code }) => code),
              returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
            },
          }
        : {}),
      ...(product.boxCoverageMm2 === null
        ? {}
        : { priceSpecification: unitPrice(product.pricePence, product.boxCoverageMm2) }),
    },
  };
}
