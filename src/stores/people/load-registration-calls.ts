/** Loads what the form of registering sends only once it sends it. */
export const loadRegistrationCalls = () => import('./registration-calls.ts');
