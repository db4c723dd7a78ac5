import { type SQL, sql } from 'drizzle-orm';
import { arrivals, issues } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';

/**
 * What waits for the operator's decision: not decided yet, confirmed and called off, or declined and
 * its issue opened again (rules/replacements.md#who-decides).
 */
export function isOpenArrival(): SQL {
  return sql`(${arrivals.state} = 'asked'
    or ${arrivals.state} = 'confirmed' and exists (
      select from ${orders}
      where ${orders.id} = ${arrivals.toOrderId} and ${orders.status} = 'CANCELLED')
    or ${arrivals.state} = 'declined' and exists (
      select from ${issues}
      where ${issues.id} = ${arrivals.issueId} and ${issues.closedAt} is null))`;
}
