import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

export const ACCOUNT_CHECKS: readonly Check[] = [
  {
    law: 'WhatsApp is used only for a confirmed number with a valid consent',
    broken: sql`
      select 'user ' || u.id as subject from users u
      left join notification_preferences p on p.user_id = u.id
      left join lateral (
        select c.given from consents c
        where c.user_id = u.id and c.what = 'whatsapp' order by c.id desc limit 1
      ) last on true
      where (p.whatsapp_number is not null) <> coalesce(last.given, false)
        or (p.whatsapp_number is not null
          and (u.contact_confirmed_at is null or p.whatsapp_number <> u.contact))`,
  },
];
