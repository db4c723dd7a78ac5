import { addMinutes } from 'date-fns/addMinutes';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { priorityOf, type Urgency } from '#domain/base/message-urgency.ts';
import {
  goesOnBySms,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '#domain/people/message-channel.ts';
import type { Db } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { CircuitOpen } from '#server/gateways/outbound.ts';
import type { Senders } from '#server/gateways/senders.ts';
import { Undeliverable } from '#server/gateways/undeliverable.ts';
import { isBeyond } from '#server/lib/jobs/clock-set-back.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { workOff } from '#server/lib/jobs/due-work.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { inTransaction } from '#server/lib/transact.ts';

/** Minutes from each try to the next; a message that fails the last one is given up. */
const RETRY_MINUTES = [1, 2, 5, 15, 45, 120, 360] as const;
const MAX_TRIES = RETRY_MINUTES.length + 1;

const GIVEN_UP =
  'We won’t send it again. If it is important, contact the recipient another way. Then close this.';

type Claim = typeof outbox.$inferSelect;

/** A queue of its own: the messages of one channel that are this urgent. */
export interface OutboxLane {
  readonly name: string;
  readonly channel: MessageChannel;
  readonly urgencies: readonly Urgency[];
  /** Messages sent side by side. */
  readonly atOnce: number;
}

/**
 * Each channel sends by itself, and codes never wait behind other messages of their channel: a run of
 * the others may be busy for a minute (rules/operations.md#messages). No code goes by WhatsApp.
 */
export const OUTBOX_LANES: readonly OutboxLane[] = [
  ...(['email', 'sms'] as const).map(
    (channel) => ({ name: `codes-${channel}`, channel, urgencies: ['code'], atOnce: 3 }) as const,
  ),
  ...MESSAGE_CHANNELS.map((channel) => {
    const urgencies = ['awaited', 'bulk'] as const;
    return { name: `outbox-${channel}`, channel, urgencies, atOnce: 5 };
  }),
];

/** Sends every message that is due, and returns how many went out. */
export async function sendDueMessages(shop: AppContext, senders: Senders): Promise<number> {
  const sent = await Promise.all(OUTBOX_LANES.map((lane) => sendLane(shop, senders, lane)));
  return sent.reduce((sum, count) => sum + count, 0);
}

/**
 * Sends what is due in one lane, the most urgent first. A message is claimed by setting its next try
 * before it is sent: other processes pass it by, and a crash leaves it to that next try. So each is sent
 * at least once.
 */
export async function sendLane(
  shop: AppContext,
  senders: Senders,
  lane: OutboxLane,
): Promise<number> {
  const { channel, atOnce } = lane;
  await comeForward(shop.db, channel, shop.now());
  const run = await JobRun.begin(shop, 'outbox');
  const way: Way = { state: 'untried', reason: '', isResting: false };
  let sent = 0;
  await workOff({
    lanes: atOnce,
    claim: () => claimDue(shop.db, lane, shop.now()),
    isOver: () => way.isResting,
    work: async (message) => {
      const isSent = await run.attempt(`message ${message.id}`, () =>
        send(shop, way, senders, message),
      );
      if (isSent) sent += 1;
    },
  });
  await tellOfWay(run, channel, way);
  await run.end(sent);
  return sent;
}

/** How a channel did in a run: whether it took a message, or why it took none. */
interface Way {
  state: 'untried' | 'took' | 'refused';
  reason: string;
  /** Its service failed too often just before; the rest waits for the next run. */
  isResting: boolean;
}

/** A channel that takes no message is one thing to look at, however many messages wait for it. */
async function tellOfWay(
  run: JobRun,
  channel: MessageChannel,
  { state, reason }: Way,
): Promise<void> {
  const item = `sending by ${channel}`;
  if (state === 'took') await run.attempt(item, () => Promise.resolve(true));
  else if (state === 'refused') await run.note(item, `Messages are not accepted: ${reason}`);
}

/** What waits longer than its pause is due: the clock was set back since. */
async function comeForward(db: Db, channel: MessageChannel, now: Date): Promise<void> {
  const waits = RETRY_MINUTES.map(
    (minutes, at) => sql`when ${at + 1} then ${sql.raw(`${minutes}`)}`,
  );
  const longest = sql.raw(`${RETRY_MINUTES.at(-1)}`);
  const wait = sql<number>`case ${outbox.tries} when 0 then 0 ${sql.join(waits, sql` `)} else ${longest} end`;
  await db
    .update(outbox)
    .set({ tryAt: now })
    .where(and(eq(outbox.channel, channel), isBeyond(outbox.tryAt, now, wait)));
}

async function claimDue(
  db: Db,
  { channel, urgencies }: OutboxLane,
  now: Date,
): Promise<Claim | undefined> {
  return inTransaction(db, async (tx) => {
    const [due] = await tx
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.channel, channel),
          inArray(outbox.priority, urgencies.map(priorityOf)),
          lte(outbox.tryAt, now),
        ),
      )
      .orderBy(asc(outbox.priority), asc(outbox.tryAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const tries = due.tries + 1;
    const wait = RETRY_MINUTES[tries - 1] ?? RETRY_MINUTES.at(-1) ?? 0;
    await tx
      .update(outbox)
      .set({ tries, tryAt: addMinutes(now, wait) })
      .where(eq(outbox.id, due.id));
    return { ...due, tries };
  });
}

async function send(
  shop: AppContext,
  way: Way,
  senders: Senders,
  message: Claim,
): Promise<boolean> {
  const { id, channel, staleAt } = message;
  if (staleAt && staleAt <= shop.now()) {
    await letGo(shop.db, shop, message);
    shop.log.info({ id, channel }, 'A message is out of date and was not sent');
    return false;
  }
  try {
    await senders[channel](message);
  } catch (error) {
    if (error instanceof CircuitOpen) {
      way.isResting = true;
      await putBack(shop, message);
      return false;
    }
    // A transport's own words may name the recipient.
    const reason = shop.config.production ? codeOf(error) : String(error);
    if (!(error instanceof Undeliverable) && way.state === 'untried') {
      way.state = 'refused';
      way.reason = reason;
    }
    await giveBack(shop, message, error, reason);
    return false;
  }
  way.state = 'took';
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

/** It was not tried after all. */
async function putBack({ db, now }: AppContext, { id, tries }: Claim): Promise<void> {
  await db
    .update(outbox)
    .set({ tries: tries - 1, tryAt: now() })
    .where(eq(outbox.id, id));
}

/** It is tried no more. */
async function letGo(db: Db, shop: Pick<AppContext, 'config'>, message: Claim): Promise<void> {
  const given = { tryAt: null, ...forgetText(shop, message), ...forgetRecipient(message) };
  await db.update(outbox).set(given).where(eq(outbox.id, message.id));
}

/**
 * The text may hold a code or a link: once it is out or given up, no copy of it is left lying about. Of a
 * letter the plain words stay (rules/operations.md#texts-of-messages). Outside production the dev inbox shows it.
 */
function forgetText(
  { config }: Pick<AppContext, 'config'>,
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
  { config, db, log, now }: AppContext,
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
    log.warn(facts, 'WhatsApp did not accept a message; sending it by SMS');
    return;
  }
  if (tries < MAX_TRIES && !isRefused) {
    log.warn(facts, 'A message could not be sent; retrying');
    return;
  }
  await inTransaction(db, async (tx) => {
    await letGo(tx, { config }, message);
    const matter = { source: 'outbox', item: `message ${id}, given up`, step: GIVEN_UP };
    await noteIncident(tx, { ...matter, message: `Not sent by ${channel}: ${reason}` }, now());
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
