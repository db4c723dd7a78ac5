import type * as z from 'zod/mini';

/** Something an editor has to mend, by file (below the project's folder) and field. */
export interface Problem {
  readonly file: string;
  /** As `rent.delhi` or `banners.0.link`; empty for the file as a whole. */
  readonly field: string;
  readonly message: string;
}

/** A problem inside a file that is named elsewhere. */
export type Fault = readonly [field: string, message: string];

export function problemsIn(file: string, faults: readonly Fault[]): Problem[] {
  return faults.map(([field, message]) => ({ file, field, message }));
}

/** `content/products/furniture/oslo.md  rent.delhi: must be …`, on one line. */
export function formatProblem({ file, field, message }: Problem): string {
  return `${file}  ${formatFault([field, message])}`;
}

/** `rent.delhi: must be …`, where the file is known. */
export function formatFault([field, message]: Fault): string {
  return `${field === '' ? 'file' : field}: ${message}`;
}

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What a file holds, by its schema, or everything that is wrong with it. */
export function checkEntry<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  data: unknown,
): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(data, { error: explain });
  if (parsed.success) return { ok: true, value: parsed.data };
  const faults = parsed.error.issues.map<Fault>(({ path, message }) => [
    path.map(String).join('.'),
    message,
  ]);
  return { ok: false, problems: problemsIn(file, faults) };
}

/** Words for what a schema has no sentence of its own for. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is missing' : `must be ${kind(issue.expected)}`;
  }
  if (issue.code === 'unrecognized_keys') return `has no field called ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value') {
    return `must be one of ${issue.values.map(String).join(', ')}`;
  }
  return issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined;
}

const KINDS: Partial<Record<string, string>> = {
  string: 'text (in quotes, if it looks like a number)',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

function kind(expected: string): string {
  return KINDS[expected] ?? expected;
}
