import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  ItemList,
  LocalBusiness,
  Product,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { Site } from '#domain/content/entries/site-entry.ts';

/** What pages tell search engines in schema.org's words (JSON-LD). */

export type StructuredData = WithContext<
  LocalBusiness | WebSite | BreadcrumbList | ItemList | FAQPage | BlogPosting | Product
>;

const context = { '@context': 'https://schema.org' } as const;
const addressOf = (path: string, site: URL | undefined) => new URL(path, site).href;
const organizationId = (site: URL | undefined) => addressOf('/#organization', site);

/** Who keeps the shop. */
export function organizationData(shop: Site, cities: readonly string[], site: URL | undefined) {
  return {
    ...context,
    '@type': 'LocalBusiness',
    '@id': organizationId(site),
    name: shop.name,
    legalName: shop.legalName,
    description: shop.description,
    url: addressOf('/', site),
    logo: addressOf('/icon-512.png', site),
    image: addressOf('/icon-512.png', site),
    currenciesAccepted: 'INR',
    email: shop.email,
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.place.street,
      addressLocality: shop.place.locality,
      addressRegion: shop.place.region,
      postalCode: shop.place.pincode,
      addressCountry: 'IN',
    },
    areaServed: cities,
    sameAs: shop.social.map(({ url }) => url),
  } as const satisfies WithContext<LocalBusiness>;
}

/** The site; its search is not named, since robots.txt keeps machines out of it. */
export function webSiteData({ name }: Site, site: URL | undefined): WithContext<WebSite> {
  return {
    ...context,
    '@type': 'WebSite',
    name,
    url: addressOf('/', site),
    publisher: { '@id': organizationId(site) },
  };
}

/** The pages a list leads to, in its order; of one that has more than a page, those from `offset` on. */
export function itemListData(
  name: string,
  paths: readonly string[],
  site: URL | undefined,
  { offset, total }: { readonly offset: number; readonly total: number } = {
    offset: 0,
    total: paths.length,
  },
): WithContext<ItemList> {
  return {
    ...context,
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: paths.map((path, at) => ({
      '@type': 'ListItem',
      position: offset + at + 1,
      url: addressOf(path, site),
    })),
  };
}

/** Questions with their answers as HTML. */
export function faqData(
  questions: readonly { readonly title: string; readonly html: string }[],
): WithContext<FAQPage> {
  return {
    ...context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  };
}
