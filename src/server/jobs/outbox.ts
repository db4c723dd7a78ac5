import { addMinutes } from 'date-fns/addMinutes';
import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { outbox } from '../db/schema/operations.ts';
import type { Senders } from '../gateways/senders.ts';
import { Undeliverable } from '../gateways/undeliverable.ts';
import { crashPoint } from '../lib/crash-point.ts';
import type { Shop } from '../shop.ts';

/** Minutes from each try to the next; a message that fails the last one is given up. */
const RETRY_MINUTES = [1, 2, 5, 15, 45, 120, 360] as const;
const MAX_TRIES = RETRY_MINUTES.length + 1;

/** Sent side by side, so that a slow transport cannot hold a claim beyond its first minute. */
const BATCH = 5;

type Claim = typeof outbox.$inferSelect;

/**
 * Sends every message that is due, and tells how many went out. A message is claimed by setting its
 * next try before it is sent: other processes pass it by, and a crash leaves it to that next try.
 * So each is sent at least once.
 */
export async function sendDueMessages(shop: Shop, senders: Senders): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await claimDue(shop.db, shop.now());
    const outcomes = await Promise.all(claimed.map((message) => send(shop, senders, message)));
    sent += outcomes.filter(Boolean).length;
    if (claimed.length < BATCH) return sent;
  }
}

async function claimDue(db: Db, now: Date): Promise<Claim[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(outbox)
      .where(lte(outbox.tryAt, now))
      .orderBy(asc(outbox.tryAt), asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const claims = due.map((message) => ({ ...message, tries: message.tries + 1 }));
    for (const { id, tries } of claims) {
      const wait = RETRY_MINUTES[tries - 1] ?? RETRY_MINUTES.at(-1) ?? 0;
      await tx
        .update(outbox)
        .set({ tries, tryAt: addMinutes(now, wait) })
        .where(eq(outbox.id, id));
    }
    return claims;
  });
}

async function send(shop: Shop, senders: Senders, message: Claim): Promise<boolean> {
  try {
    await senders[message.channel](message);
  } catch (error) {
    await giveBack(shop, message, error);
    return false;
  }
  crashPoint(shop, 'message-handed-over');
  await shop.db
    .update(outbox)
    .set({
      sentAt: shop.now(),
      tryAt: null,
      // The text may hold a code or a link: once it is out, no copy of it is left lying about.
      ...(shop.config.production ? { text: '', html: null } : {}),
    })
    .where(eq(outbox.id, message.id));
  return true;
}

/** The next try is set already: what is left is to tell the operator, and to stop after the last. */
async function giveBack({ config, db, log }: Shop, message: Claim, error: unknown): Promise<void> {
  const { id, channel, tries } = message;
  // A transport's own words may name the recipient.
  const facts = { id, channel, tries, reason: config.production ? codeOf(error) : String(error) };
  if (tries < MAX_TRIES && !(error instanceof Undeliverable)) {
    log.warn(facts, 'A message could not be sent and will be tried again');
    return;
  }
  await db.update(outbox).set({ tryAt: null }).where(eq(outbox.id, id));
  log.error(facts, 'A message could not be sent and was given up');
}

/** What a failure says of itself without naming anybody: nodemailer's codes, HTTP's statuses. */
function codeOf(error: unknown): string {
  const fields = ['code', 'responseCode', 'status'] as const;
  const said: unknown = error instanceof Undeliverable ? error.cause : error;
  const known = Object(said) as Partial<Record<(typeof fields)[number], unknown>>;
  const values = fields.flatMap((field) => known[field] ?? []);
  return values.map(String).join(' ') || 'unknown';
}
