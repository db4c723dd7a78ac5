import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import {
  cruise,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IViolation,
} from 'dependency-cruiser';

/** Where the code is that is held to its arrows. */
export const FOLDERS = ['src', 'scripts', 'tools'];
/** Content that code imports. */
const DATA = ['content/cities.json'];

/** Of two files, by their paths from the project's folder. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * Every import of one file of the project by another, also of types and of what is loaded later, and those
 * that `rules` forbid, each with the comment of its rule. dependency-cruiser cannot read Astro's files: it
 * is given a copy of the project in which each `x.astro` is a module, `x.astro.ts` (docs/decisions/0014).
 */
export async function readImports(
  root: string,
  rules: readonly IForbiddenRuleType[],
  among: readonly string[] = FOLDERS,
) {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(path.join(cache, 'arrows-'));
  try {
    const folders = among.filter((folder) => existsSync(path.join(root, folder)));
    for (const name of [...folders, 'package.json', ...DATA].filter((each) =>
      existsSync(path.join(root, each)),
    )) {
      cpSync(path.join(root, name), path.join(copy, name), {
        recursive: true,
        filter: (file) => path.basename(file) !== 'node_modules',
      });
    }
    turnIntoModules(copy);
    const isOurs = (file: string) =>
      DATA.includes(file) || folders.some((folder) => file.startsWith(`${folder}/`));
    return readResult(await cruiseIn(copy, folders, rules), rules, isOurs);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Puts what is code of each of Astro's files, above its fence and in its scripts, into a module. */
function turnIntoModules(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.astro')) continue;
    const file = path.join(folder, name);
    const { code, frontmatter, scripts } = convertToTsx(readFileSync(file, 'utf8'));
    const parts = [code.slice(frontmatter.start, frontmatter.end)];
    parts.push(...scripts.map(({ content }) => content));
    writeFileSync(`${file}.ts`, parts.join('\n'));
    rmSync(file);
  }
}

async function cruiseIn(
  folder: string,
  folders: string[],
  rules: readonly IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    baseDir: folder,
    ruleSet: { forbidden: [...rules] },
    validate: true,
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    detectJSDocImports: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  });
  if (typeof output === 'string') throw new TypeError('The modules were not read.');
  return output;
}

function readResult(
  { modules, summary }: ICruiseResult,
  rules: readonly IForbiddenRuleType[],
  isOurs: (file: string) => boolean,
) {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => isOurs(resolved))
      .map(({ resolved }): Import => ({ from: nameOf(source), to: nameOf(resolved) })),
  );
  const reasons = new Map(rules.map(({ name, comment = '' }) => [name, comment]));
  const forbidden = summary.violations.map((violation) => ({
    from: nameOf(violation.from),
    to: nameOfTarget(violation, isOurs),
    reason: reasons.get(violation.rule.name) ?? '',
  }));
  return { imports, forbidden };
}

function nameOfTarget(
  { to, unresolvedTo = to, dependencyTypes }: IViolation,
  isOurs: (file: string) => boolean,
): string {
  if (isOurs(to)) return nameOf(to);
  return dependencyTypes?.includes('core') ? `node:${to.replace('node:', '')}` : unresolvedTo;
}

function nameOf(file: string): string {
  return file.replace(/\.astro\.ts$/, '.astro');
}
