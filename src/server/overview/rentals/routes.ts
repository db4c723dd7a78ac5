import { agreementPdf } from '#contract/orders/agreement.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import * as calls from '#contract/orders/order.ts';
import { countOrders } from '#contract/orders/order-count.ts';
import { orderPdf } from '#contract/orders/order-pdf.ts';
import { receiptPdf } from '#contract/visits/receipt.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { holdOf, isPointedOut } from '#domain/orders/hold.ts';
import { isExtendable, waitsForDecision } from '#domain/billing/extension.ts';
import { overdueSince } from '#domain/billing/invoice-status.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { isMoneyOpen } from '#domain/billing/open-money.ts';
import { asLocking, type QuotaName } from '#server/db/connection-quota.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { PDFS } from '#server/papers/print-paper.ts';
import {
  findOpenInvoicesOf,
  type Standing,
  standingsOf,
} from '#server/billing/invoice-accounts.ts';
import { findContact } from '#server/people/customers/contact.ts';
import { findOrders, findOrdersIn, tallyOrders } from '#server/orders/find.ts';
import { serveOrder } from '#server/orders/serve-order.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { drawAgreement } from './agreement-pdf.ts';
import { describeDeposits } from './deposits.ts';
import { describeFor } from './for-colleague.ts';
import { describeOrders } from './orders.ts';
import { drawOrder } from './pdf.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { findMoney } from '#server/overview/statement/money.ts';
import { placeOrder } from '#server/checkout/place.ts';
import type { Placement } from '#server/checkout/placement.ts';

const PLACING = { name: 'place-order', hits: 100, seconds: 3600 };

export function orderRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.placeOrder, async ({ input, caller, now, idempotencyKey }) => {
    const limited = await refuseOver(db, [hit(PLACING, `user ${caller.userId}`)], now);
    if (limited) return limited;
    return asLocking(sharedBy(input), () => placeOrder(shop, caller, input, idempotencyKey, now));
  });

  api.serve(calls.orderDashboard, async ({ caller, now }) => {
    const { all, active } = await tallyOrders(db, caller.userId);
    const delivered = await findOrdersIn(db, caller.userId, 'DELIVERED');
    const today = dayOf(now);
    const { owed, held } = await findMoney(shop, caller.userId, today);
    const open = await standingsOf(db, await findOpenInvoicesOf(db, caller.userId), today);
    return {
      activeOrders: active,
      allOrders: all,
      pendingInvoices: owed,
      activeDeposits: held,
      overdue: overdueOf(open, today),
      endings: delivered.flatMap(({ number: orderNumber, status, expiresOn }) => {
        if (expiresOn === null || !waitsForDecision(status, expiresOn, today)) return [];
        const offered = isExtendable(status, expiresOn, today);
        return [{ orderNumber, endsOn: expiresOn, isExtendable: offered }];
      }),
    };
  });

  api.serve(calls.viewAllOrders, async ({ input, caller }) => {
    if (input.userId !== caller.userId) return refuse('UNAUTHORIZED');
    return describeOrders(shop, await findOrders(db, caller.userId, input));
  });

  api.serve(countOrders, async ({ caller }) => ({
    count: (await tallyOrders(db, caller.userId)).all,
  }));

  serveOrder(
    api,
    calls.getOrder,
    { does: 'see' },
    async ({ order, caller }) =>
      (await describeFor(shop, caller.userId, order)) ?? refuse('UNAUTHORIZED'),
  );

  servePdf(orderPdf, (_order, shown, name, now) => drawOrder(shop, shown, name, now));

  servePdf(
    agreementPdf,
    async (order, shown, name, now) =>
      (await drawAgreement(shop, order, shown, name, now)) ?? refuse('AGREEMENT_NOT_MADE'),
  );

  servePdf(
    receiptPdf,
    async (order, shown, name, now) =>
      (await drawReceipt(shop, order, shown, name, now)) ?? refuse('NOT_FOUND'),
  );

  api.serve(calls.awaitedOrders, async ({ caller, now }) =>
    (await findOrdersIn(db, caller.userId, 'PAYMENT_AWAITED'))
      .filter((order) => isPointedOut(order, now))
      .map((order) => ({
        orderNumber: order.number,
        payable: order.payable,
        hold: holdOf(order),
      })),
  );

  api.serve(listDeposits, async ({ caller, now }) => {
    const money = await findMoney(shop, caller.userId, dayOf(now));
    return describeDeposits(db, caller.userId, money);
  });

  /** Draws a PDF of an order from what its page shows of it. */
  function servePdf(
    endpoint: typeof orderPdf,
    draw: (order: OrderRow, shown: calls.Order, name: string, now: Date) => Promise<File | Refusal>,
  ): void {
    serveOrder(api, endpoint, { does: 'see' }, async ({ order, caller, now }) => {
      const described = await describeFor(shop, caller.userId, order);
      if (!described) return refuse('UNAUTHORIZED');
      const limited = await refuseOver(db, [hit(PDFS, `user ${caller.userId}`)], now);
      if (limited) return limited;
      const { name } = await findContact(db, order.userId);
      return draw(order, calls.getOrder.output.parse(described), name, now);
    });
  }
}

/** What an order locks that others want as well. */
function sharedBy({ couponId, cityId, cart }: Placement): QuotaName[] {
  return [
    ...(couponId === null ? [] : [`coupon ${couponId}` as const]),
    ...cart.map(({ productSlug }) => `stock ${productSlug} ${cityId}` as const),
  ];
}

/** What is late of open invoices, and since which day; null where there is nothing that can be paid. */
function overdueOf(open: readonly Standing[], today: Day) {
  const sinceOf = (standing: Standing) => overdueSince({ ...standing, isPaid: false }, today);
  const late = open.filter(sinceOf);
  const [since] = late.flatMap((standing) => sinceOf(standing) ?? []).toSorted();
  return since && isMoneyOpen(late) ? { amount: totalOpen(late), since } : null;
}
