import { day, dayOf } from '#domain/base/kolkata.ts';
import { inForceOn, termsPath } from '#domain/overview/terms-version.ts';
import { serverNow } from './clock.ts';

/**
 * Where the terms in force today are read, of the versions that the head of the page names
 * (features/content/legal/terms-links.astro).
 */
export function termsInForcePath(): string {
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel="terms-of-service"]');
  const versions = Array.from(named, (link) => {
    const version = day(link.href.split('/').at(-1) ?? '');
    return { version, publishedOn: version };
  });
  return termsPath(inForceOn(versions, dayOf(serverNow())).version);
}
