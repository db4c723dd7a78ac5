import { shellFor } from '#domain/catalogue/pages/routes.ts';
import { sendEventsTo, track } from '#stores/base/analytics.ts';
import { $consent, type Consent, giveConsent, keepConsents } from '#stores/people/consent.ts';
import { on } from '#ui/on.ts';
import { each } from '#ui/reflect.ts';
import { startGoogleTag, stopGoogleTag } from './google-tag.ts';

const showBar = (isAsking: boolean) =>
  each('[data-consent-bar]', (bar) => (bar.hidden = !isAsking));

/** Counts visits for whoever agrees: asks once, remembers the answer, and takes another at any time. */
export function startAnalytics(id: string): void {
  on('click', '[data-consent]', ({ dataset }) => {
    giveConsent(dataset['consent'] as Consent);
    showBar(false);
  });
  on('click', '[data-cookies]', () => {
    showBar(true);
    each('[data-consent=declined]', (button) => button.focus());
  });
  keepConsents();
  $consent.subscribe((consent, before) => {
    showBar(consent === undefined);
    if (consent === 'accepted') {
      sendEventsTo(startGoogleTag(id));
      track({ name: 'page_view', path: shellFor(location.pathname) ?? location.pathname });
    } else {
      sendEventsTo(undefined);
      if (before === 'accepted') stopGoogleTag(id);
    }
  });
}
