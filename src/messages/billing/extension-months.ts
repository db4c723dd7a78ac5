import { EXTENSION_TENURES } from '#domain/billing/extension.ts';

/** `3, 6, 9 or 12`, the months by which a plan is extended. */
export const EXTENSION_MONTHS = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(
  EXTENSION_TENURES.map(String),
);
