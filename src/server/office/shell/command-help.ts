import { OFFICE_CALLS } from '#contract/office/calls.ts';
import { COMMAND_WORDS } from '#messages/office/command-words.ts';
import { type CommandField, fieldsOf } from './command-fields.ts';

const BY =
  '--by names an operator by email or name, and the command has their permissions. Without it, the command may do everything, under your user name on this computer. --json prints the answer as JSON.';

/** The help text of all commands (docs/running.md#what-a-command-takes). */
export function helpOfAll(): string {
  const widest = Math.max(...[...OFFICE_CALLS.keys()].map((name) => name.length));
  const lines = [...OFFICE_CALLS.keys()].map(
    (name) => `  ${name.padEnd(widest)}  ${COMMAND_WORDS[name]}`,
  );
  return [
    'npm run office -- <command> [--option value]…',
    '',
    ...lines,
    '',
    'What a command takes: npm run office -- <command> --help',
    BY,
  ].join('\n');
}

/** The help of a command; of all commands if there is none of that name. */
export function helpOf(name: string): string {
  const endpoint = OFFICE_CALLS.get(name);
  if (!endpoint) return 'For all commands: npm run office -- help';
  const fields = fieldsOf(endpoint);
  const widest = Math.max(0, ...fields.map((field) => typed(field).length));
  return [
    `npm run office -- ${[name, ...fields.map(usageOf)].join(' ')}`,
    '',
    COMMAND_WORDS[name],
    ...(fields.length > 0 ? [''] : []),
    ...fields.map((field) =>
      `  ${typed(field).padEnd(widest)}  ${field.description ?? ''}`.trimEnd(),
    ),
    '',
    BY,
  ].join('\n');
}

function usageOf(field: CommandField): string {
  const words = typed(field) + (field.isMany ? '…' : '');
  return field.isRequired ? words : `[${words}]`;
}

function typed({ option, isFlag, sample }: CommandField): string {
  return isFlag ? `--${option}` : `--${option} ${sample}`;
}
