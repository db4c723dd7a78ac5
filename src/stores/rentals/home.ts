import { atom, onMount } from 'nanostores';
import { accountHome } from '#contract/home.ts';
import { call } from '#stores/session/api.ts';
import { createLoader } from '#stores/session/loaded.ts';
import { $awaitedOrders, $foundPaid } from './awaited-orders.ts';
import { $visitNotice } from './visit-asked.ts';
import { $invoicesNotice } from './invoices.ts';

/** Whether what is shown could not be refreshed. */
export const $homeStale = atom(false);

const { $loaded, load } = createLoader(async () => {
  const answer = await call(accountHome, {});
  $homeStale.set(!answer.ok);
  return answer;
});

/** What was paid changes what stands there; looking at unpaid orders asks whether a payment has arrived. */
onMount($loaded, () => {
  const stops = [
    $invoicesNotice.listen((notice) => notice && void load()),
    $awaitedOrders.listen(() => undefined),
    $foundPaid.listen(() => void load()),
    $visitNotice.listen((notice) => notice && void load()),
  ];
  return () => stops.forEach((stop) => stop());
});

/** The account's home (rules/account.md#what-the-home-shows). */
export const $home = $loaded;
export const loadHome = load;
