import { atom } from 'nanostores';

/** The window that asks again who is signed in. */
type Proving =
  | { readonly step: 'closed' }
  /** What the account can prove itself with. */
  | { readonly step: 'start' }
  /** The code that was sent, and where it went. */
  | { readonly step: 'otp'; readonly uuid: string; readonly sentTo: string };
export const $proving = atom<Proving>({ step: 'closed' });

/** What the button of a change says: while the window asks, nothing is changed yet. */
export function changeWords(busy: string | undefined, { step }: Proving): string | undefined {
  return busy && step !== 'closed' ? 'Waiting for your confirmation' : busy;
}
