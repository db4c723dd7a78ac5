import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/catalogue/unit.ts';
import type { UnitDetail } from '#contract/office/catalogue/unit.ts';
import { MAX_UNITS_AT_ONCE, readTag } from '#domain/catalogue/unit.ts';
import { orders } from '#server/db/schema/orders.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { countUnits, findByTags, findListedOfOrder } from '#server/catalogue/units/find.ts';
import { findUnitDetail } from '#server/catalogue/units/unit-detail.ts';
import { PDFS, printLabels } from '#server/papers/print-paper.ts';
import { serveActs } from '#server/office/base/act.ts';
import { serveList } from '#server/office/base/list.ts';
import { toUnit, unitList } from '#server/office/catalogue/unit-list.ts';
import { UNIT_ACTS } from '#server/office/catalogue/units.ts';

/** Single units: the list, one of them in full, and what is done with them (rules/units.md). */
export function officeUnitRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;
  serveActs(api, UNIT_ACTS);

  serveList(api, unitList);

  api.serve(calls.listUnitCounts, async ({ input }) => ({
    counts: await countUnits(db, input.search),
  }));

  api.serve(calls.getUnit, async ({ input }) => {
    const found = await findUnitDetail(db, readTag(input.tag) ?? '');
    if (!found) return refuse('NOT_FOUND');
    const { unit, renter, earned, events, timesWithRenters, repairs } = found;
    return {
      ...toUnit(found),
      renter,
      cost: unit.cost,
      acquiredOn: unit.acquiredOn,
      earned,
      events: events.map(({ event: { at, by, from, to, note }, orderNumber }) => ({
        at: at.toISOString(),
        by,
        from,
        to,
        orderNumber,
        note,
      })),
      repairs,
      timesWithRenters: timesWithRenters.map(({ orderNumber, earned: part, outAt, backAt }) => ({
        orderNumber,
        earned: part,
        outAt: outAt.toISOString(),
        backAt: backAt?.toISOString() ?? null,
      })),
    } satisfies UnitDetail;
  });

  api.serve(calls.unitsOfOrder, async ({ input }) => {
    const number = input.number.toUpperCase();
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.number, number));
    if (!order) return refuse('NOT_FOUND');
    return { units: (await findListedOfOrder(db, order.id)).map(toUnit) };
  });

  api.serve(calls.unitLabels, async ({ input, caller, now }) => {
    const tags = input.tags.split(',').flatMap((tag) => readTag(tag) ?? []);
    const found = await findByTags(db, tags.slice(0, MAX_UNITS_AT_ONCE));
    if (found.length === 0) return refuse('NOT_FOUND');
    const { userId } = caller;
    const hits = userId === null ? [] : [hit(PDFS, `user ${userId}`)];
    const limited = await refuseOver(db, hits, now);
    if (limited) return limited;
    const labels = found.map(({ unit: { tag }, productName: product }) => ({
      tag,
      product,
      address: `${shop.config.siteUrl}/office/unit?tag=${tag}`,
    }));
    return printLabels({ labels, writtenAt: now });
  });
}
