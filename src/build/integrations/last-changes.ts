import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The files of `content/` with the day each changed last, as the sitemap's `lastmod`. */
export type Changes = ReadonlyMap<string, string>;

/**
 * Asks the repository. Empty where that would be a guess: without git, or in a shallow clone, in which
 * every file seems to have changed with its oldest commit.
 */
export async function readChanges(folder: string): Promise<Changes> {
  const changes = new Map<string, string>();
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: folder, maxBuffer: 64_000_000 })).stdout;
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return changes;
    const log = await git('log', '--format=%x09%cs', '--name-only', '--', 'content');
    let day = '';
    for (const line of log.split('\n')) {
      if (line.startsWith('\t')) day = line.slice(1);
      else if (line !== '' && !changes.has(line)) changes.set(line, day);
    }
    return changes;
  } catch {
    return new Map();
  }
}

/** The day on which what a page is made of changed last, if that is known. */
export async function lastChangeOf(path: string, changes: Changes): Promise<string | undefined> {
  const [, first = '', ...rest] = path.split('/');
  if (first === 'blogs') return rest[0] ? articleDay(rest[0]) : undefined;
  const single = PAGES[first];
  if (single !== undefined) return changes.get(single);
  const [category, , product] = rest;
  if (category === undefined) return latest(changes, 'content/home.yaml');
  if (category === 'furnish-your-home') return latest(changes, 'content/home-plan.yaml');
  if (product !== undefined) return changes.get(`content/products/${category}/${product}.md`);
  return latest(changes, `content/products/${category}/`);
}

const PAGES: Partial<Record<string, string>> = {
  'about-us': 'content/pages/about-us.mdx',
  condition: 'content/pages/condition.mdx',
  faq: 'content/faq.yaml',
  indianrentals: 'content/new-products.yaml',
  'privacy-policy': 'content/pages/privacy-policy.mdx',
  'same-day-delivery': 'content/pages/same-day-delivery.mdx',
  'terms-conditions': 'content/terms.yaml',
};

/** What the article says of itself. */
async function articleDay(slug: string): Promise<string | undefined> {
  const text = await readFile(`content/blog/${slug}.mdx`, 'utf8').catch(() => '');
  const day = (field: string) => new RegExp(`^${field}: '?([\\d-]{10})`, 'm').exec(text)?.[1];
  return day('updated') ?? day('date');
}

function latest(changes: Changes, start: string): string | undefined {
  const days = [...changes].flatMap(([file, day]) => (file.startsWith(start) ? [day] : []));
  return days.toSorted().at(-1);
}
