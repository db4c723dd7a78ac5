import { onMount } from 'nanostores';
import { listVisits } from '#contract/visits/visit.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { $visitNotice } from './visit-dialog.ts';

const { $loaded, load } = createLoader(() => call(listVisits, {}));

onMount($loaded, () => $visitNotice.listen((notice) => notice && void load()));

/** Every visit for the customer's orders, the next one first. */
export const $visits = $loaded;
export const loadVisits = load;
