import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import { anchorOf } from '#domain/anchor.ts';
import { type Documents, DOCUMENTS } from '#domain/content/documents.ts';
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
 * place in the list and its rendered text.
 */
export function markdownList<Name extends keyof Sections>(name: Name, parts: Parts<Name>): Loader {
  const file = `content/${name}.yaml`;
  return {
    name: `basera:${name}`,
    async load(context) {
      const path = fileURLToPath(new URL(file, context.config.root));
      await fill(context, file, path, name, parts);
      context.watcher?.add(path);
      context.watcher?.on('change', (changed) => {
        if (changed === path) void fill(context, file, path, name, parts);
      });
    },
  };
}

async function fill<Name extends keyof Sections>(
  context: LoaderContext,
  file: string,
  path: string,
  name: Name,
  { title, text }: Parts<Name>,
): Promise<void> {
  const read = checkEntry(file, DOCUMENTS[name], parse(await readFile(path, 'utf8')));
  if (!read.ok) throw new Error(read.problems.map(formatProblem).join('\n'));
  const { store } = context;
  store.clear();
  for (const [at, entry] of (read.value as Section<Name>[]).entries()) {
    store.set({
      id: anchorOf(title(entry)),
      data: { at, title: title(entry) },
      rendered: await context.renderMarkdown(text(entry)),
    });
  }
}
