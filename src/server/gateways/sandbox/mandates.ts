import { addHours } from 'date-fns/addHours';
import { needsApproval } from '#domain/billing/debit.ts';
import { paise } from '#domain/base/money.ts';
import { CURRENCY } from '#domain/payments/payment.ts';
import { hmacHex } from '#server/base/secrets.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { SANDBOX_ACCOUNT } from './account.ts';
import { announce, announceToken } from './announce.ts';
import * as books from './books.ts';
import type { SandboxShop } from './provider.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** A debit comes so many hours after its notice, as Razorpay's do. */
const HOURS = { upi: 25, card: 36 } as const;

export async function createCustomer(
  { db, now }: SandboxShop,
  wanted: { name: string; email: string; contact: string; fail_existing: string },
): Promise<books.CustomerBody | string> {
  const { name, email, contact } = wanted;
  const known = (await books.list(db, 'customer')).find(
    (each) => each.email === email && each.contact === contact,
  );
  if (known) {
    return wanted.fail_existing === '0' ? known : 'Customer already exists for the merchant';
  }
  const at = now();
  const body = {
    id: books.newId('cust'),
    entity: 'customer',
    name,
    email,
    contact,
    gstin: null,
    notes: [],
    created_at: seconds(at),
  };
  return books.write(db, 'customer', body, at);
}

/** The token that a payment of an order asked for; rejected where the bank does not take it. */
export async function makeToken(
  db: Db,
  order: books.OrderBody,
  status: books.TokenBody['recurring_details']['status'],
  at: Date,
): Promise<books.TokenBody | undefined> {
  const { customer_id: customerId, token, method = 'upi' } = order;
  if (!customerId || !token) return undefined;
  const body: books.TokenBody = {
    id: books.newId('token'),
    entity: 'token',
    customer_id: customerId,
    method,
    bank: null,
    wallet: null,
    vpa: method === 'upi' ? { username: 'tenant', handle: 'upi', name: null } : null,
    card: method === 'card' ? { last4: '1111', network: 'Visa' } : null,
    recurring: true,
    recurring_details: { status, failure_reason: null },
    max_amount: token.max_amount,
    expired_at: token.expire_at,
    created_at: seconds(at),
    next_debit: null,
  };
  return books.write(db, 'token', body, at, customerId);
}

type NewStatus = 'confirmed' | 'paused' | 'cancelled' | 'rejected';

/** Writes how a token stands; what is over stays so. Answers it, and whether that is news. */
export async function writeStatus(
  tx: Tx,
  id: string,
  status: NewStatus,
): Promise<{ readonly token: books.TokenBody; readonly isNew: boolean } | undefined> {
  const token = await books.findForUpdate(tx, 'token', id);
  if (!token) return undefined;
  const before = token.recurring_details.status;
  if (before === 'cancelled' || before === 'rejected') return { token, isNew: false };
  const after = { ...token, recurring_details: { ...token.recurring_details, status } };
  await books.rewrite(tx, after);
  return { token: after, isNew: before !== status };
}

/** What its owner, or their bank, does to a token; answers what there is afterwards. */
export async function changeToken(
  shop: SandboxShop,
  id: string,
  status: NewStatus,
): Promise<books.TokenBody | undefined> {
  const changed = await shop.db.transaction((tx) => writeStatus(tx, id, status));
  if (changed?.isNew) announceToken(shop, `token.${status}`, changed.token);
  return changed?.token;
}

/** The tokens that are there, of a customer or of all. */
export async function tokensOf(db: Db, customerId?: string): Promise<books.TokenBody[]> {
  return (await books.list(db, 'token', customerId)).filter((token) => !token.is_deleted);
}

/** Lets the provider know a token no more, without a word of it; what is on its way by it fails. */
export async function deleteToken({ db }: SandboxShop, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const token = await books.findForUpdate(tx, 'token', id);
    if (!token) return;
    const details = { ...token.recurring_details, status: 'cancelled' } as const;
    await books.rewrite(tx, { ...token, recurring_details: details, is_deleted: true });
  });
}

/** Lets the next debit of a token fail for a reason, or succeed again. */
export async function foretell(
  { db }: SandboxShop,
  id: string,
  reason: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const token = await books.findForUpdate(tx, 'token', id);
    if (token) await books.rewrite(tx, { ...token, next_debit: reason });
    return token !== undefined;
  });
}

