import { CATALOGUE_OPTIONS, CATALOGUE_TAKES } from '#server/office/catalogue/catalogue-commands.ts';
import type { Command } from './commands.ts';
import { CUSTOMER_TAKES } from './read-customer-command.ts';
import {
  INSPECTION_OPTIONS,
  INSPECTION_TAKES,
} from '#server/office/endings/inspection-commands.ts';
import { COVERAGE_TAKES } from '#server/office/catalogue/coverage-commands.ts';
import { INCIDENT_TAKES } from './incident-commands.ts';
import { QUOTE_TAKES } from '#server/office/checkout/quote-commands.ts';
import { REVIEW_TAKES } from '#server/office/care/review-commands.ts';
import { RUN_TAKES } from '#server/office/visits/run-commands.ts';
import { UNIT_OPTIONS, UNIT_TAKES } from '#server/office/catalogue/unit-commands.ts';
import { VISIT_OPTIONS } from '#server/office/visits/visit-commands.ts';

/** Every option that a command may take. */
export const OPTIONS = {
  on: { type: 'string' },
  reference: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  because: { type: 'string' },
  role: { type: 'string' },
  ...VISIT_OPTIONS,
  ...UNIT_OPTIONS,
  ...CATALOGUE_OPTIONS,
  ...INSPECTION_OPTIONS,
  'without-kyc': { type: 'boolean' },
  'other-day': { type: 'boolean' },
  accept: { type: 'boolean' },
  decline: { type: 'boolean' },
  replace: { type: 'boolean' },
  overbook: { type: 'boolean' },
  unpaid: { type: 'string' },
  refund: { type: 'string' },
  owed: { type: 'string' },
  places: { type: 'string' },
} as const;

/** When a visit is planned, and who comes. */
const SLOT = ['on', 'half', 'crew', 'phone', 'overbook'] as const;

/** What each command takes besides `--by`. */
export const TAKES: Record<Command['name'], readonly (keyof typeof OPTIONS)[]> = {
  'order list': [],
  'order schedule': [...SLOT, 'pickup-slot', 'without-kyc', 'because'],
  'order deliver': ['on', 'code', 'without-code'],
  'order late': ['until'],
  'order missed': ['reason', 'on', 'half', 'pickup-slot'],
  'order collect': ['on', 'refund', 'owed'],
  'order exchange': ['on', 'other-day', 'code', 'without-code'],
  'order relocate': ['on', 'code', 'without-code'],
  'order cancel': ['refund'],
  'order end': ['unpaid'],
  'order remind': [],
  'note add': [],
  'note drop': [],
  'repair list': [],
  'repair show': [],
  'repair schedule': SLOT,
  'repair plan': SLOT,
  'repair done': ['code', 'without-code', 'replace'],
  'repair missed': ['reason', 'on', 'half'],
  'replacement list': [],
  'replacement confirm': ['on', 'half', 'unit'],
  'replacement decline': [],
  ...RUN_TAKES,
  ...REVIEW_TAKES,
  'kyc list': [],
  'kyc verify': [],
  'kyc reject': [],
  'kyc undo': [],
  'issue list': [],
  'issue show': [],
  'issue answer': [],
  'issue close': [],
  'enquiry list': [],
  'enquiry answer': ['accept', 'decline'],
  'goods list': [],
  'goods answer': [],
  'deposit refund': ['reference'],
  'refund record': ['reference'],
  'refund list': [],
  'refund account': [],
  'refund file': [],
  'refund ask': [],
  'refund returned': ['reference'],
  'billing run': [],
  'key change': [],
  'matter list': [],
  ...INCIDENT_TAKES,
  ...QUOTE_TAKES,
  ...UNIT_TAKES,
  ...CATALOGUE_TAKES,
  ...COVERAGE_TAKES,
  ...INSPECTION_TAKES,
  ...CUSTOMER_TAKES,
  'operator list': [],
  'operator invite': ['role'],
  'operator withdraw': [],
  'operator role': ['role'],
  'operator reset': [],
  'operator sign-out': [],
  'operator end': [],
};

/** Everything that can be done, by its name. */
export const ACTIONS = Object.keys(TAKES).toSorted();

export function isName(name: string): name is Command['name'] {
  return name in TAKES;
}
