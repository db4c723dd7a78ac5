import { type ListFacts, type ListFile, toListFacts } from '#contract/list-facts.ts';

/** The site's own files. Nothing when one does not arrive. */

export async function readListFacts(citySlug: string): Promise<ListFacts | undefined> {
  const text = await readText(`/${citySlug}/list.json`);
  try {
    return text === undefined ? undefined : toListFacts(JSON.parse(text) as ListFile);
  } catch {
    return undefined;
  }
}

/** A page as the site serves it, without its style sheets: the policy of this page knows its own only. */
export async function fetchPage(path: string): Promise<string | undefined> {
  const html = await readText(path);
  return html?.replaceAll(/<style\b[^]*?<\/style>/g, '');
}

async function readText(path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(path);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
