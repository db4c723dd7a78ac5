import { arrivalHours } from '#contract/care/issue.ts';
import { arrivalFault } from '#domain/orders/arrival.ts';
import { call } from '#stores/base/api.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { atom } from 'nanostores';
import { onSessionChange } from '#stores/base/session.ts';

export interface ArrivalHours {
  /** Null while nothing is delivered. */
  readonly until: string | null;
  readonly isOpen: boolean;
}

/** Until when what the order brought is replaced, once somebody reports that it arrived wrong. */
export const $arrivalHours = atom<{
  readonly orderNumber: string;
  readonly hours: Loaded<ArrivalHours>;
} | null>(null);

onSessionChange({ began: () => undefined, ended: () => $arrivalHours.set(null) });

/** Asks for it, if the reason that was chosen says that something arrived wrong. */
export async function askArrivalHours(orderNumber: string, reason: string): Promise<void> {
  const shown = $arrivalHours.get();
  if (!arrivalFault(reason)) return;
  if (shown?.orderNumber === orderNumber && shown.hours.state !== 'failed') return;
  $arrivalHours.set({ orderNumber, hours: { state: 'loading' } });
  const result = await call(arrivalHours, { orderNumber });
  if ($arrivalHours.get()?.orderNumber === orderNumber) {
    $arrivalHours.set({ orderNumber, hours: loadedFrom(result) });
  }
}
