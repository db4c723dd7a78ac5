import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Modules that go into one file, with all that they import and no rule before has taken
 * (docs/decisions/0018).
 */
export interface ChunkRule {
  readonly name: string;
  /** Beginnings of paths in the project: `src/ui/`, `node_modules/zod/`. */
  readonly of: readonly string[];
  /** Takes of them only those with this at the end of their names. */
  readonly ending?: string;
  /** Takes of them only what so many entries and late modules of the shop share; by default each. */
  readonly sharedBy?: number;
}

/** A file as it was built, with the paths of its modules in the project. */
export interface BuiltChunk {
  readonly name: string;
  readonly modules: readonly string[];
}

/** Its pages have budgets of their own, and move nothing about in the shop's. */
const OFFICE = ['src/features/office/', 'src/pages/office/'];

interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** How many entries and late modules of the shop a module is part of. */
class Share {
  readonly #isLeftOut: (id: string) => boolean;
  /** The pages of the server are built by the same rules, from another graph. */
  readonly #known = new WeakMap<Graph, Map<string, ReadonlySet<string>>>();

  constructor(isLeftOut: (id: string) => boolean) {
    this.#isLeftOut = isLeftOut;
  }

  of(id: string, graph: Graph): number {
    const users = this.#usersOf(id, graph);
    const brings = (late: string) => this.#isThereBefore(late, users, graph);
    return [...users].filter((user) => !brings(user)).length;
  }

  /** Whether all that loads a late module has what it shares already. */
  #isThereBefore(late: string, users: ReadonlySet<string>, graph: Graph): boolean {
    const info = graph.getModuleInfo(late);
    if (!info || info.isEntry) return false;
    const loaders = info.dynamicImporters.flatMap((id) => [...this.#usersOf(id, graph)]);
    return loaders.length > 0 && loaders.every((loader) => users.has(loader));
  }

  /** The entries and late modules that import it. */
  #usersOf(id: string, graph: Graph): ReadonlySet<string> {
    const found = this.#known.get(graph) ?? new Map<string, ReadonlySet<string>>();
    this.#known.set(graph, found);
    const known = found.get(id);
    if (known) return known;
    const met = new Set([id]);
    const users = new Set<string>();
    for (const one of met) {
      const info = graph.getModuleInfo(one);
      if (!info) continue;
      const isBegun = info.isEntry || info.dynamicImporters.length > 0;
      if (isBegun && !this.#isLeftOut(one)) users.add(one);
      for (const importer of info.importers) met.add(importer);
    }
    found.set(id, users);
    return users;
  }
}

/** Which modules of the browser share a file. A rule with a path that puts nothing into its file fails the build. */
export function chunks(rules: readonly ChunkRule[]): AstroIntegration {
  return {
    name: 'basera:chunks',
    hooks: {
      'astro:config:setup'({ config, updateConfig }) {
        const root = fileURLToPath(config.root);
        const inProject = (id: string) => pathInProject(root, id);
        const share = new Share((id) => isUnder(OFFICE, inProject(id)));
        const output = {
          // Each file names a dozen others, and what is random in a name does not compress.
          entryFileNames: ({ name }: { readonly name: string }) => fileName(name),
          chunkFileNames: ({ name }: { readonly name: string }) => fileName(name),
          hashCharacters: 'base36' as const,
          codeSplitting: {
            groups: rules.map(({ name, of, ending = '', sharedBy = 1 }) => ({
              name: (id: string, graph: Graph) =>
                sharedBy === 1 || share.of(id, graph) >= sharedBy ? name : null,
              test: (id: string) => id.endsWith(ending) && isUnder(of, inProject(id)),
            })),
          },
        };
        updateConfig({
          vite: {
            environments: { client: { build: { rolldownOptions: { output } } } },
            plugins: [
              {
                name: 'basera:chunks',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                // A file that others import besides needs no second one in front of it.
                configEnvironment: (name) =>
                  name === 'client'
                    ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
                    : undefined,
                generateBundle(_options, bundle) {
                  const built = Object.values(bundle).flatMap((file) =>
                    file.type === 'chunk'
                      ? [{ name: file.name, modules: file.moduleIds.map(inProject) }]
                      : [],
                  );
                  const faults = chunkFaults(rules, built);
                  if (faults.length > 0) this.error(faults.join('\n'));
                },
              },
            ],
          },
        });
      },
    },
  };
}

/** What is wrong with the rules, by what was built by them. */
export function chunkFaults(
  rules: readonly ChunkRule[],
  built: readonly BuiltChunk[],
): readonly string[] {
  return rules.flatMap(({ name, of }) => {
    const modules = built
      .filter((chunk) => shortName(chunk.name) === name)
      .flatMap((chunk) => chunk.modules);
    return of
      .filter((start) => !modules.some((module) => module.startsWith(start)))
      .map(
        (start) =>
          `The chunk "${name}" holds nothing of ${start}: it has moved, or a rule before takes it (astro.config.mjs).`,
      );
  });
}

/** Packages may lie elsewhere, behind a link, and are named as if they did not. */
function pathInProject(root: string, id: string): string {
  const packages = id.indexOf('/node_modules/');
  return packages === -1 ? path.relative(root, id) : id.slice(packages + 1);
}

function isUnder(starts: readonly string[], module: string): boolean {
  return starts.some((start) => module.startsWith(start));
}

function fileName(name: string): string {
  return `_astro/${shortName(name)}.[hash:7].js`;
}

/** Of a script in a page, which Astro calls `home.astro_astro_type_script_index_0_lang`, `home`. */
function shortName(name: string): string {
  return name.replace(/\.astro_.*/, '');
}
