/**
 * A page as the site serves it, without its style sheets: the policy of this page knows its own only.
 * Nothing when it does not arrive.
 */
export async function fetchPage(path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) return undefined;
    return (await answer.text()).replaceAll(/<style\b[^]*?<\/style>/g, '');
  } catch {
    return undefined;
  }
}
