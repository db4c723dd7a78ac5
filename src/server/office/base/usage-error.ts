/** What was typed cannot be done; the message says why. */
export class UsageError extends Error {}
