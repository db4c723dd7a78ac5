import { customerNumber } from '#domain/customer-number.ts';
import type { Command } from './commands.ts';

/**
 * What is written down of a command: a note's words stay in the note, and go with it, whom a quote names in
 * the quote, and no code of a visit (rules/operations.md#the-audit-log).
 */
export function toldOf(command: Command): { readonly name: string } & Record<string, unknown> {
  if (command.name === 'note add') return { name: command.name, number: command.number };
  if (command.name === 'customer note') return { name: command.name };
  if (command.name === 'quote send') return { name: command.name, quote: command.quote };
  const untold = { seen: undefined, answered: undefined, code: undefined };
  const { seen: _seen, answered: _answered, code: _code, ...told } = { ...untold, ...command };
  return told;
}

/** What a command is about, as the log names it. */
export function subjectOf(command: Command): string {
  if ('number' in command) return command.number;
  if ('document' in command) return command.document;
  if ('issue' in command) return String(command.issue);
  if ('review' in command) return String(command.review);
  if ('matter' in command) return String(command.matter);
  if ('goods' in command) return String(command.goods);
  if ('repair' in command) return String(command.repair);
  if ('issues' in command) return command.issues.join(' ');
  if ('invoice' in command) return command.invoice;
  if ('email' in command) return command.email;
  if ('stop' in command) return command.stop;
  if ('crewId' in command) return String(command.crewId);
  if ('places' in command) return `${command.day} ${command.half}`;
  if ('customer' in command) return customerNumber(command.customer);
  if ('cashDay' in command) return command.cashDay;
  if ('tag' in command) return command.tag;
  // A unit's command has words of that name.
  if ('note' in command) return String(command.note);
  if ('product' in command) return command.product;
  if ('quote' in command) return command.quote;
  if ('coupon' in command) return command.coupon;
  if ('pincodes' in command) return command.pincodes;
  if ('change' in command) return String(command.change);
  return 'refund' in command ? String(command.refund) : '';
}
