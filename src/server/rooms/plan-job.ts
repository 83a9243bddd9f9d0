/** A plan from its request and the goods of now, on the event loop or in the thread. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import type { KitOptions, KitRole } from '#domain/rooms/kit-goods.ts';
import { planJob } from '#domain/rooms/plan.ts';
import type { PlanRefusal } from '#domain/rooms/plan-types.ts';
import type { TradeRules } from '#domain/rooms/trade-rules.ts';
import { planRequest, planToWire } from '#domain/rooms/wire.ts';
import { ok, type Result } from '#domain/shared/result.ts';

export type Kit = ReadonlyMap<KitRole, KitOptions>;

/** What a plan needs besides the kit. */
export interface PlanJob {
  readonly body: PlanBody;
  readonly products: ReadonlyMap<string, ProductDetail>;
  readonly rules: TradeRules;
  /** Of all rolls that are sold, mm. */
  readonly rollWidths?: readonly number[];
  /** See `PlanRoom`. */
  readonly isKept?: boolean;
}

export type PlanAnswer = Result<PlanWire, PlanRefusal>;

export function answerOf({ body, products, isKept, ...job }: PlanJob, kit: Kit): PlanAnswer {
  const plan = planJob(planRequest(body, isKept), {
    product: (id) => products.get(id),
    kit: (role) => kit.get(role) ?? { suggested: [], all: [] },
    ...job,
  });
  return plan.ok ? ok(planToWire(plan.value)) : plan;
}
