import { computed } from 'nanostores';
import type { Permission } from '#domain/office-role.ts';
import { leaveFor } from '#stores/page/leave.ts';
import { $me, $permissions } from './me.ts';

interface DeskEntry {
  readonly name: string;
  readonly path: `/office/${string}`;
  readonly needs: Permission;
}

/** The desks of the office, in the order in which they are listed (rules/office.md#the-desks). */
export const DESKS = {
  people: { name: 'People and roles', path: '/office/people', needs: 'people.manage' },
  log: { name: 'Log', path: '/office/log', needs: 'log.read' },
  me: { name: 'My sessions', path: '/office/me', needs: 'office.enter' },
} as const satisfies Record<string, DeskEntry>;

export type Desk = keyof typeof DESKS;

const EVERY_DESK = Object.keys(DESKS) as Desk[];

/** The desks that the operator's role may see. */
export const $desks = computed($permissions, (permissions): readonly Desk[] =>
  EVERY_DESK.filter((desk) => permissions.includes(DESKS[desk].needs)),
);

/** Goes from `/office` on to the first desk that the role may see, once that is known; answers how to stop. */
export function leaveForFirstDesk(): () => void {
  return $desks.subscribe(([first]) => {
    if (first && $me.get().state === 'ready') leaveFor(DESKS[first].path);
  });
}
