import { atom } from 'nanostores';
import {
  cancelOfficeOrder,
  collectOrder,
  deliverOrder,
  exchangeOrder,
  quoteCollection,
  quoteOfficeCancellation,
  relocateOrder,
} from '#contract/office/orders/order-acts.ts';
import type { Settlement } from '#contract/billing/rent-in-default.ts';
import { isDeliveryCode } from '#domain/visits/delivery-code.ts';
import { plainCode } from '#domain/base/typed-text.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { shownOrder, takeStep } from './order.ts';

interface HandOver {
  /** The day; today where none was chosen. */
  readonly on: string;
  readonly hasCode: boolean;
  readonly code: string;
  readonly why: string;
  readonly onOtherDay: boolean;
}

const faultOfReason = (why: string) =>
  why.trim().length < 3 ? 'Please say why.' : tooLong(why, MAX_REASON);

export const handOverForm = createOfficeForm<HandOver>({
  blank: { on: '', hasCode: true, code: '', why: '', onOtherDay: false },
  check: ({ hasCode, code, why }) => {
    if (hasCode && !isDeliveryCode(plainCode(code))) {
      return { errors: { code: 'The code has four digits.' } };
    }
    if (hasCode) return undefined;
    const fault = faultOfReason(why);
    return fault === undefined ? undefined : { errors: { why: fault } };
  },
});

export type HandingOver = 'deliver' | 'exchange' | 'relocate';

const ENDPOINTS = { deliver: deliverOrder, exchange: exchangeOrder, relocate: relocateOrder };
const DONE = {
  deliver: 'Delivered. The first invoice is out.',
  exchange: 'Exchange done.',
  relocate: 'Moved. Invoices now carry the new address.',
};

/** Notes that the things are at their place, proved by the code or a reason. */
export async function handOver(step: HandingOver, today: Day): Promise<void> {
  await takeStep(
    handOverForm,
    ({ on, hasCode, code, why, onOtherDay }, seen) => {
      const proof = hasCode ? { code: plainCode(code) } : { withoutCode: why };
      const told = { ...seen, ...proof, on: (on || today) as Day };
      return step === 'exchange'
        ? callOffice(exchangeOrder, { ...told, onOtherDay })
        : callOffice(ENDPOINTS[step], told);
    },
    DONE[step],
  );
}

interface Collection {
  readonly on: string;
  readonly waive: boolean;
  /** Why. */
  readonly because: string;
}

export const collectForm = createOfficeForm<Collection>({
  blank: { on: '', waive: false, because: '' },
  check: ({ waive, because }) => {
    const fault = waive ? faultOfReason(because) : undefined;
    return fault === undefined ? undefined : { errors: { because: fault } };
  },
});

/** What the collection that is filled in would come to; nothing once something of it is edited. */
export const $settlement = atom<
  { readonly of: string; readonly settlement: Settlement } | undefined
>(undefined);

/** What of the form a settlement is of. */
export function settled({ on, waive, because }: Collection): string {
  return JSON.stringify([on, waive, because]);
}

function collection({ on, waive, because }: Collection, today: Day) {
  return {
    on: (on || today) as Day,
    ...(waive && { waiveBecause: because.trim() }),
  };
}

export async function reckonCollection(today: Day): Promise<void> {
  const order = shownOrder();
  if (!order) return;
  const { number, version } = order;
  await collectForm.submit({
    busy: 'checking',
    send: (values) =>
      callOffice(quoteCollection, { number, version, ...collection(values, today) }),
    succeeded(settlement) {
      $settlement.set({ of: settled(collectForm.$form.get().values), settlement });
      return {};
    },
  });
}

export async function collect(today: Day): Promise<void> {
  const isDone = await takeStep(
    collectForm,
    (values, seen) => callOffice(collectOrder, { ...seen, ...collection(values, today) }),
    'Picked up. Next: inspection. We’ve sent the renter a receipt.',
  );
  if (isDone) $settlement.set(undefined);
}

export interface CancellationAsked {
  readonly quote:
    { readonly paid: Paise; readonly refund: Paise; readonly wayWords: string } | undefined;
  readonly notice: Notice | undefined;
}

/** The cancellation that is asked about, once it is. */
export const $cancelling = atom<CancellationAsked | undefined>(undefined);
export const cancelForm = createOfficeForm({ blank: {} });

export async function beginCancelling(): Promise<void> {
  const order = shownOrder();
  if (!order) return;
  $cancelling.set({ quote: undefined, notice: undefined });
  const answer = await callOffice(quoteOfficeCancellation, { number: order.number });
  if (!$cancelling.get()) return;
  $cancelling.set(
    answer.ok
      ? { quote: answer.value, notice: undefined }
      : { quote: undefined, notice: failureNotice(answer.failure) },
  );
}

export function endCancelling(): void {
  $cancelling.set(undefined);
  cancelForm.clear();
}

export async function cancelOrder(): Promise<void> {
  await takeStep(
    cancelForm,
    (_values, seen) => callOffice(cancelOfficeOrder, seen),
    'Order cancelled. We’ve informed the renter.',
  );
  const { notice } = cancelForm.$form.get();
  if (notice) $cancelling.set({ quote: $cancelling.get()?.quote, notice });
  else endCancelling();
}
