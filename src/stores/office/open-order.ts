import { computed, onMount } from 'nanostores';
import { openOfficeOrder } from '#contract/office-order.ts';
import { everyWhileSeen } from '#stores/page/while-seen.ts';
import { callOffice } from './api.ts';
import { createOfficeLoader } from './loader.ts';
import { orderNumber } from './order.ts';

/** How often the page says that it is open; one that is missed does no harm. */
const EVERY_MS = 30_000;

const { $loaded, load } = createOfficeLoader(() =>
  callOffice(openOfficeOrder, { number: orderNumber }),
);

/** Who else has the order open that is looked at (rules/office.md#who-has-an-order-open). */
export const $alsoOpen = computed($loaded, (loaded) =>
  loaded.state === 'ready' ? loaded.value.others : [],
);

onMount($alsoOpen, () => everyWhileSeen(EVERY_MS, () => void load()));
