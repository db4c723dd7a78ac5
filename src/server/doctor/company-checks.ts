import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** rules/companies.md */
export const COMPANY_CHECKS: readonly Check[] = [
  {
    law: 'An active company has an owner, and a closed one has no members or open invitations',
    broken: sql`
      select 'company ' || c.id as subject from companies c
      where case when c.ended_at is null
        then not exists (
          select 1 from company_people p
          where p.company_id = c.id and p.left_at is null and p.role = 'owner')
        else exists (
          select 1 from company_people p where p.company_id = c.id and p.left_at is null)
          or exists (
          select 1 from company_invitations i
          where i.company_id = c.id and i.accepted_at is null and i.ended_at is null)
        end`,
  },
  {
    law: 'A deleted account is in no company',
    broken: sql`
      select 'user ' || u.id as subject from users u
      join company_people p on p.user_id = u.id and p.left_at is null
      where u.erased_at is not null`,
  },
  {
    law: 'An order belongs to its customer’s company at that time, or to the company of the order it replaces',
    broken: sql`
      select o.number as subject from orders o
      left join successions s on s.to_order_id = o.id
      left join orders b on b.id = s.from_order_id
      where case when s.to_order_id is not null
        then o.company_id is distinct from b.company_id
        else o.company_id is not null and not exists (
          select 1 from company_people p
          where p.company_id = o.company_id and p.user_id = o.user_id
            and p.joined_at <= o.placed_at and coalesce(p.left_at, o.placed_at) >= o.placed_at)
        end`,
  },
];
