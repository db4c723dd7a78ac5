import { randomInt } from 'node:crypto';
import { addSeconds } from 'date-fns/addSeconds';
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { sandboxObjects } from '#server/db/schema/payments.ts';

/** The bodies Razorpay answers with; times in seconds, amounts in paise. */
export interface OrderBody extends Record<string, unknown> {
  readonly id: string;
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  /** Set where its payment authorises a mandate. */
  readonly customer_id?: string | undefined;
  readonly method?: 'upi' | 'card' | undefined;
  readonly token?: { readonly max_amount: number; readonly expire_at: number } | undefined;
}

export interface CustomerBody extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly contact: string;
}

export interface TokenBody extends Record<string, unknown> {
  readonly id: string;
  readonly customer_id: string;
  readonly method: 'upi' | 'card';
  readonly max_amount: number;
  readonly recurring_details: {
    readonly status: 'initiated' | 'confirmed' | 'rejected' | 'cancelled' | 'paused';
    readonly failure_reason: string | null;
  };
  /** Whether the provider answers for it no longer. */
  readonly is_deleted?: boolean | undefined;
  /** Why its next debit is to fail, for a tester. */
  readonly next_debit: string | null;
}

export interface PaymentBody extends Record<string, unknown> {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  readonly token_id?: string | undefined;
  /** Of a debit: when its money is taken, in seconds, and whether its owner has consented. */
  readonly debit_at?: number | undefined;
  readonly approved?: boolean | undefined;
}

export interface RefundBody extends Record<string, unknown> {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
}

type Bodies = {
  order: OrderBody;
  payment: PaymentBody;
  refund: RefundBody;
  customer: CustomerBody;
  token: TokenBody;
};
type Entity = keyof Bodies;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id of the provider's form, as `order_` and fourteen letters or digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'cust' | 'token'): string {
  const tail = Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${prefix}_${tail.join('')}`;
}

export async function find<Kind extends Entity>(
  db: Db,
  entity: Kind,
  id: string,
): Promise<Bodies[Kind] | undefined> {
  const [row] = await byId(db, entity, id);
  return row?.body as Bodies[Kind] | undefined;
}

/** The object with its row locked until the transaction ends. */
export async function findForUpdate<Kind extends Entity>(
  tx: Tx,
  entity: Kind,
  id: string,
): Promise<Bodies[Kind] | undefined> {
  const [row] = await byId(tx, entity, id).for('update');
  return row?.body as Bodies[Kind] | undefined;
}

function byId(db: Db, entity: Entity, id: string) {
  return db
    .select({ body: sandboxObjects.body })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.entity, entity), eq(sandboxObjects.id, id)));
}

/** A part of a list, as the provider's interface asks for one. */
export interface Part {
  /** From this moment on. */
  readonly from?: Date | undefined;
  /** Until this second, which is a part of it. */
  readonly to?: Date | undefined;
  readonly count: number;
  readonly skip: number;
}

/** What a list holds that nobody asked a part of. */
const WHOLE: Part = { count: 100, skip: 0 };

/** Objects of a kind, newest first; of one parent, oldest first. */
export async function list<Kind extends Entity>(
  db: Db,
  entity: Kind,
  parentId?: string,
  { from, to, count, skip }: Part = WHOLE,
): Promise<Bodies[Kind][]> {
  const rows = await db
    .select({ body: sandboxObjects.body })
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.entity, entity),
        parentId === undefined ? undefined : eq(sandboxObjects.parentId, parentId),
        from && gte(sandboxObjects.createdAt, from),
        to && lt(sandboxObjects.createdAt, addSeconds(to, 1)),
      ),
    )
    .orderBy(
      ...[sandboxObjects.createdAt, sandboxObjects.id].map(parentId === undefined ? desc : asc),
    )
    .limit(count)
    .offset(skip);
  return rows.map(({ body }) => body as Bodies[Kind]);
}

/** Writes a new object; payments belong to an order, refunds to a payment. */
export async function write<Kind extends Entity>(
  db: Db,
  entity: Kind,
  body: Bodies[Kind],
  createdAt: Date,
  parentId?: string,
): Promise<Bodies[Kind]> {
  await db.insert(sandboxObjects).values({ id: body.id, entity, body, createdAt, parentId });
  return body;
}

export async function rewrite(db: Db, body: Bodies[Entity]): Promise<void> {
  await db.update(sandboxObjects).set({ body }).where(eq(sandboxObjects.id, body.id));
}
