import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { addMinutes } from 'date-fns/addMinutes';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { passkeyChallenges, passkeys } from '#server/db/schema/operators.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { writeDownOwn } from './own-deeds.ts';

/** For so long the browser's answer to a challenge is awaited. */
const CHALLENGE_MINUTES = 5;
/** Those that every runtime verifies, by their numbers in COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Large, and few ever come with a passkey: docs/decisions/0063-a-lean-process.md */
const webAuthn = () => import('@simplewebauthn/server');

interface Site {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** As a browser tells of a passkey, not verified yet. */
interface Credential {
  readonly id: string;
}

/** What passkeys of this shop belong to; none where it is reached by an address in numbers. */
function siteOf({ config, site }: Pick<AppContext, 'config' | 'site'>): Site | undefined {
  const { hostname, origin, protocol } = new URL(config.siteUrl);
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isNamed && isSecure ? { id: hostname, origin, name: `${site.name} office` } : undefined;
}

export function hasPasskeys(shop: Pick<AppContext, 'config' | 'site'>): boolean {
  return siteOf(shop) !== undefined;
}

export async function findPasskeys(db: Db, userId: number) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

/** What the browser is to make a passkey of. */
export async function offerPasskey(
  shop: AppContext,
  { userId, name }: { readonly userId: number; readonly name: string },
  now: Date,
) {
  const site = siteOf(shop);
  if (!site) return refuse('NOT_FOUND');
  const known = await findPasskeys(shop.db, userId);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: new TextEncoder().encode(`operator ${userId}`),
    userName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { id: await keepChallenge(shop.db, userId, options.challenge, now), options };
}

/** Keeps a passkey that the browser made. */
export async function keepPasskey(
  work: TxContext,
  userId: number,
  given: { readonly id: string; readonly name: string; readonly made: Credential },
  now: Date,
): Promise<Refusal | undefined> {
  const { db: tx } = work;
  const site = siteOf(work);
  const challenge = await takeChallenge(tx, userId, given.id, now);
  const wrong = refuse('PASSKEY_WRONG').withLasting((db) =>
    takeChallenge(db, userId, given.id, now),
  );
  if (!site || challenge === undefined) return wrong;
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: given.made as unknown as RegistrationResponseJSON,
    supportedAlgorithmIDs: ALGORITHMS,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }).catch(() => undefined);
  if (!verified?.verified) return wrong;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const name = given.name || 'Passkey';
  const kept = await tx
    .insert(passkeys)
    .values({
      credentialId: credential.id,
      userId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
      name,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (kept.length === 0) return wrong;
  const details = { factor: 'passkey', name };
  await writeDownOwn(tx, userId, { action: 'factor add', details }, now);
  return undefined;
}

/** What one of somebody's passkeys is to sign. */
export async function challengePasskeys(shop: AppContext, userId: number, now: Date) {
  const site = siteOf(shop);
  const known = await findPasskeys(shop.db, userId);
  if (!site || known.length === 0) return refuse('NOT_FOUND');
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: known.map(toDescriptor),
    userVerification: 'required',
  });
  return { id: await keepChallenge(shop.db, userId, options.challenge, now), options };
}

/**
 * Whether one of an operator's passkeys signed the challenge, which is used up either way. A counter that
 * goes backwards is logged and accepted: a passkey restored from a backup counts anew, and the standard
 * leaves the decision to the site (WebAuthn level 3, 7.2; rules/office.md#the-second-factor).
 */
export async function provesPasskey(
  work: TxContext,
  userId: number,
  given: { readonly id: string; readonly proof: Credential },
  now: Date,
): Promise<true | Refusal> {
  const { db: tx, log } = work;
  const site = siteOf(work);
  const challenge = await takeChallenge(tx, userId, given.id, now);
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, given.proof.id)))
    .for('update');
  const wrong = refuse('PASSKEY_WRONG').withLasting((db) =>
    takeChallenge(db, userId, given.id, now),
  );
  if (!site || challenge === undefined || !row) return wrong;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: given.proof as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      // The library would refuse one that went backwards.
      counter: 0,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return wrong;
  const { newCounter: counter } = verified.authenticationInfo;
  if (counter < row.counter) {
    log.warn({ passkey: row.id, before: row.counter, counter }, 'A passkey counts backwards');
  }
  await tx.update(passkeys).set({ counter, usedAt: now }).where(eq(passkeys.id, row.id));
  return true;
}

export async function dropPasskey(tx: Tx, userId: number, id: number): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
}

function toDescriptor({ credentialId, transports }: typeof passkeys.$inferSelect) {
  return { id: credentialId, transports: [...transports] as AuthenticatorTransport[] };
}

async function keepChallenge(db: Db, userId: number, challenge: string, now: Date) {
  const id = randomUUID();
  await db
    .insert(passkeyChallenges)
    .values({ id, userId, challenge, expiresAt: addMinutes(now, CHALLENGE_MINUTES) });
  return id;
}

async function takeChallenge(db: Db, userId: number, id: string, now: Date) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge;
}
