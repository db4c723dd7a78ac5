import { and, count, desc, eq } from 'drizzle-orm';
import {
  addAddress,
  type Address,
  deleteAddress,
  getAddress,
  listAddresses,
} from '#contract/people/address.ts';
import type { City } from '#domain/base/city.ts';
import { type AddressFields, invalidAddressFields, MAX_ADDRESSES } from '#domain/people/address.ts';
import { addressFaultText } from '#messages/people/address-words.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import type { Db } from '#server/db/db.ts';
import { addresses } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { cityOfArea, findAreas } from '#server/catalogue/coverage/pin-codes.ts';
import { inTransaction, transactAs } from '#server/lib/transact.ts';

type AddressRow = typeof addresses.$inferSelect;

export function addressRoutes(api: Api): void {
  const { db } = api.shop;

  /** The city that serves each of these PIN codes. */
  const citiesOf = async (pincodes: readonly string[], now: Date) => {
    const areaOf = await findAreas(api.shop, pincodes, now);
    return (pincode: string) => cityOfArea(areaOf(pincode));
  };

  api.serve(listAddresses, async ({ caller, now }) => {
    const rows = await db
      .select()
      .from(addresses)
      .where(keptBy(caller.userId))
      .orderBy(desc(addresses.id));
    const cityOf = await citiesOf(
      rows.map(({ pincode }) => pincode),
      now,
    );
    return rows.map((row) => toAddress(row, cityOf(row.pincode)));
  });

  api.serve(addAddress, async ({ input, caller, now }) => {
    const invalid = invalidAddressFields(input);
    if (invalid.length > 0) {
      const fields = invalid.map((field) => [field, addressFaultText(field, input)]);
      return refuse('ADDRESS_INVALID', {
        fields: Object.fromEntries(fields) as Record<string, string>,
      });
    }
    const city = (await citiesOf([input.pincode], now))(input.pincode);
    if (!city) {
      const fields = { pincode: answerText('PINCODE_UNSERVICEABLE') };
      return refuse('PINCODE_UNSERVICEABLE', { fields });
    }
    const billing = input.differentBilling ? input.billing : null;
    const row = await keepAddress(api.shop, caller, { ...input, billing }, now);
    return row instanceof Refusal ? row : toAddress(row, city);
  });

  api.serve(getAddress, async ({ input, caller, now }) => {
    const [row] = await db
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, input.id), keptBy(caller.userId)));
    if (!row) return refuse('NOT_FOUND');
    return toAddress(row, (await citiesOf([row.pincode], now))(row.pincode));
  });

  api.serve(deleteAddress, async ({ input, caller }) => {
    const deleted = await forgetAddress(db, caller.userId, input.id);
    return deleted ? {} : refuse('NOT_FOUND');
  });
}

/** Saves an address, unless its owner keeps as many as one can. */
async function keepAddress(
  shop: AppContext,
  caller: Caller,
  fields: AddressFields,
  now: Date,
): Promise<AddressRow | Refusal> {
  return transactAs(shop, caller, 'update', async ({ db: tx }) => {
    const { userId } = caller;
    const [kept] = await tx.select({ count: count() }).from(addresses).where(keptBy(userId));
    if ((kept?.count ?? 0) >= MAX_ADDRESSES) {
      return refuse('ADDRESS_LIMIT', { values: { n: MAX_ADDRESSES } });
    }
    const [row] = await tx
      .insert(addresses)
      .values({ ...fields, userId, createdAt: now })
      .returning();
    if (!row) throw new Error('The address was not written');
    return row;
  });
}

/** Deletes an address; orders that went there keep their copy of it alone. Answers whether it was there. */
async function forgetAddress(db: Db, userId: number, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const deleted = await tx
      .update(addresses)
      .set({ deleted: true })
      .where(and(eq(addresses.id, id), keptBy(userId)))
      .returning({ id: addresses.id });
    if (deleted.length === 0) return false;
    await tx.update(orders).set({ addressId: null }).where(eq(orders.addressId, id));
    await tx.update(relocations).set({ addressId: null }).where(eq(relocations.addressId, id));
    await tx
      .update(relocations)
      .set({ leftAddressId: null })
      .where(eq(relocations.leftAddressId, id));
    return true;
  });
}

function keptBy(userId: number) {
  return and(eq(addresses.userId, userId), eq(addresses.deleted, false));
}

function toAddress(row: AddressRow, servedBy: City | undefined): Address {
  const { id, name, contactNo, houseNo, address1, address2, city, pincode, addressType } = row;
  const { floor, hasLift, differentBilling, billing } = row;
  const cityId = servedBy?.id ?? null;
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
    floor,
    hasLift,
    differentBilling,
    billing,
    cityId,
  };
}
