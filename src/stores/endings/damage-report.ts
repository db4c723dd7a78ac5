import { atom, onMount } from 'nanostores';
import * as calls from '#contract/endings/inspection.ts';
import type { Report } from '#contract/endings/inspection.ts';
import { MAX_OBJECTION } from '#domain/endings/inspection.ts';
import { createForm } from '#stores/base/form.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { $orderDetail } from '#stores/orders/order-detail.ts';

/** The order on the page. */
function orderNumber(): string {
  const order = $orderDetail.get();
  return order.state === 'ready' ? order.value.orderNumber : '';
}

/** How the look at what came back of the order on the page stands (rules/inspections.md#the-report). */
export const { $loaded: $report, load: loadReport } = createLoader(() =>
  call(calls.getReport, { orderNumber: orderNumber() }),
);

/** How the last answer ended. */
export const $reportNotice = atom<Notice | undefined>(undefined);
export const dismissReportNotice = () => $reportNotice.set(undefined);

export const $isAgreeing = atom(false);

/** Agrees to the report that is shown. */
export async function agreeToReport({ version: seen }: Report): Promise<void> {
  if ($isAgreeing.get()) return;
  $isAgreeing.set(true);
  const result = await call(calls.agreeToReport, { orderNumber: orderNumber(), seen });
  await loadReport();
  $reportNotice.set(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
  $isAgreeing.set(false);
}

export const objectionForm = createForm({
  blank: { words: '', isOpen: false },
  limits: { words: MAX_OBJECTION },
  check: ({ words }) =>
    words.trim().length < 3 ? { errors: { words: 'Please say what is not right.' } } : undefined,
});

/** Says what is not right with the report; what was typed stays where it could not be sent. */
export async function objectToReport({ version: seen }: Report): Promise<void> {
  if (!objectionForm.check()) return;
  const isSent = await objectionForm.submit({
    send: ({ words }) => call(calls.objectToReport, { orderNumber: orderNumber(), seen, words }),
    succeeded: ({ message }) => {
      $reportNotice.set({ tone: 'good', text: message });
      return {};
    },
  });
  await loadReport();
  if (isSent) objectionForm.clear();
}

/** Pictures of the report by their keys: the address under which this tab alone can look at each. */
export const $reportPictures = atom<Readonly<Record<string, string>>>({});

onMount($reportPictures, () => () => {
  for (const address of Object.values($reportPictures.get())) URL.revokeObjectURL(address);
  $reportPictures.set({});
});

const asked = new Set<string>();

export async function showReportPictures(keys: readonly string[]): Promise<void> {
  const wanted = keys.filter((key) => !asked.has(key));
  for (const key of wanted) asked.add(key);
  for (const key of wanted) {
    const result = await call(calls.reportPicture, { key });
    if (result.ok) {
      const address = URL.createObjectURL(result.value);
      $reportPictures.set({ ...$reportPictures.get(), [key]: address });
    } else asked.delete(key);
  }
}
