import type { BreadcrumbList, WithContext } from 'schema-dts';

export interface Crumb {
  readonly name: string;
  readonly href?: string;
}

/** schema.org's BreadcrumbList; the page itself, last, needs no address. */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  site: URL | undefined,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(href ? { item: new URL(href, site).href } : {}),
    })),
  };
}
