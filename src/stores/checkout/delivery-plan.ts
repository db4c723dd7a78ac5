import { atom, computed, onMount } from 'nanostores';
import { type DeliveryPlan, deliveryPlan } from '#contract/visits/delivery-plan.ts';
import { $cart, cartSynced } from '#stores/catalogue/cart/cart.ts';
import { $express, $expressOn } from '#stores/catalogue/cart/express.ts';
import { call } from '#stores/base/api.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { $deliveryAddress } from './checkout.ts';
import { keptSlot } from './saved-slot.ts';
import { $slotChoice, $slotTakenBack, takeSlotBack } from './slot-choice.ts';

/** What the delivery of the cart to the chosen address comes to, besides what is paid. */
export const $deliveryPlan = atom<Loaded<DeliveryPlan>>({ state: 'none' });

/** The days that can be chosen; nothing until they are known. */
export const $slotDays = computed([$deliveryPlan, $expressOn], (plan, expressOn) => {
  if (plan.state !== 'ready') return undefined;
  return expressOn === null ? plan.value.days : plan.value.expressDays;
});

/** Address, city and lines that a plan is asked for; empty where there is nothing to ask. */
const $asked = computed([$cart, $deliveryAddress, $slotTakenBack], (state, address, takenBack) => {
  if (state.state !== 'ready' || address?.cityId !== state.city.id) return '';
  const lines = state.cart.cartProductList.map((line) => `${line.productSlug} ${line.quantity}`);
  return [address.Id, state.city.id, takenBack, ...lines].join('\n');
});

onMount($deliveryPlan, () => {
  const stops = [$asked.subscribe((asked) => void ask(asked)), $express.listen(checkChoice)];
  return () => {
    for (const stop of stops) stop();
  };
});

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
  if (asked !== $asked.get()) return;
  $deliveryPlan.set(loadedFrom(answer));
  checkChoice();
}

/** What was chosen, before a reload too, counts as long as it can be. */
function checkChoice(): void {
  const chosen = $slotChoice.get() ?? keptSlot();
  const days = $slotDays.get();
  // Until express is known the days may be those of another way.
  if (!chosen || !days || $express.get().state === 'loading') return;
  if (days.includes(chosen.day)) $slotChoice.set(chosen);
  else takeSlotBack();
}
