import { type Block, text } from '#messages/base/letter.ts';

export interface NamedCrew {
  readonly crew: string | null;
  readonly crewPhone: string | null;
}

/** `Sunil and Imran` of `Sunil, Imran`, as an operator types the names of a crew. */
export function crewNames(typed: string): string {
  return typed.replace(/,\s*([^,]+)$/, ' and $1');
}

/** Who comes; nothing before it is near, where no crew is named. */
export function crewBlocks(
  { crew, crewPhone }: NamedCrew,
  isNear = false,
  who = 'Our delivery team',
): Block[] {
  const reach = crewPhone ? ` You can call them on ${crewPhone}.` : '';
  if (crew) return [text(`${crewNames(crew)} will come.${reach}`)];
  return isNear ? [text(`${who} will come and call you on the way.`)] : [];
}
