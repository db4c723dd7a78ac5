import { DrizzleQueryError } from 'drizzle-orm';

/** What errors say of themselves that names nobody. */
const FACTS = ['code', 'constraint', 'table', 'column', 'status', 'responseCode'] as const;

/** Errors that led to one another, by the last one. */
const MOST_CAUSES = 5;

/** What the log has of an error (docs/running.md#what-the-log-leaves-out). */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutSecrets(String(error));
  const causes = causesOf(error);
  const told = causes.filter((each) => !(each instanceof DrizzleQueryError));
  const query = causes.find((each) => each instanceof DrizzleQueryError)?.query;
  return {
    type: told[0]?.name ?? 'Error',
    message: told.map(messageOf).join(': '),
    stack: told.map(stackOf).join('\ncaused by: '),
    ...(query === undefined ? {} : { query }),
    ...Object.assign({}, ...told.toReversed().map(factsOf)),
  };
}

function causesOf(error: Error): Error[] {
  const causes: Error[] = [];
  for (let at: unknown = error; at instanceof Error && causes.length < MOST_CAUSES; at = at.cause) {
    causes.push(at);
  }
  return causes;
}

/** What Postgres (class 22 of its codes) or JSON.parse could not read stands in the message, in quotes. */
function messageOf(error: Error): string {
  const isOfValue =
    error instanceof SyntaxError || /^22...$/.test(String(Reflect.get(error, 'code')));
  const message = isOfValue ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message;
  return withoutSecrets(message);
}

/** The lines of a stack below its message, which is told without what is nobody's business. */
function stackOf(error: Error): string {
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${error.name}: ${messageOf(error)}`, ...places].join('\n');
}

function factsOf(error: Error): Record<string, string | number> {
  const facts = FACTS.map((name) => [name, Reflect.get(error, name)] as const);
  return Object.fromEntries(
    facts.filter(
      (fact): fact is [(typeof FACTS)[number], string | number] =>
        typeof fact[1] === 'string' || typeof fact[1] === 'number',
    ),
  );
}

/** A text with the URLs in it cut down to where they lead. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@"']+@/gi, '$1…@')
    .replaceAll(/(\b[a-z][a-z\d+.-]*:\/\/[^\s?"']+)\?[^\s"']*/gi, '$1?…');
}
