/** /feeds/google.xml: all products on sale for Google Merchant Center, with prices per box and per square metre. */
import { store } from '#config/store.ts';
import { mainPhoto, type ProductDetail } from '#domain/catalogue/product.ts';
import { shareImage } from '#domain/media/variants.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { allProducts } from '#server/catalogue/index.ts';
import { absolute, element, joinInBatches, xmlResponse } from './xml.ts';

/** Google's limits for titles, descriptions (characters) and additional pictures. */
const MAX = { title: 150, description: 5000, pictures: 10 };

const price = (pence: number): string => `${(pence / 100).toFixed(2)} ${store.currency}`;
/** The description without its markdown marks. */
const withoutMarkdown = (text: string): string =>
  text
    .replace(/[*_#`>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function item(product: ProductDetail): string {
  const main = mainPhoto(product);
  if (!main) return '';
  const others = product.photos.filter((photo) => photo !== main);
  const { compareAtPence, pricePence, boxCoverageMm2 } = product;
  const reduced = compareAtPence !== null && compareAtPence > pricePence;
  const description = withoutMarkdown(product.description) || `${product.name} by ${product.supplier}.`;
  return [
    '<item>',
    element('g:id', product.id),
    element('title', product.name.slice(0, MAX.title)),
    element('description', description.slice(0, MAX.description)),
    element('link', absolute(`/products/${product.id}`)),
    element('g:image_link', absolute(shareImage(main.imageUrl))),
    ...others
      .slice(0, MAX.pictures)
      .map((photo) => element('g:additional_image_link', absolute(shareImage(photo.imageUrl)))),
    element('g:availability', product.stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', price(reduced ? compareAtPence : pricePence)),
    reduced ? element('g:sale_price', price(pricePence)) : '',
    boxCoverageMm2 === null
      ? ''
      : element('g:unit_pricing_measure', `${m2FromMm2(boxCoverageMm2)} sqm`) +
        element('g:unit_pricing_base_measure', '1 sqm'),
    element('g:brand', product.supplier),
    element('g:mpn', product.sku),
    element('g:condition', 'new'),
    element('g:product_type', product.category),
    element('g:color', product.colour),
    element('g:material', product.attributes.material),
    `<g:shipping>${element('g:country', 'GB')}${element('g:price', price(0))}</g:shipping>`,
    '</item>',
  ].join('');
}

/** The whole feed. */
export async function merchantFeed(): Promise<Response> {
  const products = await allProducts();
  return xmlResponse(
    [
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
      element('title', store.name),
      element('link', absolute('/')),
      element('description', store.strapline),
      await joinInBatches(products, item),
      '</channel></rss>\n',
    ].join('\n'),
  );
}
