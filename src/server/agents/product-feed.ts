/** /feeds/google.xml: all products on sale for Google Merchant Center, with prices per box and per square metre. */
import { store } from '#config/store.ts';
import { mainPhoto, type ProductDetail } from '#domain/catalogue/product.ts';
import { groupOf } from '#domain/catalogue/versions.ts';
import { type DeliverySpan, deliverySpans } from '#domain/delivery/promise.ts';
import { shareImage } from '#domain/media/variants.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { plainPounds } from '#domain/shared/money.ts';
import { deliverySettingsNow } from '#server/delivery/index.ts';
import { allProducts, catalogueRevision } from '#server/catalogue/index.ts';
import { absolute, element, cachedXml, xmlFile } from '#server/seo/index.ts';

/**
 * Google's limits, in characters, and in pictures and colours
 * (https://support.google.com/merchants/answer/7052112). An id may have 50: a SKU has at most 40, the id in the shop's own
 * URLs can be longer.
 */
const MAX = {
  title: 150,
  description: 5000,
  brand: 70,
  productType: 750,
  material: 200,
  colour: 40,
  colours: 3,
  pictures: 10,
};

/** The first characters of a text: none is cut in two. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('').trim();

/** Colours as Google takes them, divided by slashes. */
const coloursOf = (colour: string): string =>
  colour
    .split('/')
    .map((one) => cut(one.trim(), MAX.colour))
    .filter(Boolean)
    .slice(0, MAX.colours)
    .join('/');

const price = (pence: number): string => `${plainPounds(pence)} ${store.currency}`;
/** The description without its markdown marks. */
const withoutMarkdown = (text: string): string =>
  text
    .replace(/[*_#`>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Shipping to a country, with handling and transit in working days. */
const shippingTo = ({ country, picking, transit }: DeliverySpan): string => {
  const parts = [
    element('g:country', country),
    element('g:min_handling_time', String(picking[0])),
    element('g:max_handling_time', String(picking[1])),
    element('g:min_transit_time', String(transit[0])),
    element('g:max_transit_time', String(transit[1])),
    element('g:price', price(0)),
  ];
  return `<g:shipping>${parts.join('')}</g:shipping>`;
};

const itemWith =
  (shippingOf: (product: ProductDetail) => string) =>
  (product: ProductDetail): string => {
    const main = mainPhoto(product);
    if (!main) return '';
    const others = product.photos.filter((photo) => photo !== main);
    const { compareAtPence, pricePence, boxCoverageMm2 } = product;
    const reduced = compareAtPence !== null && compareAtPence > pricePence;
    const description = withoutMarkdown(product.description) || `${product.name} by ${product.supplier}.`;
    return [
      '<item>',
      element('g:id', product.sku),
      element('title', cut(product.name, MAX.title)),
      element('description', cut(description, MAX.description)),
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
      element('g:brand', cut(product.supplier, MAX.brand)),
      element('g:mpn', product.sku),
      element('g:item_group_id', groupOf(product)),
      element('g:condition', 'new'),
      element('g:product_type', cut(product.category, MAX.productType)),
      element('g:color', coloursOf(product.colour ?? '')),
      element('g:material', cut(product.attributes.material ?? '', MAX.material)),
      shippingOf(product),
      element('g:shipping_weight', `${product.weightG / 1000} kg`),
      '</item>',
    ].join('');
  };

const HEAD = [
  '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
  element('title', store.name),
  element('link', absolute('/')),
  element('description', store.strapline),
].join('\n');

/** The whole feed. */
export async function productFeed(request: Request): Promise<Response> {
  const version = await catalogueRevision();
  const delivery = await deliverySettingsNow();
  const shippingOf = ({ weightG }: ProductDetail): string =>
    deliverySpans(delivery.settings, weightG).map(shippingTo).join('');
  return cachedXml(request, 'feed', `${version} ${delivery.version}`, async () =>
    xmlFile(HEAD, await allProducts(), itemWith(shippingOf), '</channel></rss>'),
  );
}
