/**
 * Loads, before the process listens, what the first requests would otherwise wait for: the catalogue, the modules of the
 * list, of a product page and of the payment provider, and those that render an e-mail.
 */
import { isNull } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { productView } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { log } from '#server/log.ts';
import { warmMailRenderer } from '#server/mail/index.ts';
import { provider } from '#server/payments/index.ts';

/**
 * Renders the most requested pages. A failure does not stop the start: it will be reported again when a visitor requests
 * the page.
 */
export async function warmUp(render: (path: string) => Promise<Response>): Promise<void> {
  if (!env.WARM_UP) return;
  try {
    await provider();
    const [product] = await db
      .select({ id: productView.id })
      .from(productView)
      .where(isNull(productView.archivedAt))
      .limit(1);
    for (const path of ['/products', ...(product ? [`/products/${product.id}`] : [])]) {
      await (await render(path)).text();
    }
    if (env.JOBS) await warmMailRenderer();
  } catch (error) {
    log.warn({ err: error }, 'the warm-up failed; the first requests will be slower');
  }
}
