import { atom } from 'nanostores';

/** How often an account was saved: what waits for one is on its way then. */
export const $bankSaved = atom(0);
