import { lostFaults, repeatFaults } from './name-faults.ts';
import type { Fault } from './entries/problem.ts';
import type { ShopContent } from './shop-content.ts';
import { ROOM_TAGS, type VirtualRoomEntry } from './entries/virtual-room-entry.ts';

/** A virtual room shows the products that carry its tag: all of them, and no others. */
export function roomFaults(rooms: readonly VirtualRoomEntry[], shop: ShopContent): Fault[] {
  const tags = rooms.map(({ tag }) => tag);
  const missing = ROOM_TAGS.filter((tag) => !tags.includes(tag));
  return [
    ...missing.map<Fault>((tag) => ['', `has no room for the tag ${tag}`]),
    ...repeatFaults(tags, (at) => `${at}.tag`),
    ...rooms.flatMap((room, at) => hotspotFaults(room, at, shop)),
  ];
}

function hotspotFaults(
  { tag, hotspots }: VirtualRoomEntry,
  at: number,
  { products, slugs }: ShopContent,
): Fault[] {
  const names = hotspots.map(({ product }) => product);
  const fieldAt = (position: number) => `${at}.hotspots.${position}.product`;
  const untagged = products.filter(({ entry }) => !entry.tags.includes(tag));
  const unseen = products.filter(
    ({ slug, entry }) => entry.tags.includes(tag) && !names.includes(slug),
  );
  return [
    ...repeatFaults(names, fieldAt),
    ...lostFaults(names, slugs, fieldAt),
    ...names.flatMap<Fault>((name, position) =>
      untagged.some(({ slug }) => slug === name)
        ? [[fieldAt(position), `${name} does not carry the tag ${tag}`]]
        : [],
    ),
    ...unseen.map<Fault>(({ slug }) => [`${at}.hotspots`, `has none for ${slug}, tagged ${tag}`]),
  ];
}
