import type { VirtualRoomEntry } from '#domain/content/entries/virtual-room-entry.ts';

/** What a virtual room is called where other rooms and categories stand beside it. */
export function roomTitle({ name }: VirtualRoomEntry): string {
  return `Virtual ${name.toLowerCase()}`;
}
