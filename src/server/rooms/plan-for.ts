/** What a job needs, with the shop’s goods and prices of now. */
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import { KIT_ROLES, kitOptions, type KitOptions, type KitRole } from '#domain/rooms/kit-goods.ts';
import { planJob, type PlanRefusal } from '#domain/rooms/plan.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { planRequest, planToWire } from '#domain/rooms/wire.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { allProducts, catalogueRevision, productsByIds } from '#server/catalogue/index.ts';
import { freshSettings } from '#server/settings/index.ts';

type Kit = ReadonlyMap<KitRole, KitOptions>;
let kit: { readonly revision: number; readonly options: Kit } | undefined;

/** The goods for each need, looked for again when a product has changed. */
async function kitNow(): Promise<Kit> {
  const revision = await catalogueRevision();
  if (kit?.revision !== revision) {
    const products = await allProducts();
    kit = {
      revision,
      options: new Map(KIT_ROLES.map((role) => [role, kitOptions(products, role)] as const)),
    };
  }
  return kit.options;
}

/** The statuses of a plan's refusals, which are not 409. */
export const PLAN_STATUSES: Readonly<Record<PlanRefusal, number>> = {
  no_product: 404,
  no_coverage: 422,
  shape: 422,
  cut_outs: 422,
  doors: 422,
  pattern: 422,
  roll: 422,
};

/** Plans a job; nothing is stored. */
export async function planFor(body: PlanBody): Promise<Result<PlanWire, PlanRefusal>> {
  const ids = [...body.rooms, ...(body.stairs ?? [])].map(({ product_id }) => product_id);
  const products = new Map((await productsByIds(ids)).map((product) => [product.id, product]));
  const options = await kitNow();
  const plan = planJob(planRequest(body), {
    product: (id) => products.get(id),
    kit: (role) => options.get(role) ?? { suggested: [], all: [] },
    rules: tradeRulesOf((await freshSettings()).settings),
  });
  return plan.ok ? ok(planToWire(plan.value)) : plan;
}
