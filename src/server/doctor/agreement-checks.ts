import { sql } from 'drizzle-orm';
import type { PublishedTerms } from '#server/content/terms.ts';
import type { Tx } from '#server/db/db.ts';
import { agreements, laterTerms } from '#server/db/schema/agreements.ts';
import type { Check } from './checks.ts';

export const AGREEMENT_CHECKS: readonly Check[] = [
  {
    law: 'Every order has an acceptance of the terms from the time it was placed',
    broken: sql`
      select o.number as subject from orders o
      left join agreements a on a.order_id = o.id
      where a.accepted_at is distinct from o.placed_at`,
  },
  {
    law: 'Newer terms apply to an existing order only after they are in force and announced',
    broken: sql`
      select o.number || ' by ' || l.version as subject from later_terms l
      join agreements a on a.order_id = l.order_id
      join orders o on o.id = l.order_id
      where l.version <= a.version or l.binds_from < l.version
        or l.binds_from <= (l.told_at at time zone 'Asia/Kolkata')::date`,
  },
];

/** No text that was accepted or told of was changed since: the content still has it, by its seal. */
export async function changedTerms(tx: Tx, terms: readonly PublishedTerms[]) {
  const accepted = await tx
    .selectDistinct({ version: agreements.version, seal: agreements.seal })
    .from(agreements);
  const told = await tx
    .selectDistinct({ version: laterTerms.version, seal: laterTerms.seal })
    .from(laterTerms);
  const isThere = (version: string, seal: string | null) =>
    terms.some((each) => each.version === version && (seal ?? each.seal) === each.seal);
  const changed = [...accepted, ...told].filter(({ version, seal }) => !isThere(version, seal));
  return {
    law: 'The stored text of an order’s terms is the text that was accepted',
    subjects: changed.map(({ version, seal }) => `${version}, seal ${seal ?? 'none'}`),
  };
}
