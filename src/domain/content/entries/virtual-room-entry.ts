import * as z from 'zod/mini';
import { shownPicture, slug, words } from './fields.ts';

/** The rooms one can look around in; their products carry these tags (rules/pages.md#virtual-rooms). */
export const ROOM_TAGS = ['VRBedroom', 'VRKitchen'] as const;

/**
 * Degrees in the panorama: `yaw` 0 is its middle column and grows to the right, `pitch` 0 the height
 * of the eye and grows upwards.
 */
const hotspot = z.strictObject({
  product: slug,
  yaw: z
    .number()
    .check(z.minimum(-180, 'must be -180 to 180'), z.maximum(180, 'must be -180 to 180')),
  pitch: z.number().check(z.minimum(-90, 'must be -90 to 90'), z.maximum(90, 'must be -90 to 90')),
});

/** `content/virtual-rooms.yaml`; `slug` is the address of the room's page. */
export const virtualRoomEntriesSchema = z.array(
  z.strictObject({
    slug: z.enum(['vrBedroom', 'vrKitchen']),
    name: words,
    tag: z.enum(ROOM_TAGS),
    description: words,
    /** Equirectangular, twice as wide as high. */
    panorama: shownPicture,
    hotspots: z.array(hotspot).check(z.minLength(1, 'needs at least one hotspot')),
  }),
);
export type VirtualRoomEntry = z.infer<typeof virtualRoomEntriesSchema>[number];
