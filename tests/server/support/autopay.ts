import { desc, eq } from 'drizzle-orm';
import { beforeEach, vi } from 'vitest';
import { autopayOffer, getAutoPay } from '#contract/billing/autopay.ts';
import { getCart } from '#contract/catalogue/cart.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { confirmPayment, openPayment } from '#contract/payments/payment.ts';
import type { MandateMethod } from '#domain/billing/mandate-method.ts';
import { debits } from '#server/db/schema/debits.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { foretell } from '#server/gateways/sandbox/mandates.ts';
import { askMandates } from '#server/billing/autopay/ask.ts';
import { cancelTokens } from '#server/billing/autopay/cancel-tokens.ts';
import { expireDebits } from '#server/billing/autopay/expire-debits.ts';
import { handOverDebits } from '#server/billing/autopay/hand-over.ts';
import { planDebits } from '#server/billing/autopay/plan.ts';
import { runBilling } from '#server/billing/run.ts';
import { findAliveMandate } from '#server/people/customers/mandates.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addHome, must, placement, playInWindow, putInCart, SOFA } from './checkout.ts';
import { deliver, orderIdOf } from './rentals.ts';
import type { TestShop } from './shop.ts';
import { signIn } from './swapping.ts';
import { testShop } from './test-shop.ts';

/** A shop with sofas, in which each test begins on the same morning. */
export function autopayShop(options: { lawful?: boolean } = {}): TestShop {
  const shop = testShop({ startAt: '2026-11-21T05:30:00Z', stock: { [SOFA]: 100 }, ...options });
  beforeEach(() => clockAt(shop, '2026-11-21 11:00'));
  return shop;
}

/** Sets the shop's clock to an instant of Kolkata's, as `2026-12-04 06:00`. */
export function clockAt({ clock }: TestShop, words: string): void {
  const at = new Date(`${words.replace(' ', 'T')}:00+05:30`);
  clock.advance(at.getTime() - clock.now().getTime());
}

/** Everything that AutoPay and what it rests on do by themselves, until nothing is due. */
export async function runJobs({ shop }: TestShop): Promise<void> {
  await runBilling(shop);
  await reconcilePayments(shop);
  await askMandates(shop);
  await planDebits(shop);
  await handOverDebits(shop);
  await reconcilePayments(shop);
  await expireDebits(shop);
  await cancelTokens(shop);
  await sendRefunds(shop);
}

export interface Payer {
  readonly token: string;
  readonly userId: number;
  readonly email: string;
  readonly contact: string;
  readonly orderNumber: string;
  readonly orderId: number;
}

interface Wanted {
  readonly slug?: string;
  readonly quantity?: number;
  readonly method?: MandateMethod;
}

/** Places an order that is to begin AutoPay. */
export async function placedWithAutoPay(
  shop: TestShop,
  { slug = SOFA, quantity = 1, method = 'upi' }: Wanted = {},
) {
  const customer = await shop.signedUp();
  const { token } = customer;
  await putInCart(shop, token, slug, 12, quantity);
  const cart = must(await shop.request(getCart, { cityId: 1 }, { token }));
  const { monthly, payable } = cart.billingSummary;
  const { maximum } = must(await shop.request(autopayOffer, { monthly, payable }, { token }));
  if (maximum === null) throw new Error('AutoPay is not offered');
  const wanted = {
    ...placement(cart, await addHome(shop, token)),
    autopay: { method, maximum: maximum as number },
  };
  const { orderNumber } = must(await shop.request(placeOrder, wanted, { token }));
  return { ...customer, orderNumber, orderId: await orderIdOf(shop, orderNumber), maximum };
}

/** The same, paid; its mandate is active. */
export async function paidWithAutoPay(shop: TestShop, wanted: Wanted = {}) {
  const order = await placedWithAutoPay(shop, wanted);
  const { token, orderNumber } = order;
  const opened = must(await shop.request(openPayment, { orderNumber }, { token }));
  const paid = await playInWindow(shop, opened.id);
  must(await shop.request(confirmPayment, { ...paid, orderNumber }, { token }));
  await askMandates(shop.shop);
  return order;
}

/** The same, delivered today. */
export async function rentingWithAutoPay(shop: TestShop, wanted: Wanted = {}): Promise<Payer> {
  const order = await paidWithAutoPay(shop, wanted);
  await deliver(shop, order.orderId);
  return order;
}

/** So many renters whose debits have paid half a year's rent, on 21 November 2026, signed in anew. */
export async function rentingSinceMay(shop: TestShop, count: number): Promise<Payer[]> {
  const renters: Payer[] = [];
  for (let at = 0; at < count; at += 1) renters.push(await rentingWithAutoPay(shop));
  for (const month of ['06', '07', '08', '09', '10', '11']) {
    for (const at of ['01 10:00', '04 07:00', '05 12:00']) {
      clockAt(shop, `2026-${month}-${at}`);
      await runJobs(shop);
      shop.events.length = 0;
    }
  }
  clockAt(shop, '2026-11-21 11:00');
  const signedIn = renters.map(async (renter) => ({
    ...renter,
    token: await signIn(shop, renter.orderId),
  }));
  return Promise.all(signedIn);
}

export async function autopayOf(shop: TestShop, { token }: { token: string }) {
  return must(await shop.request(getAutoPay, {}, { token }));
}

export async function mandateOf({ shop: { db } }: TestShop, { userId }: { userId: number }) {
  const [row] = await db
    .select()
    .from(mandates)
    .where(eq(mandates.userId, userId))
    .orderBy(desc(mandates.id))
    .limit(1);
  if (!row) throw new Error('There is no mandate');
  return row;
}

export async function debitsOf({ shop: { db } }: TestShop, { userId }: { userId: number }) {
  return db.select().from(debits).where(eq(debits.userId, userId)).orderBy(debits.id);
}

/** What happens to a token in the renter's UPI app. */
export async function inUpiApp(
  shop: TestShop,
  tokenId: string | null,
  deed: 'pause' | 'resume' | 'revoke' | 'delete' | 'no-funds' | 'closed',
): Promise<void> {
  const answer = await shop.app.request(`/sandbox/razorpay/upi/tokens/${tokenId}/${deed}`, {
    method: 'POST',
  });
  if (answer.status !== 303) throw new Error(await answer.text());
}

/** Pays in the provider's window, which may authorise AutoPay, and settles what the provider says. */
export async function payInWindow(shop: TestShop, providerOrderId: string): Promise<void> {
  const played = await playInWindow(shop, providerOrderId);
  const payment = await shop.shop.payments.findPayment(played.razorpay_payment_id);
  await settlePayment(shop.shop, payment, shop.clock.now());
}

/** There will be no money for the next debit of a renter. */
export async function runShort({ shop: { db, now } }: TestShop, userId: number): Promise<void> {
  const mandate = await findAliveMandate(db, userId);
  if (!mandate?.tokenId) return;
  const books = { db, now, onEvent: () => undefined };
  await foretell(books, mandate.tokenId, 'insufficient_funds');
}

/** The bank takes its time to confirm what is authorised, until the spy is restored. */
export function hesitates({ shop: { payments } }: TestShop) {
  const { findToken } = payments;
  return vi.spyOn(payments, 'findToken').mockImplementation(async (customerId, tokenId) => ({
    ...(await findToken(customerId, tokenId)),
    status: 'initiated',
  }));
}
