import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import {
  contentFile,
  type DocumentName,
  type Documents,
  DOCUMENTS,
} from '#domain/content/documents.ts';
import { type FactBook, fillFacts } from '#domain/content/facts.ts';
import { checkEntry, formatProblem } from '#domain/content/entries/problem.ts';

interface ListedText {
  readonly id: string;
  readonly title: string;
  /** Markdown, which is what `render` makes of an entry. */
  readonly text: string;
  /** Of the terms that it is part of. */
  readonly version?: string;
}

/** Where their facts are. */
const BOOK = ['policies', 'coupons'] as const;

/**
 * A loader for titled texts of some YAML documents: an entry each, with its place in the list and its
 * rendered text, the facts in their places.
 */
export function markdownList<Name extends DocumentName>(
  names: readonly Name[],
  textsOf: (documents: Pick<Documents, Name>, book: FactBook) => readonly ListedText[],
): Loader {
  return {
    name: `basera:${names.join('-')}`,
    async load(context) {
      const pathOf = (document: DocumentName) =>
        fileURLToPath(new URL(`content/${contentFile(document)}`, context.config.root));
      const paths = [...names, ...BOOK].map(pathOf);
      const refill = () => fill(context, pathOf, names, textsOf);
      await refill();
      for (const path of paths) context.watcher?.add(path);
      context.watcher?.on('change', (changed) => {
        if (paths.includes(changed)) void refill();
      });
    },
  };
}

async function fill<Name extends DocumentName>(
  context: LoaderContext,
  pathOf: (document: DocumentName) => string,
  names: readonly Name[],
  textsOf: (documents: Pick<Documents, Name>, book: FactBook) => readonly ListedText[],
): Promise<void> {
  const [book, documents] = await Promise.all([
    readDocuments(BOOK, pathOf),
    readDocuments(names, pathOf),
  ]);
  const { store } = context;
  store.clear();
  for (const [at, { id, title, text, version }] of textsOf(documents, book).entries()) {
    store.set({
      id,
      data: { at, title, version },
      rendered: await context.renderMarkdown(fillFacts(text, book)),
    });
  }
}

async function readDocuments<Name extends DocumentName>(
  names: readonly Name[],
  pathOf: (document: DocumentName) => string,
): Promise<Pick<Documents, Name>> {
  const read = names.map(async (name) => {
    const found = checkEntry(
      `content/${contentFile(name)}`,
      DOCUMENTS[name],
      parse(await readFile(pathOf(name), 'utf8')),
    );
    if (!found.ok) throw new Error(found.problems.map(formatProblem).join('\n'));
    return [name, found.value] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as Pick<Documents, Name>;
}
