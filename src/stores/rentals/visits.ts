import { onMount } from 'nanostores';
import { listVisits } from '#contract/visit.ts';
import { call } from '#stores/session/api.ts';
import { createLoader } from '#stores/session/loaded.ts';
import { $visitNotice } from './visit-asked.ts';

const { $loaded, load } = createLoader(() => call(listVisits, {}));

onMount($loaded, () => $visitNotice.listen((notice) => notice && void load()));

/** Every visit for the customer's orders, the next one first. */
export const $visits = $loaded;
export const loadVisits = load;
