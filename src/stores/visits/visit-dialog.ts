import { atom } from 'nanostores';
import type { Visit } from '#contract/visits/visit.ts';
import type { Notice } from '#stores/base/notice.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** A visit that is planned. */
export type PlannedVisit = Visit & { readonly id: number };

/** The visit that somebody wants to move; visit-move.ts comes with the window. */
export const $moveAsked = atom<PlannedVisit | null>(null);

/** To what a visit was moved, until another is asked for. */
export const $visitNotice = atom<(Notice & { readonly visitId: number }) | null>(null);

onSessionChange({ began: () => undefined, ended: closeMove });

export function openMove(visit: PlannedVisit): void {
  $visitNotice.set(null);
  $moveAsked.set(visit);
}

export function closeMove(): void {
  $moveAsked.set(null);
}

/** Whether the address asks for something to be done at once (`?do=move`); only the first time it is asked. */
export function takeAsked(what: 'move' | 'calendar'): boolean {
  const address = new URL(location.href);
  if (address.searchParams.get('do') !== what) return false;
  address.searchParams.delete('do');
  history.replaceState(history.state, '', address);
  return true;
}
