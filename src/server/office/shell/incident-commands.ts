import type { Command } from './commands.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { toNumber } from '#server/office/base/typed-values.ts';

/** What the commands about incidents take besides their words. */
export const INCIDENT_TAKES = {
  'matter show': [],
  'matter close': [],
  'payment refund': [],
  'payment attach': [],
} as const;

type MatterName = keyof typeof INCIDENT_TAKES;

export function isIncidentName(name: Command['name']): name is MatterName {
  return name in INCIDENT_TAKES;
}

export function readIncidentCommand(
  name: MatterName,
  first: string,
  more: readonly string[],
): Command {
  const [number] = more;
  const isAttached = name === 'payment attach';
  if (isAttached && number === undefined) throw new UsageError(`"${name}" needs the order.`);
  if (more.length > (isAttached ? 1 : 0)) throw new UsageError(`"${name}" takes one at a time.`);
  if (name === 'payment refund') return { name, payment: first };
  if (name === 'payment attach') return { name, payment: first, number: number ?? '' };
  return { name, matter: toNumber(first, 'a matter') };
}
