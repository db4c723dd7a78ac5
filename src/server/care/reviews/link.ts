import { sectionLink } from '#server/mails/section-link.ts';

/** The window in which what an order brought is reviewed. */
export function reviewLink(siteUrl: string, orderNumber: string): string {
  return `${sectionLink(siteUrl, 'order')}${encodeURIComponent(`&review=${orderNumber}`)}`;
}
