/** The product as search engines read it: schema.org Product with its Offer and unit price. */
import type { Product, WithContext } from 'schema-dts';
import { store } from '#config/store.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';

const pounds = (pence: number): string => (pence / 100).toFixed(2);

/** @param site the shop's own address, with which paths become addresses */
export function productData(product: ProductDetail, description: string, site: URL): WithContext<Product> {
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
      price: pounds(product.pricePence),
      priceCurrency: store.currency,
      availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: store.legalName },
      ...(product.pencePerM2 === null
        ? {}
        : {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: pounds(product.pencePerM2),
              priceCurrency: store.currency,
              unitText: 'm²',
              referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTK' },
            },
          }),
    },
  };
}
