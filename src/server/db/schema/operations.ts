import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS } from '#domain/people/message-channel.ts';
import { instant, table } from './table.ts';

/** Mails, SMS and messages by WhatsApp, written in the transaction of what they tell about (rules/operations.md#messages). */
export const outbox = table(
  'outbox',
  {
    id: serial().primaryKey(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** A mail's second part; null for SMS and for mails of plain text. */
    html: text(),
    /** The place of its urgency in the queue (domain/base/message-urgency.ts): smaller goes first. */
    priority: smallint().notNull().default(1),
    createdAt: instant().notNull(),
    sentAt: instant(),
    tries: integer().notNull().default(0),
    /** When it is tried next; null once sent or given up. */
    tryAt: instant(),
    /** From then on it is not sent: what it says has passed (rules/operations.md#outdated-letters). */
    staleAt: instant(),
    /** To somebody whose account is deleted: whom it went to is forgotten once it is sent or given up. */
    isLast: boolean().notNull().default(false),
    /** A letter, which holds no secret: its words stay, and can be sent again (rules/operations.md#texts-of-messages). */
    isKept: boolean().notNull().default(false),
    /** What it is held back for, so that it can be taken back until it is tried (rules/kyc.md#taking-a-verdict-back). */
    heldFor: text(),
  },
  (table) => [
    index('outbox_due')
      .on(table.channel, table.priority, table.tryAt)
      .where(sql`${table.tryAt} is not null`),
    index('outbox_to').on(table.to),
    index('outbox_sent').on(table.sentAt),
    index('outbox_held')
      .on(table.heldFor)
      .where(sql`${table.heldFor} is not null`),
  ],
);

/** Requests counted by key, in fixed windows or with a wait that grows (rules/sign-in.md#the-growing-wait). */
export const rateWindows = table(
  'rate_windows',
  {
    key: text().primaryKey(),
    /** The name, account or network that is counted, so that an erased account leaves none behind. */
    subject: text().notNull(),
    /** What was let through, as far as it is remembered. */
    hits: integer().notNull(),
    /** What a window refused since; it neither fills nor prolongs it. */
    refused: integer().notNull().default(0),
    endsAt: instant().notNull(),
  },
  (table) => [
    index('rate_windows_end').on(table.endsAt),
    index('rate_windows_subject').on(table.subject),
  ],
);

/**
 * Rows that live for a moment, to see whether the database takes any (docs/running.md#health). Their
 * table is not logged, and a sequence of such a table does not work on a standby that was promoted.
 */
export const writeProbes = table('write_probes', {
  id: uuid().primaryKey().defaultRandom(),
  filler: text().notNull(),
});

/**
 * What somebody has to look at: an item over which a job fails, news of the payment provider that
 * could not be taken, money that moved without us. One row a thing, however often it happens.
 */
export const matters = table(
  'matters',
  {
    id: serial().primaryKey(),
    /** The job, or the door that the news came in by. */
    source: text().notNull(),
    /** What of it, in the operator's words, as `order B261121-7F3KQ2`. */
    item: text().notNull(),
    message: text().notNull(),
    /** What to do next. */
    step: text().notNull(),
    /** What was heard, as it came. */
    evidence: text(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    times: integer().notNull().default(1),
    /** When an operator had done with it. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('matters_once').on(table.source, table.item),
    index('matters_open').on(table.closedAt, table.lastAt),
  ],
);
