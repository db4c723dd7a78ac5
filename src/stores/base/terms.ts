import { day, type Day, dayOf } from '#domain/base/kolkata.ts';
import {
  inForceOn,
  termsPath,
  type TermsVersion,
  versionsToTell,
} from '#domain/overview/terms-version.ts';
import { serverNow } from './clock.ts';

/** Where the terms in force today are read. */
export function termsInForcePath(): string {
  return termsPath(inForceOn(namedVersions(), dayOf(serverNow())).version);
}

/** The published versions that are not in force yet, the first to come first (rules/agreement.md#accepted-when-ordering). */
export function comingTerms(): Day[] {
  const today = dayOf(serverNow());
  const { version: inForce } = inForceOn(namedVersions(), today);
  return versionsToTell(namedVersions(), inForce, today).map(({ version }) => version);
}

/** The versions that the head of the page names (features/content/legal/terms-links.astro). */
function namedVersions(): TermsVersion[] {
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel="terms-of-service"]');
  return Array.from(named, (link) => {
    const version = day(link.href.split('/').at(-1) ?? '');
    return { version, publishedOn: day(link.dataset['publishedOn'] ?? version) };
  });
}
