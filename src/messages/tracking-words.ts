import { formatInstant } from '#domain/kolkata.ts';
import type { TrackingState } from '#domain/tracking.ts';

/** The steps that a delivery goes through, the last of them its end. */
export const TRACKING_STEPS: readonly (readonly [state: TrackingState, name: string])[] = [
  ['preparing', 'Being prepared'],
  ['planned', 'Planned'],
  ['delivered', 'Delivered'],
];

interface Followed {
  readonly state: TrackingState;
  readonly when: string | null;
  readonly lateUntil: string | null;
  readonly isUnnoted?: boolean;
}

/** When it comes, or why no time is told. */
export function trackingTitle({ state, when, isUnnoted }: Followed): string {
  if (state === 'delivered') return 'Delivered';
  if (state === 'cancelled') return 'This order is cancelled';
  if (isUnnoted) return `We were to come on ${when ?? 'another day'}`;
  return when ? `We come on ${when}` : 'We are preparing it';
}

/** What whoever is at home has to know beside it. */
export function trackingText({ state, lateUntil, isUnnoted }: Followed): string {
  if (state === 'delivered') return 'Everything is handed over. There is nothing more to follow.';
  if (state === 'cancelled') return 'Nobody comes for it.';
  if (isUnnoted) {
    return 'We did not come then, or did not note it, and are sorry. The new day stands here as soon as it is chosen.';
  }
  if (lateUntil) {
    const time = formatInstant(new Date(lateUntil)).split(', ')[1] ?? '';
    return `We are late and sorry: we come until ${time}. Somebody should be at home.`;
  }
  return state === 'planned'
    ? 'Somebody should be at home. Whoever ordered has a delivery code: the crew asks for it once everything stands.'
    : 'The day and its half stand here as soon as they are planned.';
}
