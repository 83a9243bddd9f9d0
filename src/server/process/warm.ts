/**
 * Does, before the process listens, what its first visitors would otherwise wait for: loads the catalogue, the modules of
 * the list, a product page and the payment provider, and those that render an e-mail.
 */
import { isNull } from 'drizzle-orm';
import { products } from '#db/schema/index.ts';
import { env } from '#config/env.ts';
import { db } from '#server/database.ts';
import { log } from '#server/log.ts';
import { warmMailRenderer } from '#server/mail/index.ts';
import { provider } from '#server/payments/index.ts';

/**
 * Renders what most visitors ask for first. A failure does not stop the start: it will occur again, and be reported, when
 * a visitor asks for the page.
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
    if (env.JOBS) await warmMailRenderer();
  } catch (error) {
    log.warn({ err: error }, 'the shop opens cold');
  }
}
