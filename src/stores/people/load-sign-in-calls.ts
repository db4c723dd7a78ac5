/** Loads what the forms of signing in send only once they send it. */
export const loadSignInCalls = () => import('./sign-in-calls.ts');
