/** The calls of the planner. */
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import type { KeptPlanBody, KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { api } from '#islands/api.ts';

const id = encodeURIComponent;

export const planCalls = {
  plan: (body: PlanBody, signal: AbortSignal) => api<PlanWire>('/plan', { method: 'POST', body, signal }),
  product: (productId: string) => api<ProductWire>(`/products/${id(productId)}`),
  search: (words: string, signal: AbortSignal) =>
    api<{ products: readonly ProductWire[] }>(`/products?search=${id(words)}&limit=24`, { signal }),
  kept: () => api<{ plans: readonly KeptPlanWire[] }>('/plans'),
  one: (planId: string) => api<KeptPlanWire>(`/plans/${id(planId)}`),
  keep: (body: KeptPlanBody) => api<KeptPlanWire>('/plans', { method: 'POST', body }),
  change: (planId: string, body: KeptPlanBody) =>
    api<KeptPlanWire>(`/plans/${id(planId)}`, { method: 'PUT', body }),
  send: (planId: string, email: string) =>
    api<unknown>(`/admin/plans/${id(planId)}/send`, { method: 'POST', body: { email } }),
  remove: (planId: string) => api<unknown>(`/plans/${id(planId)}`, { method: 'DELETE' }),
};
