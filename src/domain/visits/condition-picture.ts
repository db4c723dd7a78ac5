import type { StopKind } from './run.ts';

/** How a thing was when it came to a renter, and when it left them (rules/runs.md#pictures-at-a-stop). */
export const SIDES = ['before', 'after'] as const;
export type Side = (typeof SIDES)[number];

/** How many pictures a stop takes. */
export const MAX_STOP_PICTURES = 12;

const SIDES_AT: Readonly<Record<StopKind, readonly Side[]>> = {
  delivery: ['before'],
  exchange: ['before', 'after'],
  pickup: ['after'],
  relocation: [],
  repair: [],
};

/** What can be pictured at a stop. */
export function sidesAt(kind: StopKind): readonly Side[] {
  return SIDES_AT[kind];
}
