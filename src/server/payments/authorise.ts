import { eq } from 'drizzle-orm';
import { instantAt } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { mandates, providerCustomers } from '#server/db/schema/mandates.ts';
import type { NewMandate } from '#server/gateways/payment-gateway.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findContact } from '#server/people/customers/contact.ts';

/**
 * The mandate that an attempt authorises, as the provider is told of it; its renter becomes a customer
 * there. Nothing for an attempt that authorises none.
 */
export async function authorisedBy(
  shop: AppContext,
  attempt: AttemptRow,
): Promise<NewMandate | undefined> {
  const { mandateId, against } = attempt;
  if (mandateId === null || against === 'invoices') return undefined;
  const [mandate] = await shop.db.select().from(mandates).where(eq(mandates.id, mandateId));
  if (!mandate) throw new Error(`There is no mandate ${mandateId}`);
  const { userId, method, maximum, expiresOn } = mandate;
  const customerId = mandate.customerId ?? (await makeCustomer(shop, userId));
  await shop.db.update(mandates).set({ customerId }).where(eq(mandates.id, mandateId));
  return { customerId, method, maximum, expiresAt: instantAt(expiresOn, 0) };
}

/** What the payment window is told where an attempt authorises a mandate: whom for. */
export async function windowFieldsOf(
  db: Db,
  { mandateId, against }: AttemptRow,
): Promise<{ customer_id?: string }> {
  if (mandateId === null || against === 'invoices') return {};
  const [mandate] = await db.select().from(mandates).where(eq(mandates.id, mandateId));
  return mandate?.customerId ? { customer_id: mandate.customerId } : {};
}

/** Of two calls at once both have the provider's one customer of the same email and number. */
async function makeCustomer(shop: AppContext, userId: number): Promise<string> {
  const [known] = await shop.db
    .select()
    .from(providerCustomers)
    .where(eq(providerCustomers.userId, userId));
  if (known) return known.customerId;
  const { name, ways } = await findContact(shop.db, userId);
  const who = { name, email: ways.email ?? '', contact: ways.sms ?? '' };
  const customerId = await shop.payments.createCustomer(who);
  await shop.db.insert(providerCustomers).values({ userId, customerId }).onConflictDoNothing();
  return customerId;
}
