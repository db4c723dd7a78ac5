import { parseArgs } from 'node:util';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { OFFICE_CALLS } from '#contract/office/calls.ts';
import { fieldFault } from '#messages/base/field-fault.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { fieldsOf } from './command-fields.ts';
import { faultOf } from '#server/office/base/parse-fault.ts';

/** A typed command: the office's call with its input. */
export interface TypedCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** As sent; a file as its path. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The name after `--by`. */
  readonly by: string | undefined;
  readonly asJson: boolean;
}

/** Reads the words of a command (docs/running.md#what-a-command-takes); throws `UsageError`. */
export function readWords([name = '', ...words]: readonly string[]): TypedCall {
  const endpoint = OFFICE_CALLS.get(name);
  if (!endpoint) throw new UsageError(`There is no command "${name}".`);
  const fields = fieldsOf(endpoint);
  const options = Object.fromEntries(
    fields.map(({ option, isFlag, isMany }) => [
      option,
      { type: isFlag ? 'boolean' : 'string', multiple: isMany } as const,
    ]),
  );
  const values: Readonly<Record<string, Typed>> = parse(words, options);
  const typed = fields.map(({ name: field, option, isMany, otherwise, read }) => {
    const value = values[option];
    if (value === undefined) return [field, otherwise] as const;
    if (typeof value === 'boolean') return [field, value] as const;
    const all = [value].flat().map(read);
    return [field, isMany ? all : all[0]] as const;
  });
  const input = Object.fromEntries(typed.filter(([, value]) => value !== undefined));
  // The terminal requires a city, though pages default to the first.
  const missing = fields.filter((field) => field.isRequired && !(field.name in input));
  if (missing.length > 0)
    throw new UsageError(missing.map((field) => `${field.name}: ${fieldFault({})}`).join('\n'));
  const { by, json } = values;
  return {
    name,
    endpoint,
    input,
    by: typeof by === 'string' ? by : undefined,
    asJson: json === true,
  };
}

/** An option's value; a list if it may be repeated. */
type Typed = string | boolean | string[] | undefined;

/** Options of every command. */
const COMMON = { by: { type: 'string' }, json: { type: 'boolean' } } as const;

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function parse(words: readonly string[], own: Options) {
  const options: Options = { ...COMMON, ...own };
  try {
    const { values } = parseArgs({ args: joined(words, options), options });
    return values as Readonly<Record<string, Typed>>;
  } catch (error) {
    throw new UsageError(faultOf(error));
  }
}

/** Joins a value that begins with a dash (a document's key may) to its option. */
function joined(words: readonly string[], options: Options): string[] {
  const args: string[] = [];
  const typeOf = (word = '') => (word.startsWith('--') ? options[word.slice(2)]?.type : undefined);
  for (const word of words) {
    const option = args.at(-1);
    const isValue = word.startsWith('-') && typeOf(option) === 'string' && !typeOf(word);
    if (isValue) args[args.length - 1] = `${option}=${word}`;
    else args.push(word);
  }
  return args;
}
