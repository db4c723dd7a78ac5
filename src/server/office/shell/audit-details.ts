import type { Command } from './commands.ts';

/**
 * What is written down of a command: a note's words stay in the note, and go with it, whom a quote names in
 * the quote, and no code of a visit (rules/operations.md#the-audit-log).
 */
export function auditDetails(
  command: Command,
): { readonly name: string } & Record<string, unknown> {
  if (command.name === 'note add') return { name: command.name, number: command.number };
  if (command.name === 'customer note') return { name: command.name };
  if (command.name === 'quote send') return { name: command.name, quote: command.quote };
  const untold = { seen: undefined, answered: undefined, code: undefined };
  const { seen: _seen, answered: _answered, code: _code, ...told } = { ...untold, ...command };
  return told;
}
