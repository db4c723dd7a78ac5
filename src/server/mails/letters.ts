import type { Letter } from '#messages/letter.ts';
import { tell } from './tell.ts';
import { type Work } from '#server/lib/shop.ts';
import { type Contact, findContact } from '#server/modules/customers/contact.ts';

/** Writes a letter to a customer, in the transaction of what it tells about. */
export async function writeLetter(
  work: Work,
  userId: number,
  compose: (to: Contact) => Letter,
  now: Date,
): Promise<void> {
  const to = await findContact(work.db, userId);
  await tell(work, to, compose(to), now);
}
