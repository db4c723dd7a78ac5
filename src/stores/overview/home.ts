import { atom, onMount } from 'nanostores';
import { accountHome } from '#contract/overview/home.ts';
import type { InvoiceScope } from '#domain/billing/invoice.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { $awaitedOrders, $foundPaid } from './awaited-orders.ts';
import { $visitNotice } from '#stores/visits/visit-dialog.ts';
import { payInvoices } from '#stores/billing/invoices.ts';

/** Whether what is shown could not be refreshed. */
export const $homeStale = atom(false);

const { $loaded, load } = createLoader(async () => {
  const answer = await call(accountHome, {});
  $homeStale.set(!answer.ok);
  return answer;
});

/** Looking at unpaid orders asks whether a payment has arrived. */
onMount($loaded, () => {
  const stops = [
    $awaitedOrders.listen(() => undefined),
    $foundPaid.listen(() => void load()),
    $visitNotice.listen((notice) => notice && void load()),
  ];
  return () => stops.forEach((stop) => stop());
});

/** The account's home (docs/screens.md#what-the-home-shows). */
export const $home = $loaded;
export const loadHome = load;

/** Pays invoices from the home, which then shows what the server knows. */
export function payFromHome(
  scope: InvoiceScope,
  shopName: string,
  orderNumber?: string,
): Promise<void> {
  return payInvoices(scope, shopName, load, orderNumber);
}
