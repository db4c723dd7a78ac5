import { relocations } from '#server/db/schema/relocations.ts';
import { NO_ADDRESS, NO_LEFT_ADDRESS, ofOrderWithoutAddress } from './purpose.ts';
import type { Rule } from './rule.ts';

/** rules/relocations.md#how-long-it-is-kept */
export const RELOCATIONS: Rule = {
  kept: 'as books',
  sweeps: [
    {
      since: 'its order’s is gone',
      column: relocations.askedAt,
      term: 'at once',
      which: ofOrderWithoutAddress,
      empty: { what: 'addresses', values: { address: NO_ADDRESS, leftAddress: NO_LEFT_ADDRESS } },
    },
  ],
};
