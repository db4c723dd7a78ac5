import { safeReturnPath } from '#domain/people/return-path.ts';
import { leaveFor } from '#stores/base/leave.ts';
import { $session } from '#stores/base/session.ts';
import { userKnown } from '#stores/base/user.ts';

/** Where signing in leads when the address names no page of this site to return to. */
const AFTER_LOGIN = '/account';

/**
 * Sends whoever is signed in on to the `url` of the address (rules/sign-in.md#after-signing-in): at
 * once, or as soon as they have signed in and are known. Answers how to stop waiting.
 */
export function leaveWhenSignedIn(): () => void {
  const leave = () =>
    leaveFor(safeReturnPath(new URLSearchParams(location.search).get('url')) ?? AFTER_LOGIN);
  if ($session.get()) leave();
  return $session.listen((session) => session && void userKnown().then(leave));
}
