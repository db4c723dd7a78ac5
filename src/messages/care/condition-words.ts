import type { Side } from '#domain/visits/condition-picture.ts';

/** When a thing was pictured. */
export const SIDE_WORDS: Record<Side, string> = {
  before: 'Before',
  after: 'After',
};
