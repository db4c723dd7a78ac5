import { subDays } from 'date-fns/subDays';
import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { knownDevices } from '#server/db/schema/accounts.ts';

/** How long a browser is known after the last sign-in: rules/sign-in.md#strangers-and-known-devices */
export const KNOWN_DEVICE_DAYS = 180;

/** How many an account keeps, the newest: rules/sign-in.md#strangers-and-known-devices */
export const KNOWN_DEVICES = 10;

/** Whether an account was signed in to on this device; of no account it takes as long to say. */
export async function isKnownDevice(
  db: Db,
  device: string,
  userId: number | undefined,
  now: Date,
): Promise<boolean> {
  const known = and(
    eq(knownDevices.tokenHash, device),
    eq(knownDevices.userId, userId ?? 0),
    gt(knownDevices.seenAt, subDays(now, KNOWN_DEVICE_DAYS)),
  );
  return (await db.$count(knownDevices, known)) > 0;
}

/** Notes that an account was signed in to on a device; forgets the oldest of too many. */
export async function rememberDevice(
  tx: Tx,
  device: string | undefined,
  userId: number,
  now: Date,
): Promise<void> {
  if (device === undefined) return;
  await tx
    .insert(knownDevices)
    .values({ tokenHash: device, userId, seenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { seenAt: now },
    });
  const isOther = and(eq(knownDevices.userId, userId), ne(knownDevices.tokenHash, device));
  const newest = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(isOther)
    .orderBy(desc(knownDevices.seenAt), knownDevices.tokenHash)
    .limit(KNOWN_DEVICES - 1);
  await tx.delete(knownDevices).where(and(isOther, notInArray(knownDevices.tokenHash, newest)));
}
