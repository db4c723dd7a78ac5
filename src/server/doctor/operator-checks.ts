import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const OPERATOR_CHECKS: readonly Check[] = [
  {
    law: 'If the office has operators, one of them is an owner',
    broken: sql`
      select 'office' as subject
      where exists (select from operators)
        and not exists (select from operators where role = 'owner')`,
  },
  {
    law: 'Every operator has an account with a confirmed email',
    broken: sql`
      select 'operator ' || o.user_id as subject from operators o
      join users u on u.id = o.user_id
      where u.erased_at is not null or u.email_confirmed_at is null`,
  },
  {
    law: 'Every office session belongs to an operator with a second factor',
    broken: sql`
      select 'session ' || s.id || ' of operator ' || s.user_id as subject from office_sessions s
      join sessions c on c.token_hash = s.signed_in_by
      where c.user_id <> s.user_id
        or (not exists (select from passkeys p where p.user_id = s.user_id)
          and not exists (
            select from authenticator_apps a
            where a.user_id = s.user_id and a.confirmed_at is not null))`,
  },
  {
    law: 'No office session exceeds its time limit',
    broken: sql`
      select 'session ' || id || ' of operator ' || user_id as subject from office_sessions
      where expires_at > started_at + interval '12 hours'
        or expires_at > seen_at + interval '2 hours'`,
  },
];
