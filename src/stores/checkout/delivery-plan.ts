import { atom, computed, onMount } from 'nanostores';
import { type DeliveryPlan, deliveryPlan } from '#contract/delivery-plan.ts';
import { $cart, cartSynced } from '#stores/cart/cart.ts';
import { call } from '#stores/session/api.ts';
import { type Loaded, loadedFrom } from '#stores/session/loaded.ts';
import { onSessionChange } from '#stores/session/session.ts';
import { $deliveryAddress } from './checkout.ts';

/** What the delivery of the cart to the chosen address comes to, besides what is paid. */
export const $deliveryPlan = atom<Loaded<DeliveryPlan>>({ state: 'none' });

/** Address, city and lines that a plan is asked for; empty where there is nothing to ask. */
const $asked = computed([$cart, $deliveryAddress], (state, address) => {
  if (state.state !== 'ready' || address?.cityId !== state.city.id) return '';
  const lines = state.cart.cartProductList.map((line) => `${line.productSlug} ${line.quantity}`);
  return [address.Id, state.city.id, ...lines].join('\n');
});

onMount($deliveryPlan, () => $asked.subscribe((asked) => void ask(asked)));

onSessionChange({
  began: () => void ask($asked.get()),
  ended: () => $deliveryPlan.set({ state: 'none' }),
});

/** Asks again, for whoever saw the last answer fail. */
export async function reloadDeliveryPlan(): Promise<void> {
  await ask($asked.get());
}

async function ask(asked: string): Promise<void> {
  const [addressId, cityId] = asked.split('\n').map(Number);
  if (!addressId || !cityId) {
    $deliveryPlan.set({ state: 'none' });
    return;
  }
  if ($deliveryPlan.get().state !== 'ready') $deliveryPlan.set({ state: 'loading' });
  await cartSynced();
  const answer = await call(deliveryPlan, { addressId, cityId });
  if (asked === $asked.get()) $deliveryPlan.set(loadedFrom(answer));
}
