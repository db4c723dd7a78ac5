import { plural } from '#messages/base/plural.ts';
import type { Finding } from './doctor.ts';

/** What the doctor prints, and whether every check passed. */
export interface Report {
  readonly text: string;
  readonly isSound: boolean;
}

/**
 * Every check is `ok` or counts as failed. A note names what to look at outside the database, and never counts
 * (docs/running.md#the-doctor).
 */
export function reportOf(findings: readonly Finding[], notes: readonly Finding[]): Report {
  const failed = findings.filter(isBroken);
  const told = notes.filter(isBroken);
  const counts = [
    `${plural(findings.length - failed.length, 'check')} passed`,
    `${failed.length} failed`,
    ...(told.length > 0 ? [plural(told.length, 'note')] : []),
  ];
  const lines = [
    ...findings.flatMap((each) => linesOf(isBroken(each) ? 'FAILED' : 'ok', each)),
    ...told.flatMap((each) => linesOf('NOTE', each)),
  ];
  return { text: [...lines, '', counts.join(', '), ''].join('\n'), isSound: failed.length === 0 };
}

const isBroken = ({ subjects }: Finding) => subjects.length > 0;

function linesOf(mark: string, { law, subjects }: Finding): string[] {
  return [`${mark.padEnd(6)}  ${law}`, ...subjects.map((subject) => `        ${subject}`)];
}
