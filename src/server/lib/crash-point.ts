import type { AppContext } from './shop.ts';

/** The steps of an order's life between which a process can die and something be half done. */
export const CRASH_POINTS = [
  'order-written',
  'order-placed',
  'attempt-written',
  'provider-order-made',
  'payment-opened',
  'payment-heard',
  'payment-recorded',
  'payment-settled',
  'refund-promised',
  'refund-asked',
  'refund-recorded',
  'cancellation-written',
  'order-cancelled',
  'release-written',
  'hold-released',
  'message-handed-over',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Ends the process here, as a power cut would, if the setting `CRASH_AT` names this point. */
export function crashPoint({ config }: Pick<AppContext, 'config'>, point: CrashPoint): void {
  if (config.crashAt === point) process.kill(process.pid, 'SIGKILL');
}
