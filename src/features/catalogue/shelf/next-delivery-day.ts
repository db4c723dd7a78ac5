import { deliveryPromise } from '#domain/catalogue/coverage/delivery.ts';
import { orderedNow } from '#messages/orders/ordered-now.ts';
import { serverNow } from '#stores/base/clock.ts';

export function nameNextDelivery(place: HTMLElement): void {
  const holidays = place.dataset['nextDelivery']?.split(' ') ?? [];
  const [promise] = place.children;
  if (promise) promise.textContent = orderedNow(deliveryPromise(serverNow(), holidays));
  place.hidden = false;
}
