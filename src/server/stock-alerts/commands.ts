/** Keeps and ends stock alerts, and mails those whose product can be had again. */
import { and, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { stockAlerts } from '#db/schema/index.ts';
import { emailKey } from '#domain/shared/email.ts';
import { productView } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { type MailTemplates, queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import { type AlertRequest, alertUrl } from './link.ts';

/** Alerts that are mailed in one transaction, so that no shopper's write waits long. */
const BATCH = 50;

const own = ({ productId, email }: AlertRequest) =>
  and(eq(stockAlerts.productId, productId), eq(stockAlerts.emailKey, emailKey(email)));

/** Mails the link that confirms a request. The address is typed, not proved. */
export const mailAlertLink = (request: AlertRequest, words: Omit<MailTemplates['stock-alert'], 'url'>) =>
  write((tx) =>
    queueUnprovedMail(tx, {
      template: 'stock-alert',
      to: request.email,
      props: { ...words, url: alertUrl(request) },
    }),
  );

/** Puts a confirmed request on the list, or changes the quantity that it waits for. */
export const addAlert = (request: AlertRequest) =>
  write((tx) =>
    tx
      .insert(stockAlerts)
      .values({ id: newId(), ...request, emailKey: emailKey(request.email), createdAt: now() })
      .onConflictDoUpdate({
        target: [stockAlerts.productId, stockAlerts.emailKey],
        set: { quantity: request.quantity },
      }),
  );

export const endAlert = (request: AlertRequest) => write((tx) => tx.delete(stockAlerts).where(own(request)));

/** True while a mail will come. */
export const isWaiting = async (request: AlertRequest): Promise<boolean> =>
  (await db.$count(stockAlerts, own(request))) > 0;

/** How many wait for each of the products; those for which nobody waits are missing. */
export async function waitingFor(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: stockAlerts.productId, waiting: count() })
    .from(stockAlerts)
    .where(inArray(stockAlerts.productId, [...productIds]))
    .groupBy(stockAlerts.productId);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

/**
 * Mails everybody whose product there is enough of again, whatever brought it back: an edit, an import, a return, an order
 * that was cancelled or not paid. The alert goes in the transaction of its mail, so there is one mail.
 */
export async function mailBackInStock(): Promise<void> {
  const isDue = and(
    eq(productView.inStock, true),
    isNull(productView.archivedAt),
    gte(productView.stock, stockAlerts.quantity),
  );
  let mailed: number;
  do {
    mailed = await write(async (tx) => {
      const due = await tx
        .select({ alert: stockAlerts, product: productView.name })
        .from(stockAlerts)
        .innerJoin(productView, eq(productView.id, stockAlerts.productId))
        .where(isDue)
        .orderBy(stockAlerts.createdAt)
        .limit(BATCH);
      for (const { alert, product } of due)
        await queueMail(tx, {
          template: 'back-in-stock',
          to: alert.email,
          props: {
            product,
            url: `${env.SITE_URL}/products/${alert.productId}`,
            againUrl: alertUrl(alert),
          },
        });
      const ids = due.map(({ alert }) => alert.id);
      await tx.delete(stockAlerts).where(inArray(stockAlerts.id, ids));
      return due.length;
    });
  } while (mailed === BATCH);
}
