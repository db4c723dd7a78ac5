type Hash = `sha256-${string}`;

const known = new Map<string, Promise<Hash>>();

/** The hash by which a content security policy knows an inline style or script. */
export function hashOfInline(text: string): Promise<Hash> {
  const hash = known.get(text) ?? makeHash(text);
  known.set(text, hash);
  return hash;
}

async function makeHash(text: string): Promise<Hash> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
