import { atom, onMount } from 'nanostores';
import { type Tracking, trackOrder } from '#contract/delivery/tracking.ts';
import { onTabReturn } from '#stores/base/tab-return.ts';
import { call } from '#stores/base/api.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';

/** How the order stands whose tracking identifier is in the address. */
export const $tracking = atom<Loaded<Tracking>>({ state: 'none' });

onMount($tracking, () => {
  void loadTracking();
  return onTabReturn(() => void loadTracking());
});

/** Asks again; what is shown stays until the answer has come, and if no answer comes. */
export async function loadTracking(): Promise<void> {
  const trackingId = location.pathname.split('/')[2] ?? '';
  const isShown = $tracking.get().state === 'ready';
  if (!isShown) $tracking.set({ state: 'loading' });
  const result = await call(trackOrder, { trackingId });
  if (result.ok || !isShown) $tracking.set(loadedFrom(result));
}
