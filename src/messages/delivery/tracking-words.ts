import { formatInstant } from '#domain/base/kolkata.ts';
import type { TrackingState } from '#domain/delivery/tracking.ts';
import { GIVEN_UP_WORDS } from '#messages/visits/given-up-words.ts';

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
  if (state === 'cancelled' || state === 'forfeited') return `This order is ${state}`;
  if (isUnnoted) return `We missed your delivery${when ? ` on ${when}` : ''}`;
  return when ? `We’ll come on ${when}` : 'We’re preparing it';
}

/** What whoever is at home has to know beside it. */
export function trackingText({ state, lateUntil, isUnnoted }: Followed): string {
  if (state === 'delivered') return 'Everything is delivered.';
  if (state === 'forfeited') return GIVEN_UP_WORDS.delivery;
  if (state === 'cancelled') return 'We won’t make this delivery.';
  if (isUnnoted) {
    return 'We’re sorry: we didn’t come, or didn’t record it. You’ll see the new day here once it’s chosen.';
  }
  if (lateUntil) {
    const time = formatInstant(new Date(lateUntil)).split(', ')[1] ?? '';
    return `We’re running late, sorry. We’ll be there by ${time}. Someone should be at home.`;
  }
  return state === 'planned'
    ? 'Someone should be at home. The person who ordered has a delivery code. Our team asks for it once everything is in place.'
    : 'You’ll see the day and the delivery slot here once they’re planned.';
}
