import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const REVIEW_CHECKS: readonly Check[] = [
  {
    law: 'A review is for a delivered, non-medical item of its author',
    broken: sql`
      select r.id::text as subject from reviews r
      join orders o on o.id = r.order_id
      where o.user_id <> r.user_id or o.delivered_on is null or not exists (
        select 1 from order_lines l
        where l.order_id = r.order_id and l.product_slug = r.product_slug and l.kind <> 'medical')`,
  },
  {
    law: 'A hidden or answered review has its date, and a hidden one has a reason',
    broken: sql`
      select id::text as subject from reviews
      where (hidden_for is null) <> (hidden_at is null) or (answer is null) <> (answered_at is null)`,
  },
];
