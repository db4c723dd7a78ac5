import { conditionPictures, runDeeds } from '#server/db/schema/runs.ts';
import { receipts } from '#server/db/schema/visits.ts';
import { isSignatureKept, NO_SIGNATURE } from '#server/visits/receipts/receipts.ts';
import { dropConditionPictures } from '#server/delivery/runs/pictures.ts';
import type { Rule } from './rule.ts';

const DAYS = 30;
/** As long as claims of a contract are heard. */
const CLAIMS = 1095;

/** What is kept of calendar and runs (rules/runs.md). */
export const RUNS = {
  crews: { kept: 'always: the visits of orders name them' },
  slotPlaces: { kept: 'always: they name nobody' },
  runDeeds: { sweeps: [{ since: 'it arrived', column: runDeeds.receivedAt, term: DAYS }] },
  conditionPictures: {
    sweeps: [
      {
        since: 'it was taken',
        column: conditionPictures.at,
        term: CLAIMS,
        take: dropConditionPictures,
      },
    ],
  },
  receipts: {
    kept: 'as books, which name nobody once the order’s address is gone',
    sweeps: [
      {
        since: 'it was signed',
        column: receipts.signedAt,
        term: CLAIMS,
        which: isSignatureKept,
        empty: { what: 'signature', values: NO_SIGNATURE },
      },
    ],
  },
} satisfies Record<string, Rule>;
