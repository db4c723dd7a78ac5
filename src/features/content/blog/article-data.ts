import type { BlogPosting, WithContext } from 'schema-dts';
import type { Site } from '#domain/content/entries/site-entry.ts';
import { type Post, postPath } from '#content/posts.ts';

/** schema.org's BlogPosting. */
export function articleData(
  { slug, entry }: Post,
  { name }: Site,
  image: string,
  site: URL | undefined,
): WithContext<BlogPosting> {
  const publisher = { '@type': 'Organization', name, url: new URL('/', site).href } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: entry.title,
    description: entry.description,
    datePublished: entry.date,
    dateModified: entry.updated ?? entry.date,
    image: new URL(image, site).href,
    mainEntityOfPage: new URL(postPath({ slug }), site).href,
    author: { ...publisher, name: entry.author },
    publisher,
  };
}
