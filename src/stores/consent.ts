import { persistentAtom } from '@nanostores/persistent';

export type Consent = 'accepted' | 'declined';

/** Whether this visitor lets their visit be counted; nothing until they were asked. */
export const $consent = persistentAtom<Consent | undefined>('cookieConsent', undefined, {
  encode: (consent) => consent,
  decode: (text) => (text === 'accepted' || text === 'declined' ? text : undefined),
});

export function giveConsent(consent: Consent): void {
  $consent.set(consent);
}
