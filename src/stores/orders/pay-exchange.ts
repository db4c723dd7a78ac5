import type { ExchangePlaced } from '#contract/orders/exchange-quote.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { exchangeComing, exchangeUnconfirmed } from '#messages/changes/exchange-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { payFor } from '#stores/payments/payment.ts';
import { $orders, loadOrders, tellOnOrders } from './orders.ts';

/** Pays what is due for an exchange, or a move to the other city, that was asked for; the list of orders then tells of it. */
export async function payForExchange(
  {
    orderNumber,
    due,
    message,
    slot,
    isMove,
  }: ExchangePlaced & { readonly slot: Slot; readonly isMove: boolean },
  shopName: string,
): Promise<void> {
  await loadOrders();
  if (due === 0) {
    tellOnOrders({ tone: 'good', text: message });
  } else {
    const payment = await payFor(orderNumber, shopName, {
      onProof: () => tellOnOrders({ tone: 'waiting', text: 'Confirming your payment.' }),
      reread: loadOrders,
    });
    if (payment.outcome === 'paid')
      tellOnOrders({ tone: 'good', text: exchangeComing(slotWords(slot), isMove) });
    else if (payment.outcome === 'unconfirmed')
      tellOnOrders({ tone: 'waiting', text: exchangeUnconfirmed(isMove) });
    else if (payment.outcome === 'returned') tellOnOrders({ tone: 'waiting', text: payment.words });
    else if (payment.outcome === 'not-opened') tellOnOrders(failureNotice(payment.failure));
    else tellUnpaid(orderNumber, message);
  }
}

/** What was asked for may have ended while its window was open (rules/swaps.md#a-swap-is-an-order). */
function tellUnpaid(orderNumber: string, message: string): void {
  const listed = $orders.get();
  const shown = listed.state === 'ready' ? listed.value.orders : [];
  const order = shown.find((each) => each.orderNumber === orderNumber);
  const isOver = order?.orderStatus === 'CANCELLED';
  tellOnOrders({ tone: isOver ? 'bad' : 'waiting', text: (isOver && order.exchange) || message });
}
