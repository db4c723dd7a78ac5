import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTrace } from '#server/base/trace.ts';
import type { Config } from '#server/config/config.ts';
import { describeError } from './describe-error.ts';

/**
 * JSON lines in production, plain words elsewhere, each with the request or run it came from. Callers keep
 * personal data out (docs/running.md#what-the-log-leaves-out).
 */
export function createLog(
  { production, logLevel }: Pick<Config, 'production' | 'logLevel'>,
  to?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    serializers: { err: describeError },
    mixin: () => ({ ...currentTrace() }),
  };
  if (production) return to ? pino(options, to) : pino(options);
  const out = to ?? process.stdout;
  return pino(options, { write: (line) => out.write(toWords(line)) });
}

function toWords(line: string): string {
  const { level, time, pid, hostname, msg, err, ...facts } = JSON.parse(line) as Record<
    string,
    unknown
  >;
  const named = Object.entries(facts).map(([name, value]) => `${name}=${toText(value)}`);
  const stack = isError(err) ? `\n${err.stack}` : '';
  return `${[String(msg), ...named].join(' ')}${stack}\n`;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isError(value: unknown): value is { stack: string } {
  return typeof value === 'object' && value !== null && 'stack' in value;
}
