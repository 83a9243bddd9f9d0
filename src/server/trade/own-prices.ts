/** A trade customer's own prices of some products, for pages that are the same for everybody. */
import { currentSettings } from '#config/facts.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { roomTermsText } from '#domain/rooms/room-terms.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { pencePerM2 } from '#domain/shared/area.ts';
import { poundsFromPence, poundsOrNull } from '#domain/shared/money.ts';
import type { OwnPricesWire } from '#domain/trade/contract.ts';
import { atTradePrice, tradePence, withoutVat } from '#domain/trade/prices.ts';
import { getProduct, productsByIds } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { tradeListOf } from './rows.ts';

/** A product at a caller's own price; null for an unknown one. @param userId of the session; null for guests */
export async function ownProduct(id: string, userId: string | null): Promise<ProductDetail | null> {
  const [product, list] = await Promise.all([getProduct(id), tradeListOf(db, userId)]);
  return product && atTradePrice(product, list);
}

/** What an approved trade customer pays for goods; nothing for other callers. */
export async function ownPrices(userId: string, ids: readonly string[]): Promise<OwnPricesWire> {
  const list = await tradeListOf(db, userId);
  if (!list) return { prices: [] };
  const { waste } = tradeRulesOf(currentSettings());
  const products = await productsByIds([...new Set(ids)]);
  return {
    prices: products.map((product) => {
      const pricePence = tradePence(product, list);
      const perM2 = pencePerM2(pricePence, product.boxCoverageMm2);
      return {
        product_id: product.id,
        is_own: pricePence !== product.pricePence,
        price: poundsFromPence(pricePence),
        price_without_vat: poundsFromPence(withoutVat(pricePence)),
        price_per_m2: poundsOrNull(perM2),
        price_per_m2_without_vat: poundsOrNull(perM2 === null ? null : withoutVat(perM2)),
        unit: product.unit,
        room: roomTermsText({ ...product, pricePence }, waste) ?? null,
      };
    }),
  };
}
