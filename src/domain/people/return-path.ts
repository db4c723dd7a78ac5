/**
 * The path to return to after signing in, or `undefined` for anything that is not a path of this
 * site: another origin, a scheme, a protocol-relative address, a backslash that browsers read as one,
 * or dots that leave such an address once they are resolved.
 */
export function safeReturnPath(url: string | null): string | undefined {
  if (url === null || !/^\/(?![/\\])/.test(url)) return undefined;
  const base = 'https://basera.invalid';
  if (!URL.canParse(url, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(url, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
