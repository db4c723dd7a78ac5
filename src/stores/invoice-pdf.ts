import { atom } from 'nanostores';
import type { Failure } from '#contract/failure.ts';
import { invoicePdf } from '#contract/invoice.ts';
import { invoiceFileName } from '#domain/invoice.ts';
import { call } from './api.ts';
import { saveFile } from './save-file.ts';

/** The invoice whose PDF is on its way, and why the last one did not come. */
export type InvoicePdfState =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly invoiceNumber: string }
  | { readonly state: 'failed'; readonly invoiceNumber: string; readonly failure: Failure };

export const $invoicePdf = atom<InvoicePdfState>({ state: 'idle' });

/** Fetches an invoice's PDF with the session and hands it to the browser to keep. */
export async function downloadInvoice(invoiceNumber: string): Promise<void> {
  if ($invoicePdf.get().state === 'loading') return;
  $invoicePdf.set({ state: 'loading', invoiceNumber });
  const result = await call(invoicePdf, { invoiceNumber });
  if (!result.ok) {
    $invoicePdf.set({ state: 'failed', invoiceNumber, failure: result.failure });
    return;
  }
  saveFile(result.value, invoiceFileName(invoiceNumber));
  $invoicePdf.set({ state: 'idle' });
}

export function dismissInvoicePdfProblem(): void {
  $invoicePdf.set({ state: 'idle' });
}
