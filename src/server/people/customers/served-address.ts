import { and, eq } from 'drizzle-orm';
import type { AddressFields } from '#domain/people/address.ts';
import type { CityId } from '#domain/base/city.ts';
import { addresses } from '#server/db/schema/accounts.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { cityOfArea, findAreas } from '#server/catalogue/coverage/pin-codes.ts';

/** A saved address to which goods can go, with the city whose prices and stock serve it. */
export interface ServedAddress {
  readonly id: number;
  readonly fields: AddressFields;
  readonly cityId: CityId;
  /** Its state for GST. */
  readonly stateCode: string;
}

/** A customer's saved address, if we serve its PIN code. */
export async function findServedAddress(
  work: Pick<AppContext, 'db' | 'serviceAreas' | 'now'>,
  userId: number,
  addressId: number,
): Promise<ServedAddress | Refusal> {
  const [row] = await work.db
    .select()
    .from(addresses)
    .where(
      and(eq(addresses.id, addressId), eq(addresses.userId, userId), eq(addresses.deleted, false)),
    );
  if (!row) return refuse('ORDER_ADDRESS_MISSING');
  const areaOf = await findAreas(work, [row.pincode], work.now());
  const area = areaOf(row.pincode);
  const city = cityOfArea(area);
  if (!area || !city) return refuse('ADDRESS_UNSERVICEABLE');
  const { id, userId: _user, createdAt: _at, deleted: _deleted, ...fields } = row;
  return { id, fields, cityId: city.id, stateCode: area.stateCode };
}
