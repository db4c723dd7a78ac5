import { shellFor } from './routes.ts';

/**
 * The path of an address as pages go by it: still encoded, without empty segments or a slash at its
 * end, so that it begins with exactly one slash whatever was asked for (rules/content.md#addresses).
 * Nothing where no page can be meant: control characters anywhere; outside of open addresses, which
 * take what people write, a percent sign that encodes nothing, a backslash or an encoded slash too.
 */
export function plainPath(pathname: string): string | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const path = `/${segments.join('/')}`;
  if (/%[01][\da-f]|%7f|%c2%[89][\da-f]/i.test(path) || hasControls(path)) return undefined;
  return shellFor(path) !== undefined || segments.every(isPlain) ? path : undefined;
}

function isPlain(segment: string): boolean {
  try {
    return !/[/\\]/.test(decodeURIComponent(segment));
  } catch {
    return false;
  }
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
