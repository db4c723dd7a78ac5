import type { APIContext } from 'astro';

/** Lets one page show pictures of reviews where the API is at a host of its own. */
export function allowReviewPictures(csp: APIContext['csp']): void {
  const apiUrl = import.meta.env.PUBLIC_API_URL;
  if (apiUrl) csp?.insertDirective(`img-src ${new URL(apiUrl).origin}`);
}
