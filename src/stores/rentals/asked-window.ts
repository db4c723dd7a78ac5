import { getOrder } from '#contract/order.ts';
import { sectionAddress } from '#stores/account/account-section.ts';
import { call } from '#stores/session/api.ts';
import { askExtension } from './extension.ts';
import { openRelocation } from './relocation-asked.ts';
import { openPurchaseWindow } from './purchase-asked.ts';
import { openReturn } from './return.ts';
import { openSwap } from './swap-asked.ts';

/** Opens the window that the address asks for: `?page=order&extend=…`, `&return=…`, `&swap=…`, `&relocate=…` or `&buy=…`, once. */
export async function openAskedWindow(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const returned = query.get('return');
  const swapped = query.get('swap');
  const moved = query.get('relocate');
  const bought = query.get('buy');
  const orderNumber = query.get('extend');
  history.replaceState(null, '', sectionAddress('order'));
  if (returned) openReturn(returned);
  if (swapped) openSwap(swapped);
  if (moved) openRelocation(moved);
  if (bought) openPurchaseWindow(bought);
  if (!orderNumber) return;
  const found = await call(getOrder, { orderNumber });
  if (found.ok) await askExtension(found.value);
}
