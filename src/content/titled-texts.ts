import { type CollectionEntry, getCollection } from 'astro:content';
import { anchorOf } from '#domain/orders/anchor.ts';

type Collection = 'questions' | 'sections';

/** A text with the anchor that leads to it and its Markdown as HTML. */
export interface TitledText {
  readonly title: string;
  readonly anchor: string;
  readonly html: string;
  readonly source: CollectionEntry<Collection>;
}

/** The questions of `content/faq.yaml`, in their order. */
export function readQuestions(): Promise<TitledText[]> {
  return read('questions');
}

/** The sections of a version of the terms, in their order. */
export function readSections(version: string): Promise<TitledText[]> {
  return read('sections', version);
}

async function read(collection: Collection, version?: string): Promise<TitledText[]> {
  const sources: CollectionEntry<Collection>[] = await getCollection(collection);
  return sources
    .filter(({ data }) => data.version === version)
    .toSorted((a, b) => a.data.at - b.data.at)
    .map((source) => ({
      title: source.data.title,
      anchor: anchorOf(source.data.title),
      html: source.rendered?.html ?? '',
      source,
    }));
}
