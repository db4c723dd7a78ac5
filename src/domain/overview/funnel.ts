import type { City } from '#domain/base/city.ts';
import { findCity } from '#domain/base/city.ts';

/** How a list of products is sorted (rules/books.md#the-funnel). */
export const FUNNEL_SORTS = ['views', 'ordered', 'share', 'product'] as const;
export type FunnelSort = (typeof FUNNEL_SORTS)[number];

/** From a page that was served to a thing that was brought. */
export const FUNNEL_STEPS = ['views', 'carted', 'ordered', 'paid', 'delivered'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** How far an enquiry has come, by way of a quote too. */
export const ENQUIRY_STEPS = ['sent', 'answered', 'quoted', 'accepted', 'paid', 'closed'] as const;
export type EnquiryStep = (typeof ENQUIRY_STEPS)[number];

/** Those of `phone` are the quotes that answer no enquiry. */
export const ENQUIRY_KINDS = ['goods', 'medical', 'phone'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** What a request for a page tells of who asks. */
export interface Asking {
  readonly userAgent: string | undefined;
  /** `Sec-Purpose` or `Purpose`. */
  readonly purpose: string | undefined;
  /** `Sec-Fetch-Dest`, where the browser tells it. */
  readonly destination: string | undefined;
}

const MACHINES =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|fetch|curl|wget|python|java\/|go-http|okhttp|axios/i;

/** Whether somebody looks at the page, as far as the request says (rules/books.md#the-funnel). */
export function isLook({
  userAgent = '',
  purpose = '',
  destination = 'document',
}: Asking): boolean {
  return (
    userAgent !== '' &&
    !MACHINES.test(userAgent) &&
    !/prefetch|prerender/.test(purpose) &&
    destination === 'document'
  );
}

/** The product whose page is at a path, and its city; nothing where it is another page. */
export function productAt(
  path: string,
): { readonly city: City; readonly slug: string } | undefined {
  const [, first, , subCategory, slug, ...more] = path.split('/');
  const city = findCity(first);
  if (!city || !subCategory || !slug || more.length > 0) return undefined;
  return { city, slug };
}

/** A part in whole percent; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part * 100) / whole) : null;
}
