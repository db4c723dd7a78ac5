import { subDays } from 'date-fns/subDays';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import type { ProviderRefund } from '#server/gateways/payment-gateway.ts';
import { JobRun } from '#server/lib/job-run.ts';
import type { Shop } from '#server/lib/shop.ts';
import { hearRefund } from './refunds.ts';
import { Silence } from './silence.ts';

/** How far back a run looks: rules/payments.md#refunds-of-which-no-news-came */
const LOOK_BACK_DAYS = 7;
/** Of 100 refunds each, at most so many are read in a run. */
const MOST_PAGES = 20;

/**
 * Asks the provider which refunds were made lately, and follows those of our payments that we have not
 * heard of, or not to their end; answers how many (rules/payments.md#refunds-of-which-no-news-came).
 */
export async function followRefundsThere(shop: Shop): Promise<number> {
  const run = await JobRun.begin(shop, 'refunds-there');
  const silence = new Silence();
  const from = subDays(shop.now(), LOOK_BACK_DAYS);
  const faults = new Set<string>();
  let followed = 0;
  let metAll = false;
  for (let page = 0; page < MOST_PAGES && !metAll; page += 1) {
    const asked = await run.attempt(`page ${page + 1} of the refunds`, () =>
      silence.heed(() => shop.payments.refundsSince(from, page)),
    );
    if (!asked) break;
    for (const fault of asked.faults) faults.add(fault);
    for (const heard of await findNews(shop.db, asked.refunds)) {
      const done = await run.attempt(`refund ${heard.id}`, async () => {
        await hearRefund(shop, heard, shop.now());
        return 1;
      });
      followed += done ?? 0;
    }
    metAll = asked.isLast;
  }
  const fault = [...faults].toSorted().join('; ');
  if (fault) await run.note('refunds that cannot be', fault, { isFact: true });
  await silence.tell(run);
  await run.end(followed, { metAll });
  return followed;
}

/** Of these, what is about a payment in our books and is more than they say. */
async function findNews(
  db: Db,
  heard: readonly ProviderRefund[],
): Promise<readonly ProviderRefund[]> {
  if (heard.length === 0) return [];
  const own = await db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(
      inArray(
        payments.providerPaymentId,
        heard.map(({ paymentId }) => paymentId),
      ),
    );
  const ended = await db
    .select({ id: refunds.providerRefundId })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'done'),
        inArray(
          refunds.providerRefundId,
          heard.map(({ id }) => id),
        ),
      ),
    );
  const ours = new Set(own.map(({ id }) => id));
  const known = new Set(ended.map(({ id }) => id));
  return heard.filter(({ id, paymentId }) => ours.has(paymentId) && !known.has(id));
}
