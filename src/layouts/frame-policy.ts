import type { APIContext } from 'astro';

/** Lets one page show a document in a frame, from our own pages or from where it is hosted. */
export function allowFrame(csp: APIContext['csp'], address: string): void {
  const source = URL.canParse(address) ? new URL(address).origin : "'self'";
  csp?.insertDirective(`frame-src ${source}`);
}
