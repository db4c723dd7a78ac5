import type { Letter } from '#messages/base/letter.ts';
import { type Held, postAll } from '#server/lib/outbox.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { messagesOf } from './tell.ts';
import { type Contact, findContacts } from '#server/people/customers/contact.ts';

/** Writes a letter to a customer, in the transaction of what it tells about. */
export async function writeLetter(
  work: TxContext,
  userId: number,
  compose: (to: Contact) => Letter,
  now: Date,
  held?: Held,
): Promise<void> {
  await writeLetters(work, [{ userId, compose }], now, held);
}

export interface LetterTo {
  readonly userId: number;
  readonly compose: (to: Contact) => Letter;
}

/** The same to several customers. */
export async function writeLetters(
  work: TxContext,
  letters: readonly LetterTo[],
  now: Date,
  held?: Held,
): Promise<void> {
  const contacts = await findContacts(
    work.db,
    letters.map(({ userId }) => userId),
  );
  const messages = letters.flatMap(({ userId, compose }) => {
    const to = contacts.get(userId);
    if (!to) throw new Error(`User ${userId} does not exist`);
    return messagesOf(work, to, compose(to));
  });
  await postAll(work.db, messages, now, held);
}
