import type { ExchangePlaced } from '#contract/exchange.ts';
import type { Slot } from '#domain/visit.ts';
import { exchangeComing, exchangeUnconfirmed } from '#messages/exchange-words.ts';
import { slotWords } from '#messages/slot-words.ts';
import { payFor } from '#stores/checkout/payment.ts';
import { loadOrders, tellOnOrders } from './orders.ts';

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
    const payment = await payFor(orderNumber, shopName, () =>
      tellOnOrders({ tone: 'waiting', text: 'Confirming your payment.' }),
    );
    const { outcome } = payment;
    if (outcome === 'paid')
      tellOnOrders({ tone: 'good', text: exchangeComing(slotWords(slot), isMove) });
    else if (outcome === 'unconfirmed')
      tellOnOrders({ tone: 'waiting', text: exchangeUnconfirmed(isMove) });
    else
      tellOnOrders({
        tone: 'waiting',
        text: outcome === 'returned' ? payment.words : message,
      });
  }
  await loadOrders();
}
