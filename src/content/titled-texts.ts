import { type CollectionEntry, getCollection } from 'astro:content';

type Collection = 'questions' | 'sections';

/** A text with the anchor that leads to it and its Markdown as HTML. */
export interface TitledText {
  readonly title: string;
  readonly anchor: string;
  readonly html: string;
  readonly source: CollectionEntry<Collection>;
}

/** The questions of `content/faq.yaml` or the sections of `content/terms.yaml`, in their order. */
export async function readTitledTexts(collection: Collection): Promise<TitledText[]> {
  const sources: CollectionEntry<Collection>[] = await getCollection(collection);
  return sources
    .toSorted((a, b) => a.data.at - b.data.at)
    .map((source) => ({
      title: source.data.title,
      anchor: source.id,
      html: source.rendered?.html ?? '',
      source,
    }));
}
