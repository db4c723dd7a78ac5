import { addMinutes } from 'date-fns/addMinutes';
import { asc, eq, lte, sql } from 'drizzle-orm';
import { goesOnBySms, WAYS_OUT } from '#domain/way-out.ts';
import type { Db } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/operations.ts';
import type { Senders } from '#server/gateways/senders.ts';
import { Undeliverable } from '#server/gateways/undeliverable.ts';
import { isBeyond } from '#server/lib/clock-set-back.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { JobRun } from '#server/lib/job-run.ts';
import { noteMatter } from '#server/lib/matters.ts';
import type { Shop } from '#server/lib/shop.ts';

/** Minutes from each try to the next; a message that fails the last one is given up. */
const RETRY_MINUTES = [1, 2, 5, 15, 45, 120, 360] as const;
const MAX_TRIES = RETRY_MINUTES.length + 1;

/** Sent side by side, so that a slow transport cannot hold a claim beyond its first minute. */
const BATCH = 5;

/** A run ends after this and goes on in the next. */
const BUDGET_MS = 60_000;

const GIVEN_UP = 'It is not sent again. Reach its recipient another way if it matters.';

type Claim = typeof outbox.$inferSelect;

/**
 * Sends every message that is due, and tells how many went out. A message is claimed by setting its
 * next try before it is sent: other processes pass it by, and a crash leaves it to that next try.
 * So each is sent at least once.
 */
export async function sendDueMessages(shop: Shop, senders: Senders): Promise<number> {
  await comeForward(shop.db, shop.now());
  const run = await JobRun.begin(shop, 'outbox');
  const ways: Ways = { email: undefined, sms: undefined, whatsapp: undefined };
  const endsAt = performance.now() + BUDGET_MS;
  let sent = 0;
  do {
    const claimed = await claimDue(shop.db, shop.now());
    const outcomes = await Promise.all(
      claimed.map((message) =>
        run.attempt(`message ${message.id}`, () => send(shop, ways, senders, message)),
      ),
    );
    sent += outcomes.filter(Boolean).length;
    if (claimed.length < BATCH) break;
  } while (performance.now() < endsAt);
  await tellOfWays(run, ways);
  await run.end(sent);
  return sent;
}

/** How each way out did in a run: whether it took a message, or why it took none. */
type Ways = Record<Claim['channel'], { took: boolean; reason: string } | undefined>;

/** A way out that takes no message is one thing to look at, however many messages wait for it. */
async function tellOfWays(run: JobRun, ways: Ways): Promise<void> {
  for (const channel of WAYS_OUT) {
    const way = ways[channel];
    const item = `the way out by ${channel}`;
    if (way?.took) await run.attempt(item, () => Promise.resolve(true));
    else if (way) await run.note(item, `It takes no messages: ${way.reason}`);
  }
}

/** What waits longer than its pause is due: the clock was set back since. */
async function comeForward(db: Db, now: Date): Promise<void> {
  const waits = RETRY_MINUTES.map(
    (minutes, at) => sql`when ${at + 1} then ${sql.raw(`${minutes}`)}`,
  );
  const longest = sql.raw(`${RETRY_MINUTES.at(-1)}`);
  const wait = sql<number>`case ${outbox.tries} when 0 then 0 ${sql.join(waits, sql` `)} else ${longest} end`;
  await db
    .update(outbox)
    .set({ tryAt: now })
    .where(isBeyond(outbox.tryAt, now, wait));
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

async function send(shop: Shop, ways: Ways, senders: Senders, message: Claim): Promise<boolean> {
  const { id, channel, staleAt } = message;
  if (staleAt && staleAt <= shop.now()) {
    await letGo(shop.db, shop, message);
    shop.log.info({ id, channel }, 'A message says what has passed and is not sent');
    return false;
  }
  try {
    await senders[channel](message);
  } catch (error) {
    // A transport's own words may name the recipient.
    const reason = shop.config.production ? codeOf(error) : String(error);
    if (!(error instanceof Undeliverable)) ways[channel] ??= { took: false, reason };
    await giveBack(shop, message, error, reason);
    return false;
  }
  ways[channel] = { took: true, reason: '' };
  crashPoint(shop, 'message-handed-over');
  await shop.db
    .update(outbox)
    .set({
      sentAt: shop.now(),
      tryAt: null,
      ...forgetText(shop, message),
      ...forgetRecipient(message),
    })
    .where(eq(outbox.id, message.id));
  return true;
}

/** It is tried no more. */
async function letGo(db: Db, shop: Pick<Shop, 'config'>, message: Claim): Promise<void> {
  const given = { tryAt: null, ...forgetText(shop, message), ...forgetRecipient(message) };
  await db.update(outbox).set(given).where(eq(outbox.id, message.id));
}

/**
 * The text may hold a code or a link: once it is out or given up, no copy of it is left lying about. Of a
 * letter the plain words stay (rules/operations.md#texts-of-messages). Outside production the dev inbox shows it.
 */
function forgetText(
  { config }: Pick<Shop, 'config'>,
  { isKept }: Claim,
): { text?: string; html?: null } {
  if (!config.production) return {};
  return isKept ? { html: null } : { text: '', html: null };
}

/** Of a last letter (rules/operations.md#deleting-an-account). */
function forgetRecipient({ isLast }: Claim): { to?: string } {
  return isLast ? { to: '' } : {};
}

/**
 * The next try is set already: what is left is to tell the operator, and to stop after the last, or to
 * go on by SMS. It stays one message, so that nobody is told by both.
 */
async function giveBack(
  { config, db, log, now }: Shop,
  message: Claim,
  error: unknown,
  reason: string,
): Promise<void> {
  const { id, channel, tries } = message;
  const facts = { id, channel, tries, reason };
  const isRefused = error instanceof Undeliverable;
  if (goesOnBySms(channel, tries, isRefused)) {
    const bySms = { channel: 'sms', tries: 0, tryAt: now() } as const;
    await db.update(outbox).set(bySms).where(eq(outbox.id, id));
    log.warn(facts, 'A message was not taken by WhatsApp and goes on by SMS');
    return;
  }
  if (tries < MAX_TRIES && !isRefused) {
    log.warn(facts, 'A message could not be sent and will be tried again');
    return;
  }
  await db.transaction(async (tx) => {
    await letGo(tx, { config }, message);
    const matter = { source: 'outbox', item: `message ${id}, given up`, step: GIVEN_UP };
    await noteMatter(tx, { ...matter, message: `Not sent by ${channel}: ${reason}` }, now());
  });
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
