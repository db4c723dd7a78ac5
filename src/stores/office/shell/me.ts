import { computed } from 'nanostores';
import { endOwnOfficeSession, type Factors, officeMe } from '#contract/office/shell/gate.ts';
import { logout } from '#stores/base/user.ts';
import { createAct } from './act.ts';
import { callOffice } from './api.ts';
import { askWhileAway } from './line.ts';
import { createOfficeLoader } from './loader.ts';
import { $officeSession, forgetOfficeSession } from './session.ts';

const { $loaded, load, show } = createOfficeLoader(() => callOffice(officeMe, {}));

/** The operator of this tab: name, role, permissions, second factors and sessions. */
export const $me = $loaded;
export const loadMe = load;

askWhileAway(load);

/** What the operator may do; the server holds to it, the screens leave out the rest. */
export const $permissions = computed($me, (me): readonly string[] =>
  me.state === 'ready' ? me.value.permissions : [],
);

const ending = createAct<number>();
export const $endingSession = ending.$act;
export const dismissEnding = ending.dismiss;

/** Ends one of the operator's own sessions, elsewhere. */
export async function endSession(id: number): Promise<void> {
  await ending.run(id, () => callOffice(endOwnOfficeSession, { id }), {
    done: 'Session ended.',
    afterwards: load,
  });
}

/** Shows the second factors that a change has left. */
export function showFactors(factors: Factors): void {
  const me = known();
  if (me) show({ ...me, factors });
}

/** Ends the session of the office and the shop's on this device. */
export async function signOut(): Promise<void> {
  const own = known()?.sessions.find(({ isThisOne }) => isThisOne);
  if (own && $officeSession.get()) await callOffice(endOwnOfficeSession, { id: own.id });
  forgetOfficeSession();
  await logout('/office');
}

function known() {
  const me = $me.get();
  return me.state === 'ready' ? me.value : undefined;
}
