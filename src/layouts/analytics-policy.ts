import type { APIContext } from 'astro';

/** What the Google tag loads and where it reports to, by Google's own list for Analytics. */
const TAG = 'https://*.googletagmanager.com';
const IMAGES = ['https://*.google-analytics.com', TAG];
const CALLS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAG];

/** Lets every page of a build with an analytics id load the tag; whether it does is the visitor's say. */
export function allowAnalytics(csp: APIContext['csp']): void {
  if (!csp) return;
  for (const source of ["'self'", TAG]) csp.insertScriptResource(source);
  csp.insertDirective(`img-src ${IMAGES.join(' ')}`);
  csp.insertDirective(`connect-src ${CALLS.join(' ')}`);
}
