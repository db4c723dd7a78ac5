import { type CollectionEntry, getEntry } from 'astro:content';

/** A page of `content/pages`, by its file's name; one that is missing stops the build. */
export async function readPage(name: string): Promise<CollectionEntry<'pages'>> {
  const page = await getEntry('pages', name);
  if (!page) throw new Error(`content/pages/${name}.mdx is missing`);
  return page;
}
