import type { MandatePauser, MandateState } from './mandate-state.ts';
import { type Paise, paise, rupees } from '#domain/base/money.ts';

const TRANSITIONS: Record<MandateState, readonly MandateState[]> = {
  starting: ['active', 'stopped', 'refused'],
  active: ['paused', 'stopped', 'expired'],
  paused: ['active', 'stopped', 'expired'],
  stopped: [],
  refused: [],
  expired: [],
};

export function mayMandateBecome(from: MandateState, to: MandateState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** How the provider's token stands. */
export type TokenStatus =
  'initiated' | 'confirmed' | 'rejected' | 'cancelled' | 'paused' | 'expired';

/** What the provider's token makes of a mandate; nothing where all stays as it is. */
export function mandateAfter(
  { state, pausedBy }: { readonly state: MandateState; readonly pausedBy: MandatePauser | null },
  token: TokenStatus,
): MandateState | undefined {
  const isStarting = state === 'starting';
  const isAlive = state === 'active' || state === 'paused';
  if (token === 'confirmed') {
    return isStarting || (state === 'paused' && pausedBy === 'app') ? 'active' : undefined;
  }
  if (token === 'paused') return state === 'active' ? 'paused' : undefined;
  if (token === 'rejected' || token === 'cancelled') {
    return isStarting ? 'refused' : isAlive ? 'stopped' : undefined;
  }
  if (token === 'expired') return isStarting ? 'refused' : isAlive ? 'expired' : undefined;
  return undefined;
}

/** The provider takes no mandate of more (rules/autopay.md#how-much-at-the-most). */
export const MOST_A_DEBIT = rupees(99_000);
/** rules/autopay.md#how-autopay-starts */
export const MANDATE_YEARS = 5;
const ROUNDED_TO = rupees(1000);

/**
 * The most that one debit may take, of somebody who rents for so much a month; nothing where the
 * first payment is too large to authorise it, or there is no rent by the month.
 */
export function maximumFor(monthly: Paise, firstPayment: Paise): Paise | undefined {
  if (monthly <= 0 || firstPayment > MOST_A_DEBIT) return undefined;
  const wanted = Math.max(2 * monthly, firstPayment);
  return paise(Math.min(MOST_A_DEBIT, Math.ceil(wanted / ROUNDED_TO) * ROUNDED_TO));
}

/** A UPI address with all but its first letter and its bank hidden: `a…@okhdfc`. */
export function maskVpa(vpa: string): string {
  const [name = '', bank = ''] = vpa.split('@');
  return `${name.slice(0, 1)}…@${bank}`;
}
