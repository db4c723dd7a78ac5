import type { APIContext } from 'astro';

/**
 * Lets one page show pictures made in the browser, such as what a panorama viewer decodes or the preview
 * of a file; all others keep the policy of the whole site.
 */
export function allowBlobPictures(csp: APIContext['csp']): void {
  csp?.insertDirective('img-src blob:');
}
