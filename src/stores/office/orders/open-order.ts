import { computed, onMount } from 'nanostores';
import { openOfficeOrder } from '#contract/office/orders/order.ts';
import { everyWhileSeen } from '#stores/base/while-seen.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { orderNumber } from './order.ts';

/** How often the page says that it is open; one that is missed does no harm. */
const EVERY_MS = 30_000;

const { $loaded, load } = createOfficeLoader(() =>
  callOffice(openOfficeOrder, { number: orderNumber }),
);

/** Who else has the order open that is looked at (docs/screens.md#who-has-an-order-open). */
export const $alsoOpen = computed($loaded, (loaded) =>
  loaded.state === 'ready' ? loaded.value.others : [],
);

onMount($alsoOpen, () => everyWhileSeen(EVERY_MS, () => void load()));
