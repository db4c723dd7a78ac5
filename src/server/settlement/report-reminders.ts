import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { reportReminder, totalCharged } from '#domain/endings/inspection.ts';
import { reportReminderLetter } from '#messages/settlement/report-reminder-letter.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { sendOnce } from '#server/mails/send-once.ts';
import { findItems, lockInspection } from '#server/endings/inspections/find.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockOrder } from '#server/orders/status.ts';

/**
 * Sends each damage report again that its renter has not answered, on the days of the rule, each once
 * (rules/inspections.md#the-renters-answer). Answers how many it looked at for the first time.
 */
export async function remindOfReports(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'report-reminders');
  const open = await shop.db
    .select({
      id: inspections.id,
      orderId: orders.id,
      number: orders.number,
      shownAt: inspections.madeAt,
    })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .where(
      and(
        eq(inspections.state, 'shown'),
        isNull(inspections.endedAs),
        gt(inspections.answerBy, now),
      ),
    )
    .orderBy(asc(inspections.id));
  let sent = 0;
  for (const { id, orderId, number, shownAt } of open) {
    const step = shownAt && reportReminder(shownAt, now);
    if (!step) continue;
    const send = (work: TxContext) => remindOfReport(work, orderId, now);
    const remind = () => sendOnce(shop, `report:${id}:${step}`, now, send);
    sent += (await run.attempt(`order ${number}`, remind)) ?? 0;
  }
  await run.end(sent, { metAll: true });
  return sent;
}

async function remindOfReport(work: TxContext, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(work.db, orderId);
  const inspection = await lockInspection(work.db, orderId);
  const until = inspection?.answerBy;
  if (!order || inspection?.state !== 'shown' || inspection.endedAs || !until) return;
  const charged = totalCharged(await findItems(work.db, inspection.id));
  await tellOfOrder(work, order, now, (facts) => reportReminderLetter(facts, { charged, until }));
}
