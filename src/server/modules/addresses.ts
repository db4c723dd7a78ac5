import { and, count, desc, eq } from 'drizzle-orm';
import { addAddress, type Address, deleteAddress, listAddresses } from '#contract/address.ts';
import { type AddressFields, invalidAddressFields, MAX_ADDRESSES } from '#domain/address.ts';
import type { ServiceArea } from '#domain/content/service-area-entry.ts';
import { servingCity } from '#domain/service-area.ts';
import { messageFor } from '#messages/catalogue.ts';
import type { Db } from '../db/db.ts';
import { addresses } from '../db/schema/accounts.ts';
import { refuse } from '../lib/refusal.ts';
import type { Api } from '../lib/serve.ts';
import { lockUser } from './users.ts';

type AddressRow = typeof addresses.$inferSelect;

export function addressRoutes(api: Api): void {
  const { db, serviceAreas } = api.shop;

  api.serve(listAddresses, async ({ caller }) => {
    const rows = await db
      .select()
      .from(addresses)
      .where(keptBy(caller.userId))
      .orderBy(desc(addresses.id));
    return rows.map((row) => toAddress(row, serviceAreas));
  });

  api.serve(addAddress, async ({ input, caller, now }) => {
    const invalid = invalidAddressFields(input);
    if (invalid.length > 0) {
      const fields = invalid.map((field) => [field, messageFor('ADDRESS_INVALID')]);
      return refuse('ADDRESS_INVALID', {
        fields: Object.fromEntries(fields) as Record<string, string>,
      });
    }
    if (!servingCity(serviceAreas, input.pincode)) {
      const fields = { pincode: messageFor('PINCODE_UNSERVICEABLE') };
      return refuse('PINCODE_UNSERVICEABLE', { fields });
    }
    const billing = input.differentBilling ? input.billing : null;
    const row = await keepAddress(db, caller.userId, { ...input, billing }, now);
    if (!row) return refuse('ADDRESS_LIMIT', { values: { n: MAX_ADDRESSES } });
    return toAddress(row, serviceAreas);
  });

  api.serve(deleteAddress, async ({ input, caller }) => {
    const deleted = await db
      .update(addresses)
      .set({ deleted: true })
      .where(and(eq(addresses.id, input.id), keptBy(caller.userId)))
      .returning({ id: addresses.id });
    return deleted.length === 1 ? {} : refuse('NOT_FOUND');
  });
}

/** Saves an address, or `undefined` when its owner keeps as many as one can. */
async function keepAddress(
  db: Db,
  userId: number,
  fields: AddressFields,
  now: Date,
): Promise<AddressRow | undefined> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [kept] = await tx.select({ count: count() }).from(addresses).where(keptBy(userId));
    if ((kept?.count ?? 0) >= MAX_ADDRESSES) return undefined;
    const [row] = await tx
      .insert(addresses)
      .values({ ...fields, userId, createdAt: now })
      .returning();
    return row;
  });
}

function keptBy(userId: number) {
  return and(eq(addresses.userId, userId), eq(addresses.deleted, false));
}

function toAddress(row: AddressRow, areas: readonly ServiceArea[]): Address {
  const { id, name, contactNo, houseNo, address1, address2, city, pincode, addressType } = row;
  const { differentBilling, billing } = row;
  const cityId = servingCity(areas, pincode)?.id ?? null;
  return {
    Id: id,
    name,
    contactNo,
    houseNo,
    address1,
    address2,
    city,
    pincode,
    addressType,
    differentBilling,
    billing,
    cityId,
  };
}
