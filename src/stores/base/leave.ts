/** Goes to another page of this site. */
export function leaveTo(path: string): void {
  location.assign(path);
}

/** Goes to another page that takes this one's place, so that the back button skips it. */
export function leaveFor(path: string): void {
  location.replace(path);
}

/**
 * Goes to the login page, which leads back here after signing in (rules/sign-in.md#after-signing-in).
 */
export function leaveForLogin(): void {
  leaveFor(`/login?url=${encodeURIComponent(location.pathname + location.search)}`);
}
