import { eq, inArray } from 'drizzle-orm';
import { whatsappNumber } from '#domain/people/message-channel.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { notificationPreferences } from '#server/db/schema/care.ts';
import type { Ways } from '#server/lib/http/reach.ts';

/** Where a customer is reached: by what the account has confirmed and chosen, and by nothing else. */
export interface Contact {
  readonly name: string;
  readonly ways: Ways;
}

type Channels = Pick<
  typeof users.$inferSelect,
  'email' | 'emailConfirmedAt' | 'contact' | 'contactConfirmedAt'
>;

/** The confirmed channels of an account (rules/sign-in.md#confirmed-channels). */
export function waysOf(user: Channels): Ways {
  return {
    ...(user.emailConfirmedAt ? { email: user.email } : {}),
    ...(user.contactConfirmedAt ? { sms: user.contact } : {}),
  };
}

export async function findContact(db: Db, userId: number): Promise<Contact> {
  const contact = (await findContacts(db, [userId])).get(userId);
  if (!contact) throw new Error(`User ${userId} does not exist`);
  return contact;
}

/** The same of several, by their ids. */
export async function findContacts(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, Contact>> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      contact: users.contact,
      contactConfirmedAt: users.contactConfirmedAt,
      chosenFor: notificationPreferences.whatsappNumber,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(inArray(users.id, [...userIds]));
  return new Map(
    rows.map((row) => {
      const ways = waysOf(row);
      const whatsapp = whatsappNumber(row.chosenFor, ways.sms);
      const all = whatsapp === undefined ? ways : { ...ways, whatsapp };
      return [row.id, { name: row.name, ways: all }];
    }),
  );
}
