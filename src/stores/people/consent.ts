import { persistentAtom } from '#stores/base/persistent-atom.ts';
import { $session } from '#stores/base/session.ts';

export type Consent = 'accepted' | 'declined';

const answer = {
  encode: (consent: Consent | undefined) => consent,
  decode: (text: string): Consent | undefined =>
    text === 'accepted' || text === 'declined' ? text : undefined,
};

/** Whether this visitor lets their visit be counted; nothing until they were asked. */
export const $consent = persistentAtom<Consent | undefined>('cookieConsent', undefined, answer);

/** The answer that the server keeps of whoever is signed in; nothing of a visitor is told it. */
const $kept = persistentAtom<Consent | undefined>('cookieConsentKept', undefined, answer);

export function giveConsent(consent: Consent): void {
  $consent.set(consent);
}

/** Has the server keep the answer of whoever is signed in, now and whenever either changes. */
export function keepConsents(): void {
  $session.subscribe(() => void keepConsent());
  $consent.listen(() => void keepConsent());
}

let isTelling = false;

async function keepConsent(): Promise<void> {
  if (!$session.get() && $kept.get()) $kept.set(undefined);
  if (isTelling) return;
  isTelling = true;
  for (let next = due(); next && (await tell(next)); next = due());
  isTelling = false;
}

interface Answer {
  readonly token: string;
  readonly consent: Consent;
}

function due(): Answer | undefined {
  const token = $session.get()?.token;
  const consent = $consent.get();
  return token && consent && consent !== $kept.get() ? { token, consent } : undefined;
}

/** True once it is kept. What did not arrive is told on the next page. */
async function tell({ token, consent }: Answer): Promise<boolean> {
  try {
    const { tellCookieChoice } = await import('./consent-call.ts');
    if (!(await tellCookieChoice(token, consent === 'accepted'))) return false;
  } catch {
    return false;
  }
  if ($session.get()?.token === token) $kept.set(consent);
  return true;
}
