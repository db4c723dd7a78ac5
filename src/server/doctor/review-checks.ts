import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const REVIEW_CHECKS: readonly Check[] = [
  {
    law: 'A review is of a thing, not a medical one, that was delivered to its writer',
    broken: sql`
      select r.id::text as subject from reviews r
      join orders o on o.id = r.order_id
      where o.user_id <> r.user_id or o.delivered_on is null or not exists (
        select 1 from order_lines l
        where l.order_id = r.order_id and l.product_slug = r.product_slug and l.kind <> 'medical')`,
  },
  {
    law: 'A review that is hidden or answered says since when, and why it is hidden',
    broken: sql`
      select id::text as subject from reviews
      where (hidden_for is null) <> (hidden_at is null) or (answer is null) <> (answered_at is null)`,
  },
];
