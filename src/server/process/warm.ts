/**
 * What the first visitor of a process would otherwise wait for, done before the door opens: the catalogue in memory, the
 * modules of the list and of a product's page, the payment provider's, the writing of a letter.
 */
import { isNull } from 'drizzle-orm';
import { products } from '#db/schema/index.ts';
import { env } from '#config/env.ts';
import { db } from '#server/database.ts';
import { log } from '#server/log.ts';
import { warmLetters } from '#server/mail/index.ts';
import { provider } from '#server/payments/index.ts';

/**
 * Renders what most visitors ask for first. What fails here is no reason to stay closed: it fails again, and is told,
 * where it is asked for.
 */
export async function warmUp(render: (path: string) => Promise<Response>): Promise<void> {
  if (!env.WARM_UP) return;
  try {
    await provider();
    const [any] = await db
      .select({ id: products.id })
      .from(products)
      .where(isNull(products.archivedAt))
      .limit(1);
    for (const path of ['/products', ...(any ? [`/products/${any.id}`] : [])]) {
      await (await render(path)).text();
    }
    if (env.JOBS) await warmLetters();
  } catch (error) {
    log.warn({ err: error }, 'the shop opens cold');
  }
}
