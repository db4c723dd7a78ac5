import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/catalogue/unit.ts';
import type { UnitDetail } from '#contract/office/catalogue/unit.ts';
import { MAX_UNITS_AT_ONCE, readTag } from '#domain/catalogue/unit.ts';
import { orders } from '#server/db/schema/orders.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findByTags, findListedOfOrder, type ListedUnit } from '#server/catalogue/units/find.ts';
import { findUnitDetail } from '#server/catalogue/units/unit-detail.ts';
import { PDFS, printLabels } from '#server/papers/print-paper.ts';
import { serveList } from '#server/office/base/list.ts';
import { toUnit, unitList } from '#server/office/catalogue/unit-list.ts';
import type { UnitCommand } from '#server/office/catalogue/unit-commands.ts';
import { perform } from '#server/office/shell/perform.ts';

/** Single units: the list, one of them in full, and what is done with them (rules/units.md). */
export function officeUnitRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  serveList(api, unitList);

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

  api.serve(calls.addUnits, async ({ input, caller }) => {
    const { productSlug: product, quantity: many, bay, ...added } = input;
    const command = { name: 'unit add', product, many, bay: bay || null, ...added } as const;
    const outcome = await perform(shop, caller, command);
    if (outcome instanceof Refusal) return outcome;
    return { tags: outcome.kind === 'units added' ? [...outcome.tags] : [] };
  });

  api.serve(calls.putUnit, ({ input: { to, ...described }, caller }) => {
    const told = noted(described);
    return ask(caller, to ? { name: 'unit put', to, ...told } : { name: 'unit note', ...told });
  });

  api.serve(calls.inspectUnit, ({ input: { to, ...described }, caller }) =>
    ask(caller, { name: 'unit put', to, whileIn: 'inspection', ...noted(described) }),
  );

  api.serve(calls.changeUnitPlaces, ({ input: { tag, other }, caller }) => {
    const tags = { tag: readTag(tag) ?? '', other: readTag(other) ?? '' };
    return ask(caller, { name: 'unit swap', ...tags });
  });

  api.serve(calls.unitLabels, async ({ input, caller, now }) => {
    const tags = input.tags.split(',').flatMap((tag) => readTag(tag) ?? []);
    const found = await findByTags(db, tags.slice(0, MAX_UNITS_AT_ONCE));
    if (found.length === 0) return refuse('NOT_FOUND');
    const limited = await refuseOver(db, [hit(PDFS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const labels = found.map(({ unit: { tag }, productName: product }) => ({
      tag,
      product,
      address: `${shop.config.siteUrl}/office/unit?tag=${tag}`,
    }));
    return printLabels({ labels, writtenAt: now });
  });

  async function ask(
    operator: Operator,
    command: UnitCommand,
  ): Promise<Record<string, never> | Refusal> {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : {};
  }
}

interface Told {
  readonly tag: string;
  readonly condition?: ListedUnit['unit']['condition'] | undefined;
  readonly bay?: string | undefined;
  readonly note?: string | undefined;
  readonly seen: number;
}

/** What was written about a unit; empty words take a bay or a note away. */
function noted({ tag, condition, bay, note, seen }: Told) {
  return {
    tag: readTag(tag) ?? '',
    condition,
    bay: bay === '' ? null : bay,
    note: note === '' ? null : note,
    seen,
  };
}
