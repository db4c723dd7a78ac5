import { eq } from 'drizzle-orm';
import type { Concession } from '#domain/billing/concession.ts';
import { type Paise, rupees } from '#domain/base/money.ts';
import { operators } from '#server/db/schema/operators.ts';
import type { Db } from '#server/db/db.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import {
  findRentalOf,
  type Given,
  type Giver,
  giveConcession,
  type Giving,
} from '#server/billing/concessions.ts';
import { type Stand, standOf } from '#server/billing/take-off.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';

export interface GivingOutcome {
  readonly kind: 'money given';
  readonly given: Given;
}

interface Wanted {
  readonly reason: string;
  /** What was shown before it was given; at the terminal whatever there is. */
  readonly seen?: Stand | undefined;
}

/** What the shop gives of its own will (rules/customers.md#money-given). */
export type GivingCommand =
  | ({
      readonly name: 'credit give';
      readonly invoice: string;
      readonly amount: Paise;
    } & Wanted)
  | ({ readonly name: 'interest waive' | 'fee waive'; readonly invoice: string } & Wanted)
  | ({
      readonly name: 'goodwill give';
      readonly number: string;
      readonly amount: Paise;
    } & Wanted);

const KINDS: Readonly<Record<GivingCommand['name'], Concession>> = {
  'credit give': 'credit_note',
  'goodwill give': 'goodwill',
  'interest waive': 'interest',
  'fee waive': 'missed_fee',
};

export function isGiving(command: { readonly name: string }): command is GivingCommand {
  return command.name in KINDS;
}

function givingOf(command: GivingCommand): Giving {
  return {
    kind: KINDS[command.name],
    about: 'number' in command ? command.number : command.invoice,
    amount: 'amount' in command ? command.amount : undefined,
    reason: command.reason,
    seen: command.seen,
  };
}

/** The command that gives what the office's form asks for. */
export function toGivingCommand({ kind, about, amount, reason, seen }: Giving): GivingCommand {
  const wanted = { reason, seen };
  switch (kind) {
    case 'credit_note':
      return { name: 'credit give', invoice: about, amount: amount ?? rupees(0), ...wanted };
    case 'goodwill':
      return { name: 'goodwill give', number: about, amount: amount ?? rupees(0), ...wanted };
    case 'interest':
      return { name: 'interest waive', invoice: about, ...wanted };
    case 'missed_fee':
      return { name: 'fee waive', invoice: about, ...wanted };
    default:
      return kind satisfies never;
  }
}

export async function actOnGiving(
  work: TxContext,
  by: Doer,
  command: GivingCommand,
  now: Date,
): Promise<GivingOutcome | Refusal> {
  const giver = await giverOf(work.db, by);
  const given = await giveConcession(work, givingOf(command), giver, now);
  return given instanceof Refusal ? given : { kind: 'money given', given };
}

export async function giverOf(db: Db, { name, userId }: Doer): Promise<Giver> {
  if (userId === null) return { name, role: null };
  const [operator] = await db.select().from(operators).where(eq(operators.userId, userId));
  return { name, role: operator?.role ?? 'floor' };
}

class Undone extends Error {}

/** What giving it would do, by doing it and undoing all of it. */
export async function quoteGiving(
  shop: AppContext,
  by: Doer,
  giving: Giving,
  now: Date,
): Promise<Given | Refusal> {
  let given: Given | Refusal | undefined;
  try {
    await transact(shop, async (work) => {
      given = await giveConcession(work, giving, await giverOf(work.db, by), now);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!given) throw new Error('Nothing was quoted');
  return given;
}

/** Whose money a command is about, and how it stands, for the audit log. */
export async function lookAtMoney(
  db: Db,
  command: GivingCommand,
  now: Date,
): Promise<AuditSnapshot> {
  const found = await findRentalOf(db, givingOf(command));
  if (!found) return NOTHING;
  const state = { ...(await standOf(db, found.orderId, now)) };
  const of = 'number' in command ? {} : { orderNumber: found.orderNumber };
  return { customerId: found.userId, ...of, state };
}
