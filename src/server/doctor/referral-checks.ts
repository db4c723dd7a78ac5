import { sql } from 'drizzle-orm';
import { REFERRALS_A_YEAR } from '#domain/overview/referral.ts';
import type { Check } from './checks.ts';

/** rules/referrals.md */
export const REFERRAL_CHECKS: readonly Check[] = [
  {
    law: 'No customer is referred by themselves, by someone they referred, or after their first confirmed order',
    broken: sql`
      select 'referral ' || r.referred_id as subject from referrals r
      where r.referred_id = r.referrer_id
        or exists (
          select 1 from referrals back
          where back.referred_id = r.referrer_id and back.referrer_id = r.referred_id)
        or exists (
          select 1 from orders o join order_events e on e.order_id = o.id
          where o.user_id = r.referred_id and e.status = 'CONFIRMED' and e.at < r.at)`,
  },
  {
    law: 'A referral pays both sides as promised, and a refused one pays neither',
    broken: sql`
      select 'referral ' || r.referred_id as subject from referrals r
      join (
        select referred_id, count(*) as many,
          bool_or(amount <> promised or user_id <> owner or side not in ('referrer', 'referred')) as wrong
        from (
          select c.*, r.amount as promised,
            case when c.side = 'referrer' then r.referrer_id else r.referred_id end as owner
          from referral_credits c join referrals r on r.referred_id = c.referred_id
        ) each group by referred_id
      ) c on c.referred_id = r.referred_id
      where c.many <> 2 or c.wrong or r.refused_for is not null`,
  },
  {
    law: 'A referral credit is applied to rent once and in full, or not at all',
    broken: sql`
      select 'referral credit ' || c.id as subject from referral_credits c
      left join (
        select referral_credit_id as id, sum(amount) as amount, min(user_id) as first,
          max(user_id) as last, bool_and(kind = 'referral') as is_one
        from concessions where referral_credit_id is not null group by referral_credit_id
      ) g on g.id = c.id
      where coalesce(g.amount, 0) <> case when c.given_on is null then 0 else c.amount end
        or (c.given_on is not null and (g.first <> c.user_id or g.last <> c.user_id or not g.is_one))
        or (c.lapsed_on is null) <> (c.lapsed_for is null)
      union all
      select 'concession ' || g.id from concessions g
      where (g.kind = 'referral') <> (g.referral_credit_id is not null)`,
  },
  {
    law: 'A referral earns a month after the first delivery to the invited customer, not before',
    broken: sql`
      select 'referral credit ' || c.id as subject from referral_credits c
      where not exists (
        select 1 from orders o where o.user_id = c.referred_id
          and (o.delivered_on + interval '1 month')::date <= c.earned_on)`,
  },
  {
    law: 'No customer earns more than the yearly referral limit',
    broken: sql`
      select 'user ' || user_id as subject from referral_credits
      where side = 'referrer' and lapsed_for is distinct from 'yearly_limit'
      group by user_id, extract(year from earned_on)
      having count(*) > ${sql.raw(String(REFERRALS_A_YEAR))}`,
  },
];
