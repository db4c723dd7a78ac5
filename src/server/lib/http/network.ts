import { isIP, isIPv4 } from 'node:net';

/** Groups of an IPv6 address that are one customer's or site's. */
const SITE_GROUPS = 3;
const GROUPS = 8;

/**
 * What limits count as one place: an IPv4 address, or the /48 of an IPv6 one, inside which a single
 * customer has any number of addresses. rules/sign-in.md#networks
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:([\d.]+)$/.exec(plain)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIP(plain) !== 6) return isIPv4(plain) ? plain : 'unknown';
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  const site = groups.slice(0, SITE_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${site.join(':')}::/48`;
}
