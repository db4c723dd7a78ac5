import type { Logger } from 'pino';
import { createLog } from '#server/lib/log.ts';

type Line = Readonly<Record<string, unknown>>;

/** A log as production writes it, at its most talkative, whose lines can be read. */
export function keepLog(): {
  readonly log: Logger;
  readonly text: () => string;
  lines: () => Line[];
} {
  const written: string[] = [];
  const log = createLog(
    { production: true, logLevel: 'debug' },
    { write: (line) => void written.push(line) },
  );
  return {
    log,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Line),
  };
}
