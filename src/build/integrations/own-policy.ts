import { hash } from 'node:crypto';

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const HASH = / 'sha256-([^']+)'/g;
/** What a browser runs or draws by; other scripts are data, which no policy asks about. */
const INLINE = /<(script|style)\b(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>/g;

/**
 * A page whose policy names the hashes of its own inline scripts and styles, and those that it asked for
 * because a script of it brings them. Astro writes those of the whole site into every page: random text,
 * which no compression makes smaller. The page is text of one letter a byte (`latin1`).
 */
export function withOwnPolicy(html: string, everywhere: ReadonlySet<string>): string {
  return html.replace(POLICY, (policy) => {
    const own = hashesOfInline(html);
    return policy.replaceAll(HASH, (source, named: string) =>
      own.has(named) || !everywhere.has(named) ? source : '',
    );
  });
}

function hashesOfInline(html: string): ReadonlySet<string> {
  const own = new Set<string>();
  const tags = new RegExp(INLINE);
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const end = html.indexOf(`</${tag[1]}>`, tags.lastIndex);
    if (end < 0) break;
    if (end > tags.lastIndex) own.add(hashOf(html.slice(tags.lastIndex, end)));
    tags.lastIndex = end;
  }
  return own;
}

/** Those of what stands in thousands of pages: few texts, most of them long. */
const hashes = new Map<string, string>();

function hashOf(text: string): string {
  const found = hashes.get(text) ?? hash('sha256', Buffer.from(text, 'latin1'), 'base64');
  hashes.set(text, found);
  return found;
}
