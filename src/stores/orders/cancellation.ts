import { atom } from 'nanostores';
import {
  cancelOrder,
  type CancellationQuote,
  cancellationQuote,
} from '#contract/endings/cancellation.ts';
import { call } from '#stores/base/api.ts';
import { askForBankAccount } from '#stores/people/profile/bank-account.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { onSessionChange } from '#stores/base/session.ts';

export interface AskedCancellation {
  readonly orderNumber: string;
  readonly quote: Loaded<CancellationQuote>;
  readonly sending: boolean;
  readonly notice: Notice | undefined;
}

/** The order that somebody is about to cancel, and what that comes to. */
export const $cancellation = atom<AskedCancellation | null>(null);

/** Reads again what the page shows that asked, then tells there how it ended. */
type Tell = (notice: Notice) => Promise<void>;
let tell: Tell = () => Promise.resolve();

onSessionChange({ began: () => undefined, ended: closeCancellation });

export function askToCancel(orderNumber: string, whenDone: Tell): void {
  tell = whenDone;
  $cancellation.set({ orderNumber, quote: { state: 'none' }, sending: false, notice: undefined });
  void loadCancellation();
}

export function closeCancellation(): void {
  $cancellation.set(null);
}

/** Asks what cancelling comes to. */
export async function loadCancellation(): Promise<void> {
  const asked = $cancellation.get();
  if (!asked) return;
  const { orderNumber } = asked;
  change({ quote: { state: 'loading' } });
  const result = await call(cancellationQuote, { orderNumber });
  if ($cancellation.get()?.orderNumber === orderNumber) change({ quote: loadedFrom(result) });
}

/** Cancels at what the quote showed; at other figures the new quote comes first. */
export async function confirmCancellation(): Promise<void> {
  const current = $cancellation.get();
  if (!current || current.sending || current.quote.state !== 'ready') return;
  const { orderNumber } = current;
  const { kept, refund, way } = current.quote.value;
  change({ sending: true, notice: undefined });
  const result = await call(cancelOrder, { orderNumber, kept, refund });
  const isShown = $cancellation.get()?.orderNumber === orderNumber;
  if (!result.ok && isShown && result.failure.code === 'PRICE_CHANGED') {
    change({ sending: false, notice: failureNotice(result.failure) });
    await loadCancellation();
    return;
  }
  await tell(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
  if ($cancellation.get()?.orderNumber === orderNumber) closeCancellation();
  if (result.ok && way?.by === 'transfer') await askForBankAccount();
}

function change(part: Partial<AskedCancellation>): void {
  const current = $cancellation.get();
  if (current) $cancellation.set({ ...current, ...part });
}
