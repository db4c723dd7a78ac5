import { CITIES } from '#domain/base/city.ts';
import { EXPRESS_CATEGORY } from '#domain/base/express-category.ts';
import { shellFor } from './routes.ts';

/**
 * The path of an address as pages go by it: still encoded, without empty segments or a slash at its
 * end, so that it begins with exactly one slash whatever was asked for, in small letters below a city
 * (rules/content.md#addresses).
 * Nothing where no page can be meant: control characters anywhere; outside of open addresses, which
 * take what people write, a percent sign that encodes nothing, a backslash or an encoded slash too.
 */
export function plainPath(pathname: string): string | undefined {
  const segments = spelled(pathname.split('/').filter((segment) => segment !== ''));
  const path = `/${segments.join('/')}`;
  if (/%[01][\da-f]|%7f|%c2%[89][\da-f]/i.test(path) || hasControls(path)) return undefined;
  return shellFor(path) !== undefined || segments.every(isPlain) ? path : undefined;
}

/** As the addresses of a city are spelled: in small letters, but for the list of what comes express. */
function spelled(segments: readonly string[]): readonly string[] {
  const small = segments.map((segment) => segment.toLowerCase());
  if (!CITIES.some(({ slug }) => slug === small[0])) return segments;
  return small.map((segment) =>
    segment === EXPRESS_CATEGORY.toLowerCase() ? EXPRESS_CATEGORY : segment,
  );
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
