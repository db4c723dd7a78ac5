import { eq } from 'drizzle-orm';
import type { Preferences } from '#contract/people/account.ts';
import { whatsappConsent } from '#messages/people/consents.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { consents, notificationPreferences } from '#server/db/schema/care.ts';
import { canSend } from '#server/lib/http/reach.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findContact } from './contact.ts';

const DEFAULTS = { reminders: true, offers: false, whatsappNumber: null };

/** What a customer wants to be written about, and the number chosen for WhatsApp. */
export async function findChoices(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const { reminders, offers, whatsappNumber } = row ?? DEFAULTS;
  return { reminders, offers, whatsappNumber };
}

/** The same for the customer, who is offered WhatsApp where the settings lead there. */
export async function describePreferences(
  { config, db }: Pick<TxContext, 'config'> & { readonly db: Db },
  userId: number,
): Promise<Preferences> {
  const { whatsappNumber, ...rest } = await findChoices(db, userId);
  if (!canSend(config, 'whatsapp')) return rest;
  return { ...rest, whatsappNumber: whatsappNumber ?? '' };
}

/**
 * Keeps what a customer chose; the caller holds the account. WhatsApp is refused where it is not offered
 * and for another number than the confirmed one; a change of it is kept as a consent given or taken back
 * (rules/operations.md#whatsapp).
 */
export async function keepPreferences(
  work: TxContext,
  userId: number,
  wanted: Preferences,
  now: Date,
): Promise<Refusal | undefined> {
  const { config, db } = work;
  const { reminders, offers, whatsappNumber: number } = wanted;
  if (number !== undefined) {
    if (number !== '' && !canSend(config, 'whatsapp')) return refuse('WHATSAPP_NOT_OFFERED');
    const { ways } = await findContact(db, userId);
    if (number !== '' && number !== ways.sms) return refuse('WHATSAPP_NUMBER_UNCONFIRMED');
  }
  await db
    .insert(notificationPreferences)
    .values({ userId, reminders, offers })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { reminders, offers } });
  if (number !== undefined) await setNumber(db, userId, number || null, now);
  return undefined;
}

/** Ends WhatsApp with the number that it was chosen for (rules/operations.md#whatsapp). */
export async function endWhatsapp(tx: Tx, userId: number, now: Date): Promise<void> {
  await setNumber(tx, userId, null, now);
}

async function setNumber(tx: Tx, userId: number, number: string | null, now: Date): Promise<void> {
  const { whatsappNumber: before } = await findChoices(tx, userId);
  if (before === number) return;
  const about = { userId, what: 'whatsapp', at: now } as const;
  for (const [each, given] of [
    [before, false],
    [number, true],
  ] as const) {
    if (each === null) continue;
    await tx.insert(consents).values({ ...about, given, wording: whatsappConsent(each) });
  }
  await tx
    .update(notificationPreferences)
    .set({ whatsappNumber: number })
    .where(eq(notificationPreferences.userId, userId));
}
