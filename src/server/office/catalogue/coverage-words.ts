import { formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { CoverageOutcome, ExpressInCity } from './coverage-acts.ts';
import type { CoverageCommand } from './coverage-commands.ts';

const DONE: Readonly<Record<CoverageCommand['name'], string>> = {
  'express show': '',
  'express set': 'Fee saved. To see it: npm run office -- express show',
  'express call-off': 'Planned fee cancelled.',
  'express stop': 'No express delivery there on that day.',
  'express run': 'Express runs there on that day.',
  'pincode list': '',
  'pincode add': 'PIN codes added. To see them: npm run office -- pincode list',
  'pincode drop': 'PIN codes removed. To see them: npm run office -- pincode list',
  'pincode call-off': 'Planned change cancelled.',
};

/** What the command line says of express and of PIN codes. */
export function tellCoverage(outcome: CoverageOutcome): string {
  if (outcome.kind === 'coverage changed') return DONE[outcome.command];
  if (outcome.kind === 'express shown') return outcome.cities.flatMap(tellCity).join('\n');
  const told = outcome.changes.map(
    ({ id, pincode, area, startsAt, by, reason }) =>
      `${id}  ${pincode} ${area ?? 'not served'} from ${formatInstant(startsAt)}, by ${by}: ${reason}`,
  );
  return told.length > 0 ? told.join('\n') : 'No PIN code changes yet.';
}

function tellCity({ city, fee, changes, daysOff }: ExpressInCity): string[] {
  return [
    `${city.name}: ${formatRupees(fee)}`,
    ...changes.map(({ id, fee: price, startsAt, by, reason, calledOffBy }) => {
      const end = calledOffBy ? `, cancelled by ${calledOffBy}` : '';
      return `    ${id}  ${formatRupees(price)} from ${formatInstant(startsAt)}, by ${by}: ${reason}${end}`;
    }),
    ...daysOff.map(
      ({ day, by, reason }) => `    ${formatDayWithYear(day)} without express, by ${by}: ${reason}`,
    ),
  ];
}
