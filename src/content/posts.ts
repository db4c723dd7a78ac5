import { type CollectionEntry, getCollection } from 'astro:content';
import { type City, inOrderForCity } from '#domain/base/city.ts';
import { type BlogEntry, isPublished } from '#domain/content/entries/blog-entry.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { readingMinutes } from '#domain/catalogue/pages/reading-time.ts';

export interface Post {
  readonly slug: string;
  readonly entry: BlogEntry;
  readonly minutes: number;
  readonly source: CollectionEntry<'blog'>;
}

let reading: Promise<Post[]> | undefined;

/**
 * The articles published by the Kolkata day of the build, newest first; while developing, drafts and
 * those to come too.
 */
export function readPosts(): Promise<Post[]> {
  if (import.meta.env.DEV) return read();
  return (reading ??= read());
}

async function read(): Promise<Post[]> {
  const today = dayOf(new Date());
  const sources = await getCollection(
    'blog',
    ({ data }) => import.meta.env.DEV || isPublished(data, today),
  );
  return sources
    .map((source) => ({
      slug: source.id,
      entry: source.data,
      minutes: readingMinutes(source.body ?? ''),
      source,
    }))
    .toSorted((a, b) => b.entry.date.localeCompare(a.entry.date) || a.slug.localeCompare(b.slug));
}

/** Articles for the readers of a city: those about another one come last. */
export function postsForCity(city: City | undefined, posts: readonly Post[]): Post[] {
  return inOrderForCity(city, posts, ({ entry }) => entry.title);
}

export function postPath({ slug }: Pick<Post, 'slug'>): string {
  return `/blogs/${slug}`;
}

/** `6-minute read`. */
export function formatMinutes(minutes: number): string {
  return `${minutes}-minute read`;
}
