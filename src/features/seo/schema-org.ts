import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  ItemList,
  Organization,
  Product,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import type { Site } from '#domain/content/site-entry.ts';

/** What pages tell search engines in schema.org's words (JSON-LD). */

export type StructuredData = WithContext<
  Organization | WebSite | BreadcrumbList | ItemList | FAQPage | BlogPosting | Product
>;

const context = { '@context': 'https://schema.org' } as const;
const addressOf = (path: string, site: URL | undefined) => new URL(path, site).href;
const organizationId = (site: URL | undefined) => addressOf('/#organization', site);

/** Who keeps the shop. */
export function organizationData(shop: Site, cities: readonly string[], site: URL | undefined) {
  return {
    ...context,
    '@type': 'Organization',
    '@id': organizationId(site),
    name: shop.name,
    legalName: shop.legalName,
    description: shop.description,
    url: addressOf('/', site),
    logo: addressOf('/icon-512.png', site),
    email: shop.email,
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address.join(', '),
      addressCountry: 'IN',
    },
    areaServed: cities,
    sameAs: shop.social.map(({ url }) => url),
  } as const satisfies WithContext<Organization>;
}

/** The site, with the address of its search. */
export function webSiteData({ name }: Site, site: URL | undefined): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${addressOf('/search/', site)}{term}` },
    'query-input': 'required name=term',
  };
  return {
    ...context,
    '@type': 'WebSite',
    name,
    url: addressOf('/', site),
    publisher: { '@id': organizationId(site) },
    potentialAction: search,
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
