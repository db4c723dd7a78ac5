import type { Letter } from '#messages/letter.ts';
import type { Db } from '#server/db/db.ts';
import { tell } from './tell.ts';
import type { Shop } from '#server/lib/shop.ts';
import { type Contact, findContact } from '#server/modules/customers/contact.ts';

/** Writes a letter to a customer, in the transaction of what it tells about. */
export async function writeLetter(
  shop: Shop,
  tx: Db,
  userId: number,
  compose: (to: Contact) => Letter,
  now: Date,
): Promise<void> {
  const to = await findContact(tx, userId);
  await tell(shop, tx, to, compose(to), now);
}
