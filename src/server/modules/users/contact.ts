import { eq } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { users } from '../../db/schema/accounts.ts';

/** Where a customer is reached. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
}

export async function findContact(db: Db, userId: number): Promise<Contact> {
  const [row] = await db
    .select({ name: users.name, email: users.email, contact: users.contact })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error(`User ${userId} does not exist`);
  return row;
}
