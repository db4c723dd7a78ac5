import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import { anchorOf } from '#domain/anchor.ts';
import { type DocumentName, type Documents, DOCUMENTS } from '#domain/content/documents.ts';
import { fillFacts } from '#domain/content/facts.ts';
import { checkEntry, formatProblem } from '#domain/content/problem.ts';

type Sections = Pick<Documents, 'faq' | 'terms'>;
type Section<Name extends keyof Sections> = Sections[Name][number];

interface Parts<Name extends keyof Sections> {
  readonly title: (entry: Section<Name>) => string;
  /** Markdown, which is what `render` makes of an entry. */
  readonly text: (entry: Section<Name>) => string;
}

/**
 * A loader for a YAML list of titled texts: an entry each, known by the anchor of its title, with its
 * place in the list and its rendered text, the facts in their places.
 */
export function markdownList<Name extends keyof Sections>(name: Name, parts: Parts<Name>): Loader {
  return {
    name: `basera:${name}`,
    async load(context) {
      const pathOf = (document: DocumentName) =>
        fileURLToPath(new URL(`content/${document}.yaml`, context.config.root));
      const paths = [name, 'policies' as const, 'coupons' as const].map(pathOf);
      const refill = () => fill(context, pathOf, name, parts);
      await refill();
      for (const path of paths) context.watcher?.add(path);
      context.watcher?.on('change', (changed) => {
        if (paths.includes(changed)) void refill();
      });
    },
  };
}

async function fill<Name extends keyof Sections>(
  context: LoaderContext,
  pathOf: (document: DocumentName) => string,
  name: Name,
  { title, text }: Parts<Name>,
): Promise<void> {
  const [entries, policies, coupons] = await Promise.all([
    readDocument(name, pathOf),
    readDocument('policies', pathOf),
    readDocument('coupons', pathOf),
  ]);
  const { store } = context;
  store.clear();
  for (const [at, entry] of (entries as Section<Name>[]).entries()) {
    store.set({
      id: anchorOf(title(entry)),
      data: { at, title: title(entry) },
      rendered: await context.renderMarkdown(fillFacts(text(entry), { policies, coupons })),
    });
  }
}

async function readDocument<Name extends DocumentName>(
  name: Name,
  pathOf: (document: DocumentName) => string,
): Promise<Documents[Name]> {
  const read = checkEntry(
    `content/${name}.yaml`,
    DOCUMENTS[name],
    parse(await readFile(pathOf(name), 'utf8')),
  );
  if (!read.ok) throw new Error(read.problems.map(formatProblem).join('\n'));
  return read.value as Documents[Name];
}
