import { atom, computed } from 'nanostores';
import { $door } from './door.ts';
import { $officeSession } from './session.ts';

/** Whether a session of the office was there since the page came: then a desk may be on the screen. */
export const $hasEntered = atom($officeSession.get() !== null);

/** Whether the way back in is asked for over the desk; somebody may first look at what stands there. */
export const $isAsking = atom(false);

$officeSession.listen((session) => {
  if (session) $hasEntered.set(true);
  $isAsking.set(!session);
});

export function askLater(): void {
  $isAsking.set(false);
}

export function askNow(): void {
  $isAsking.set(true);
}

/** Whether whoever is here has lost all right to see a desk that is still on the screen. */
export const $isShutOut = computed(
  $door,
  ({ state }) => state === 'closed' || state === 'invited' || state === 'set-up',
);
