import type { OrderOnWire } from '#contract/orders/order.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findCompanyOf } from '#server/people/customers/company.ts';
import { findContact } from '#server/people/customers/contact.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { describeOrders } from './orders.ts';

/** An order as whoever may see it does. */
export async function describeFor(
  shop: AppContext,
  userId: number,
  order: OrderRow,
): Promise<OrderOnWire | undefined> {
  const [described] = await describeOrders(shop, [order]);
  if (!described) return undefined;
  const company = await findCompanyOf(shop.db, order);
  const named = company ? { ...described, company: company.name } : described;
  if (order.userId === userId) return named;
  const { name } = await findContact(shop.db, order.userId);
  return forColleague(named, name);
}

/**
 * What a colleague sees of an order: nothing of its person's documents, saved addresses and ways to be
 * reached, and nothing that they alone can do (rules/companies.md#what-a-colleague-may-do).
 */
function forColleague(order: OrderOnWire, orderedBy: string): OrderOnWire {
  const { told: _told, ...rest } = order;
  return {
    ...rest,
    orderedBy,
    addressId: null,
    awaitedDocuments: [],
    documentsBy: null,
    startsAutoPay: false,
    paymentInProgress: false,
    isCancellable: false,
    isExtendable: false,
    refunds: [],
  };
}
