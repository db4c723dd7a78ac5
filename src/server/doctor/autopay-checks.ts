import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** Laws of AutoPay (rules/autopay.md). */
export const AUTOPAY_CHECKS: readonly Check[] = [
  {
    law: 'A mandate’s status matches its timeline, and it is requested only until it ends',
    broken: sql`
      select 'mandate ' || m.id as subject from mandates m
      left join lateral (
        select state from mandate_events e where e.mandate_id = m.id order by e.id desc limit 1
      ) last on true
      where last.state is distinct from m.state
        or (m.state in ('stopped', 'refused', 'expired')) <> (m.ended_at is not null)
        or (m.ended_at is null) <> (m.ask_at is not null)
        or (m.state = 'paused') <> (m.paused_by is not null)
        or (m.state in ('active', 'paused') and (m.token_id is null or m.customer_id is null))`,
  },
  {
    law: 'Every planned or running debit uses a mandate of the same renter',
    broken: sql`
      select 'debit ' || d.id as subject from debits d
      join mandates m on m.id = d.mandate_id
      where m.user_id <> d.user_id or d.amount > m.maximum
        or (d.state = 'planned' and m.state <> 'active')`,
  },
  {
    law: 'Every submitted debit is a rent payment attempt of its renter, for exactly its amount',
    broken: sql`
      select 'debit ' || d.id as subject from debits d
      left join payment_attempts a on a.id = d.attempt_id
      left join lateral (
        select sum(b.amount) as amount,
          bool_and(i.user_id = d.user_id and i.kind = 'rent') as is_own
        from bill_attempt_invoices b join invoices i on i.id = b.invoice_id
        where b.attempt_id = a.id
      ) items on true
      where case
        when d.state in ('planned', 'dropped') then d.attempt_id is not null
        else a.mandate_id is distinct from d.mandate_id or a.against <> 'invoices'
          or a.amount <> d.amount or items.amount is distinct from d.amount or not items.is_own
      end`,
  },
  {
    law: 'A debit is paid or returned exactly when its attempt has such a payment',
    broken: sql`
      select 'debit ' || d.id as subject from debits d
      left join lateral (
        select count(*) as taken from payments p
        where p.attempt_id = d.attempt_id and p.status <> 'failed'
      ) money on true
      where (d.state in ('paid', 'returned')) <> (money.taken > 0)
        or (d.state in ('planned', 'sent')) <> (d.ended_at is null)
        or (d.hand_at is not null and d.state not in ('planned', 'sent'))`,
  },
];
