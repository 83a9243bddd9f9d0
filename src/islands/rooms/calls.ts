/** The calls of the planner. */
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import type { KeptPlanBody, KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import type { OwnPricesWire } from '#domain/trade/contract.ts';
import { api } from '#islands/api.ts';
import { isTrade } from '#islands/stores/viewer.ts';

const id = encodeURIComponent;

/** Products as a trade customer has them; everybody's prices stay where the own ones cannot be had. */
async function atOwnPrices(products: readonly ProductWire[]): Promise<readonly ProductWire[]> {
  if (!isTrade() || products.length === 0) return products;
  const ids = products.map((product) => product.id).join(',');
  const { prices } = await api<OwnPricesWire>(`/trade/prices?ids=${ids}`).catch(() => ({ prices: [] }));
  return products.map((product) => {
    const { price, price_per_m2 } = prices.find(({ product_id }) => product_id === product.id) ?? product;
    return { ...product, price, price_per_m2 };
  });
}

export const planCalls = {
  plan: (body: PlanBody, signal: AbortSignal) => api<PlanWire>('/plan', { method: 'POST', body, signal }),
  product: async (productId: string) =>
    (await atOwnPrices([await api<ProductWire>(`/products/${id(productId)}`)]))[0] ?? null,
  search: async (words: string, signal: AbortSignal) => {
    const path = `/products?search=${id(words)}&limit=24`;
    return atOwnPrices((await api<{ products: readonly ProductWire[] }>(path, { signal })).products);
  },
  /** All of them, without figures. */
  kept: () => api<{ plans: readonly KeptPlanWire[] }>('/plans?figures=false'),
  one: (planId: string) => api<KeptPlanWire>(`/plans/${id(planId)}`),
  keep: (body: KeptPlanBody) => api<KeptPlanWire>('/plans', { method: 'POST', body }),
  change: (planId: string, body: KeptPlanBody) =>
    api<KeptPlanWire>(`/plans/${id(planId)}`, { method: 'PUT', body }),
  send: (planId: string, email: string) =>
    api<unknown>(`/admin/plans/${id(planId)}/send`, { method: 'POST', body: { email } }),
  remove: (planId: string) => api<unknown>(`/plans/${id(planId)}`, { method: 'DELETE' }),
};
