import type { Command } from './commands.ts';

/** The commands that are about nothing in particular. */
const OF_NOTHING = [
  'order list',
  'repair list',
  'replacement list',
  'enquiry list',
  'kyc list',
  'matter list',
  'refund list',
  'refund file',
  'goods list',
  'issue list',
  'billing run',
  'key change',
  'operator list',
  'crew list',
  'inspection list',
] as const satisfies Command['name'][];

export function isOfNothing(name: Command['name']): name is (typeof OF_NOTHING)[number] {
  return (OF_NOTHING as readonly string[]).includes(name);
}