export interface WantedDebit {
  readonly amount: number;
  readonly order_id: string;
  readonly customer_id: string;
  readonly token: string;
}

/** Takes a debit on: its notice goes out now, its money is taken a day later. */
export async function debit(
  { db, now }: SandboxShop,
  wanted: WantedDebit,
): Promise<object | string> {
  const at = now();
  return db.transaction(async (tx) => {
    const order = await books.findForUpdate(tx, 'order', wanted.order_id);
    const token = await books.find(tx, 'token', wanted.token);
    if (!order || token?.customer_id !== wanted.customer_id || token.is_deleted) {
      return 'The id provided does not exist';
    }
    if (token.recurring_details.status !== 'confirmed') return 'The token is not confirmed';
    if (order.status === 'paid') return 'This order has been paid already';
    if (order.amount !== wanted.amount) return 'The amount is not that of the order';
    if (wanted.amount > token.max_amount) return 'The amount exceeds the maximum of the token';
    const body: books.PaymentBody = {
      id: books.newId('pay'),
      entity: 'payment',
      amount: order.amount,
      amount_refunded: 0,
      currency: CURRENCY,
      status: 'created',
      order_id: order.id,
      method: token.method,
      captured: false,
      customer_id: token.customer_id,
      token_id: token.id,
      error_code: null,
      error_reason: null,
      debit_at: seconds(addHours(at, HOURS[token.method])),
      created_at: seconds(at),
    };
    await books.write(tx, 'payment', body, at, order.id);
    await books.rewrite(tx, { ...order, attempts: order.attempts + 1, status: 'attempted' });
    return {
      razorpay_payment_id: body.id,
      razorpay_order_id: order.id,
      razorpay_signature: hmacHex(SANDBOX_ACCOUNT.keySecret, `${order.id}|${body.id}`),
    };
  });
}

/** The owner's consent to a debit above the bank's limit. */
export async function approve({ db }: SandboxShop, paymentId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const payment = await books.findForUpdate(tx, 'payment', paymentId);
    if (payment) await books.rewrite(tx, { ...payment, approved: true });
    return payment !== undefined;
  });
}

/** Takes the money of the debits of an order whose time has come; of all, at once, for a tester. */
export async function takeDebits(
  shop: SandboxShop,
  orderId: string,
  { atOnce = false } = {},
): Promise<void> {
  const at = shop.now();
  const waiting = (await books.list(shop.db, 'payment', orderId)).filter(
    ({ status, debit_at: due }) =>
      status === 'created' && due !== undefined && (atOnce || due <= seconds(at)),
  );
  for (const { id } of waiting) {
    const taken = await shop.db.transaction((tx) => takeDebit(tx, orderId, id));
    if (!taken) continue;
    announce(shop, `payment.${taken.payment.status}`, taken);
    if (taken.payment.status === 'captured') announce(shop, 'order.paid', taken);
  }
}

async function takeDebit(tx: Tx, orderId: string, paymentId: string) {
  const order = await books.findForUpdate(tx, 'order', orderId);
  const payment = await books.findForUpdate(tx, 'payment', paymentId);
  const token = payment?.token_id && (await books.findForUpdate(tx, 'token', payment.token_id));
  if (!order || payment?.status !== 'created' || !token) return undefined;
  const reason = refusalOf(payment, token);
  const done: books.PaymentBody = reason
    ? { ...payment, status: 'failed', error_code: 'BAD_REQUEST_ERROR', error_reason: reason }
    : { ...payment, status: 'captured', captured: true };
  await books.rewrite(tx, done);
  if (token.next_debit !== null) await books.rewrite(tx, { ...token, next_debit: null });
  const paid = { ...order, status: 'paid' as const, amount_paid: order.amount, amount_due: 0 };
  if (!reason) await books.rewrite(tx, paid);
  return { payment: done, order: reason ? order : paid };
}

function refusalOf(payment: books.PaymentBody, token: books.TokenBody): string | null {
  const { status } = token.recurring_details;
  if (status !== 'confirmed') return status === 'paused' ? 'mandate_paused' : 'mandate_revoked';
  if (token.next_debit !== null) return token.next_debit;
  const isApproved = payment.approved === true || !needsApproval(paise(payment.amount));
  return isApproved ? null : 'payment_not_approved';
}
