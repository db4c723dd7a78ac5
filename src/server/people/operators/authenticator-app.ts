import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { isFresh } from '#domain/people/office-session.ts';
import { otpDigits } from '#domain/people/sign-in.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { authenticatorApps } from '#server/db/schema/operators.ts';
import { opens, seal, unseal } from '#server/base/sealed.ts';
import { reseal, type Resealed } from '#server/lib/reseal.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { writeDownOwn } from './own-deeds.ts';

/** What the app makes a code of: rules/office.md#the-second-factor. */
const PERIOD_SECONDS = 30;
/** Codes of so many steps before and after are taken too. */
const STEPS_OFF = 1;

const ADDED = { action: 'factor add', details: { factor: 'app' } } as const;

/** For whom the secret of an app is sealed. */
export const ownerOf = (userId: number) => `authenticator app of user ${userId}`;

/** Seals secrets of apps anew that an older key sealed (docs/running.md#a-new-data-key). */
export function resealApps(shop: AppContext): Promise<Resealed> {
  return reseal(shop, authenticatorApps, ownerOf);
}

export async function findApp(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  return row;
}

/**
 * Makes the secret of an app that is not confirmed yet, or goes on with the one that was just begun;
 * answers the address that the app reads.
 */
export async function makeApp(
  { db, dataKeys, site }: TxContext,
  { userId, name }: { readonly userId: number; readonly name: string },
  now: Date,
): Promise<string> {
  const issuer = `${site.name} office`;
  const owner = ownerOf(userId);
  const keys = await dataKeys();
  const [begun] = await db
    .select()
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNull(authenticatorApps.confirmedAt)));
  if (begun && isFresh(begun.createdAt, now) && opens(keys, begun.sealed, owner)) {
    return totpOf(Secret.fromBase32(unseal(keys, begun.sealed, owner)), issuer, name).toString();
  }
  const secret = new Secret({ size: 20 });
  const made = {
    sealed: seal(keys, secret.base32, owner),
    createdAt: now,
    confirmedAt: null,
    lastStep: 0,
  };
  await db
    .insert(authenticatorApps)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: made });
  return totpOf(secret, issuer, name).toString();
}

/**
 * Whether a code is right; the first right one confirms the app. One that was used, or is older than one
 * that was, is refused in words of its own.
 */
export async function provesApp(
  { dataKeys, db }: TxContext,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean | Refusal> {
  const token = otpDigits(code);
  if (token === undefined) return refuse('FACTOR_NO_CODE');
  const [row] = await db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .for('update');
  const keys = await dataKeys();
  if (!row || !opens(keys, row.sealed, ownerOf(userId))) return false;
  const secret = Secret.fromBase32(unseal(keys, row.sealed, ownerOf(userId)));
  const timestamp = now.getTime();
  const off = totpOf(secret, '', '').validate({ token, timestamp, window: STEPS_OFF });
  if (off === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + off;
  // A step that no clock shows yet was used while our clock was ahead.
  const isAhead = row.lastStep > Math.floor(timestamp / 1000 / PERIOD_SECONDS) + STEPS_OFF;
  if (step <= row.lastStep && !isAhead) return refuse('FACTOR_USED');
  await db
    .update(authenticatorApps)
    .set({ lastStep: step, confirmedAt: row.confirmedAt ?? now })
    .where(eq(authenticatorApps.userId, userId));
  if (!row.confirmedAt) await writeDownOwn(db, userId, ADDED, now);
  return true;
}

export async function dropApp(tx: Tx, userId: number): Promise<void> {
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
}

function totpOf(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ secret, issuer, label, period: PERIOD_SECONDS });
}
