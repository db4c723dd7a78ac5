import { atom } from 'nanostores';
import { takeAsked } from '#stores/visits/visit-dialog.ts';

/** What the address asked for, and nothing on the page could do. */
export const $unavailableAction = atom<'move' | 'calendar' | null>(null);

/** Takes from the address what is still asked for there, once all that could do it is on the page. */
export function takeUnavailableAction(): void {
  for (const what of ['move', 'calendar'] as const)
    if (takeAsked(what)) $unavailableAction.set(what);
}

export function dismissUnavailableAction(): void {
  $unavailableAction.set(null);
}
