import type { Result } from '#api/call.ts';
import { dropApp, dropPasskey, type Factors } from '#contract/office/shell/gate.ts';
import { createAct } from './act.ts';
import { callOffice } from './api.ts';
import { loadMe } from './me.ts';

const dropping = createAct<number | 'app'>();

/** The operator's own second factor that is being taken away, by the passkey's number or `app`. */
export const $droppingFactor = dropping.$act;
export const dismissDropping = dropping.dismiss;

export function removePasskey(id: number): Promise<boolean> {
  return drop(id, () => callOffice(dropPasskey, { id }));
}

export function removeApp(): Promise<boolean> {
  return drop('app', () => callOffice(dropApp, {}));
}

function drop(key: number | 'app', ask: () => Promise<Result<Factors>>): Promise<boolean> {
  return dropping.run(key, ask, { done: 'Second factor removed.', afterwards: loadMe });
}
