import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/catalogue/unit.ts';
import { readTag } from '#domain/catalogue/unit.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { units } from '#server/db/schema/units.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { addUnits, putUnit } from '#server/catalogue/units/by-hand.ts';
import { changePlaces } from '#server/catalogue/units/change-places.ts';
import { type Acting, type ActInput, serveAct } from '#server/office/base/act.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';

const UNIT: Audited<{ readonly tag: string }> = {
  ...UNNAMED,
  subject: ({ tag }) => tagOf(tag),
  look: (db, { tag }) => lookAtUnit(db, tagOf(tag)),
};

/** New units, named by their tags once made. */
const NEW_UNITS: Audited<{ readonly productSlug: string }, { readonly tags: readonly string[] }> = {
  ...UNNAMED,
  subject: ({ productSlug }) => productSlug,
  told: ({ productSlug, ...input }, made) => ({ ...input, ...made }),
};

const tagOf = (text: string) => readTag(text) ?? '';
const doing = ({ by, now }: Acting) => ({ by: by.name, at: now });

/** Acts on units (rules/units.md#changes-by-hand). */
export const UNIT_ACTS = [
  serveAct(calls.addUnits, NEW_UNITS, async (work, input, acting) => {
    const added = { ...input, bay: input.bay || null };
    const tags = await addUnits(work.db, added, doing(acting));
    return tags instanceof Refusal ? tags : { tags: [...tags] };
  }),
  serveAct(calls.putUnit, UNIT, (work, { to, ...input }, acting) =>
    putUnit(work.db, tagOf(input.tag), { ...(to && { to }), ...described(input) }, doing(acting)),
  ),
  serveAct(calls.inspectUnit, UNIT, (work, { to, ...input }, acting) => {
    const put = { to, whileIn: 'inspection', ...described(input) } as const;
    return putUnit(work.db, tagOf(input.tag), put, doing(acting));
  }),
  serveAct(calls.changeUnitPlaces, UNIT, (work, { tag, other }, acting) =>
    changePlaces(work.db, tagOf(tag), tagOf(other), doing(acting)),
  ),
];

/** A unit's text; an empty one removes its bay or note. */
function described({
  condition,
  bay,
  note,
  seen,
}: Omit<ActInput<typeof calls.putUnit>, 'tag' | 'to'>) {
  return {
    condition,
    bay: bay === '' ? null : bay,
    note: note === '' ? null : note,
    seen,
  };
}

async function lookAtUnit(db: Db, tag: string): Promise<AuditSnapshot> {
  const [row] = await db
    .select({
      customerId: orders.userId,
      state: units.state,
      condition: units.condition,
      bay: units.bay,
      note: units.note,
      order: orders.number,
    })
    .from(units)
    .leftJoin(orders, eq(orders.id, units.orderId))
    .where(eq(units.tag, tag));
  if (!row) return NOTHING;
  const { customerId, ...state } = row;
  return { customerId, state };
}
