type Hash = `sha256-${string}`;

const known = new Map<string, Promise<Hash>>();

/** The hash by which a content security policy knows an inline style. */
export function hashOfStyle(css: string): Promise<Hash> {
  const hash = known.get(css) ?? makeHash(css);
  known.set(css, hash);
  return hash;
}

async function makeHash(css: string): Promise<Hash> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
