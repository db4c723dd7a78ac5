import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { addDaysTo, dayOf, formatInstant } from '#domain/base/kolkata.ts';
import { COMING_KINDS } from '#domain/visits/visit-coming.ts';
import {
  awaitedUntil,
  isEndNear,
  isNoticeDue,
  isUnnotedTold,
  STATUS_NOTICE_DAYS,
} from '#domain/visits/visit-notice.ts';
import { exchangeNoticeLetter } from '#messages/changes/exchange-visit-letters.ts';
import { relocationNoticeLetter } from '#messages/delivery/relocation-letters.ts';
import { unnotedLetter, unnotedRepairLetter } from '#messages/changes/unrecorded-visit-letters.ts';
import { noticeLetter } from '#messages/visits/visit-letters.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { visits } from '#server/db/schema/visits.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { dropIncident, findOpenIncidents, noteIncident } from '#server/lib/incidents.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { sendOnce } from '#server/mails/send-once.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockOrder } from '#server/orders/status.ts';
import { bringRepairToMind } from '#server/care/repairs/notice.ts';
import { tellOfRepair } from '#server/care/repairs/tell.ts';
import { findRelocation, relocationFacts } from '#server/delivery/relocation/find.ts';
import { LATE_VISITS, lateItem } from '#server/visits/late-matter.ts';
import { findComing, findPlannedVisit, noticeKey, type VisitRow } from '#server/visits/visits.ts';
import { inTransaction } from '#server/lib/transact.ts';

const BATCH = 100;

/**
 * Tells renters of the deliveries, exchanges, moves and repairs of today and tomorrow, each once, and
 * warns the operator of those that are not noted while their slot nears its end
 * (rules/visits.md#letters-before-a-visit). Answers how
 * many letters it wrote.
 */
export async function watchVisits(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'visits');
  const over = new Set((await findOpenIncidents(shop.db, LATE_VISITS)).map(({ item }) => item));
  let sent = 0;
  for (let after = 0; ;) {
    const near = await findNear(shop.db, now, after);
    for (const { visit, number } of near) {
      const item = lateItem(visit, number);
      const step = async () => {
        if (isEndNear(visit, now)) {
          over.delete(item);
          await inTransaction(shop.db, (tx) => noteIncident(tx, matterOf(visit, number), now));
        }
        if (isUnnotedTold(visit, now)) return tellUnnoted(shop, visit, now);
        return isNoticeDue(visit, now) ? notify(shop, visit, now) : 0;
      };
      sent += (await run.attempt(item, step)) ?? 0;
    }
    const last = near.at(-1);
    if (!last || near.length < BATCH) break;
    after = last.visit.id;
  }
  for (const item of over) await dropIncident(shop.db, LATE_VISITS, item);
  await run.end(sent, { metAll: true });
  return sent;
}

/** A page of the visits that bring, move or repair things, and that are planned for tomorrow or before. */
async function findNear(db: Db, now: Date, after: number) {
  return db
    .select({ visit: visits, number: orders.number })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .where(
      and(
        inArray(visits.kind, [...COMING_KINDS, 'relocation', 'repair']),
        eq(visits.state, 'planned'),
        lte(visits.day, addDaysTo(dayOf(now), STATUS_NOTICE_DAYS)),
        gt(visits.id, after),
      ),
    )
    .orderBy(asc(visits.id))
    .limit(BATCH);
}

async function notify(shop: AppContext, visit: VisitRow, now: Date): Promise<number> {
  return sendOnce(shop, noticeKey(visit), now, async (work) => {
    if (visit.kind === 'repair') return bringRepairToMind(work, visit, now);
    const order = await lockOrder(work.db, visit.orderId);
    const planned =
      order &&
      (visit.kind === 'relocation'
        ? await findPlannedVisit(work.db, order.id, 'relocation')
        : await findComing(work.db, order.id));
    if (!order || !planned || noticeKey(planned) !== noticeKey(visit)) return;
    const move = planned.kind === 'relocation' && (await findRelocation(work.db, order.id));
    const moved = move && (await relocationFacts(work.db, move.visit, move.to, now));
    const letterOf = planned.kind === 'exchange' ? exchangeNoticeLetter : noticeLetter;
    await tellOfOrder(work, order, now, (facts) =>
      moved ? relocationNoticeLetter(facts, moved, dayOf(now)) : letterOf(facts, dayOf(now)),
    );
  });
}

/** Tells the renter that the day of a visit went by without a word, and that another can be chosen. */
async function tellUnnoted(shop: AppContext, visit: VisitRow, now: Date): Promise<number> {
  return sendOnce(shop, `unnoted:${noticeKey(visit)}`, now, async (work) => {
    const order = await lockOrder(work.db, visit.orderId);
    const [planned] = await work.db.select().from(visits).where(eq(visits.id, visit.id));
    if (!order || planned?.state !== 'planned' || !isUnnotedTold(planned, now)) return;
    const { kind } = planned;
    await (kind === 'repair'
      ? tellOfRepair(work, visit.id, now, unnotedRepairLetter)
      : tellOfOrder(work, order, now, (facts) => unnotedLetter(facts, { ...planned, kind })));
  });
}

/** The operator's word for what is done; a delivery's where none is named. */
const DONE_BY: Partial<Record<VisitRow['kind'], string>> = {
  exchange: 'exchange',
  relocation: 'relocate',
};

function matterOf(visit: VisitRow, number: string) {
  const what = visit.kind === 'relocation' ? 'move' : visit.kind;
  const done = DONE_BY[visit.kind] ?? 'deliver';
  return {
    source: LATE_VISITS,
    item: lateItem(visit, number),
    message: `Its ${what} was ${visit.lateUntil ? 'announced' : 'planned'} until ${formatInstant(awaitedUntil(visit))} and is not recorded.`,
    step:
      visit.kind === 'repair'
        ? `Record how it went: npm run office -- end-repair --id ${visit.id} --ended-as repaired --code 4821, or miss-repair.`
        : `If the team comes later today, tell the renter: npm run office -- tell-order-late --number ${number} --until 18:30. Otherwise record how it went: ${done}-order, or miss-order.`,
    isFact: true,
  };
}
