export const MIN_PASSWORD_LENGTH = 6; // rules/sign-in.md#least-lengths

/** The match check runs first, then the length (rules/sign-in.md#least-lengths). */
export function refusePassword(
  password: string,
  confirmation: string,
): 'PASSWORD_MISMATCH' | 'PASSWORD_TOO_SHORT' | undefined {
  if (password !== confirmation) return 'PASSWORD_MISMATCH';
  return password.length < MIN_PASSWORD_LENGTH ? 'PASSWORD_TOO_SHORT' : undefined;
}
