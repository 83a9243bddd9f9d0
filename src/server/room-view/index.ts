/** Views of rooms: what they need of a floor. The rooms themselves are files (src/content/room-view), the drawing is the browser's. */
import { mainPhoto } from '#domain/catalogue/product.ts';
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { glossOf, layingsOf } from '#domain/room-view/floor.ts';
import { FIRST_WIDTH } from '#domain/room-view/layers.ts';
import { swatchUrl } from '#domain/room-view/swatch-url.ts';
import { roomTermsText } from '#domain/rooms/room-terms.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { roomsFor } from '#domain/settings/room-view.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { freshSettings } from '#server/settings/index.ts';

/** A product as views of rooms need it; null if it is not on sale or they do not show it. */
export async function viewFloor(id: string): Promise<ViewFloorWire | null> {
  const product = await getProduct(id);
  if (!product?.swatch || !product.inRoomView) return null;
  const { settings } = await freshSettings();
  const { waste, jointMm } = tradeRulesOf(settings);
  const { swatch, photos, pencePerM2 } = product;
  const main = mainPhoto(product);
  return {
    id,
    name: product.name,
    category: product.category,
    unit: product.unit,
    price: poundsFromPence(product.pricePence),
    price_per_m2: pencePerM2 === null ? null : poundsFromPence(pencePerM2),
    sample_eligible: product.sampleEligible,
    stock: product.stock,
    image_url: main?.imageUrl ?? null,
    room_images: photos
      .filter((photo) => photo !== main)
      .map(({ imageUrl, altText }) => ({ url: imageUrl, alt: altText })),
    room_terms: roomTermsText(product, waste) ?? null,
    swatch: {
      url: swatch.url,
      url_480: swatchUrl(swatch.url, swatch.widthMm, FIRST_WIDTH),
      url_960: swatchUrl(swatch.url, swatch.widthMm, 960),
      url_1600: swatchUrl(swatch.url, swatch.widthMm, 1600),
      width_mm: swatch.widthMm,
      height_mm: swatch.heightMm,
    },
    gloss: glossOf(product),
    rooms: roomsFor(product.category, settings),
    layings: layingsOf(product, jointMm).map((laying) => ({
      ...laying,
      room_terms: roomTermsText(product, waste, laying.pattern) ?? null,
    })),
  };
}
