/** The calls of the planner. */
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlanBody } from '#domain/rooms/contract.ts';
import type { KeptPlanBody } from '#domain/rooms/kept-contract.ts';
import { api } from '#islands/api.ts';
import { isTrade } from '#islands/stores/viewer.ts';

/** Products as a trade customer has them; everybody's prices stay where the own ones cannot be had. */
async function atOwnPrices(products: readonly ProductWire[]): Promise<readonly ProductWire[]> {
  if (!isTrade() || products.length === 0) return products;
  const ids = products.map((product) => product.id).join(',');
  const { prices } = await api('GET /trade/prices', { query: { ids } }).catch(() => ({ prices: [] }));
  return products.map((product) => {
    const { price, price_per_m2 } = prices.find(({ product_id }) => product_id === product.id) ?? product;
    return { ...product, price, price_per_m2 };
  });
}

export const planCalls = {
  plan: (body: PlanBody, signal: AbortSignal) => api('POST /plan', { body, signal }),
  product: async (id: string) =>
    (await atOwnPrices([await api('GET /products/{id}', { path: { id } })]))[0] ?? null,
  search: async (search: string, signal: AbortSignal) =>
    atOwnPrices((await api('GET /products', { query: { search, limit: 24 }, signal })).products),
  /** All of them, without figures. */
  kept: () => api('GET /plans', { query: { figures: false } }),
  one: (id: string) => api('GET /plans/{id}', { path: { id } }),
  keep: (body: KeptPlanBody) => api('POST /plans', { body }),
  change: (id: string, body: KeptPlanBody) => api('PUT /plans/{id}', { path: { id }, body }),
  send: (id: string, email: string) => api('POST /admin/plans/{id}/send', { path: { id }, body: { email } }),
  remove: (id: string) => api('DELETE /plans/{id}', { path: { id } }),
};
