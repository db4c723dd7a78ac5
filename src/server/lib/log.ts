import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import type { Config } from '#server/config/config.ts';

/** JSON lines in production, plain words elsewhere. Callers keep personal data out. */
export function createLog({
  production,
  logLevel,
}: Pick<Config, 'production' | 'logLevel'>): Logger {
  const options = { level: logLevel, serializers: { err: describeError } };
  if (production) return pino(options);
  return pino(options, { write: (line) => process.stdout.write(toWords(line)) });
}

/** A failed query names its parameters, which may be anybody's: its cause is what tells. */
function describeError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    return { query: error.query, ...pino.stdSerializers.err(error.cause ?? new Error('unknown')) };
  }
  return error instanceof Error ? pino.stdSerializers.err(error) : error;
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
