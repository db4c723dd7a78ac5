import type { CrashPoint } from '#server/lib/crash-point.ts';

/** Points that the server's own jobs pass. */
export const JOB_POINTS = [
  'refund-asked',
  'refund-recorded',
  'release-written',
  'hold-released',
  'message-handed-over',
] as const satisfies readonly CrashPoint[];
