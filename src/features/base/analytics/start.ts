import { shellFor } from '#domain/catalogue/pages/routes.ts';
import { sendEventsTo, track } from '#stores/base/analytics.ts';
import { $consent, type Consent, giveConsent, keepConsents } from '#stores/people/consent.ts';
import { startGoogleTag, stopGoogleTag } from './google-tag.ts';

/** Counts visits for whoever agrees: asks once, remembers the answer, and takes another at any time. */
export function startAnalytics(id: string): void {
  const bar = document.querySelector<HTMLElement>('[data-consent-bar]');
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent]')) {
    button.addEventListener('click', () => giveConsent(button.dataset['consent'] as Consent));
  }
  for (const button of document.querySelectorAll('[data-cookies]')) {
    button.addEventListener('click', () => {
      if (!bar) return;
      bar.hidden = false;
      bar.querySelector('button')?.focus();
    });
  }
  keepConsents();
  $consent.subscribe((consent, before) => {
    if (bar) bar.hidden = consent !== undefined;
    if (consent === 'accepted') {
      sendEventsTo(startGoogleTag(id));
      track({ name: 'page_view', path: shellFor(location.pathname) ?? location.pathname });
    } else {
      sendEventsTo(undefined);
      if (before === 'accepted') stopGoogleTag(id);
    }
  });
}
