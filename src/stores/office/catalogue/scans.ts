import { persistentAtom } from '#stores/base/persistent-atom.ts';
import type { RunStop } from '#contract/office/visits/run.ts';

/** A label that the crew scanned at a stop, and when by the phone's clock (rules/runs.md#scanned). */
export interface Scan {
  readonly stop: string;
  readonly tag: string;
  readonly at: string;
}

/** What was scanned of the run that is on this phone. */
export const $scans = persistentAtom<readonly Scan[]>('office-run-scans', [], {
  encode: (scans) => scans.map(({ stop, tag, at }) => `${stop} ${tag} ${at}`).join('\n'),
  decode: (text) =>
    text.split('\n').flatMap((line) => {
      const [stop, tag, at] = line.split(' ');
      return stop && tag && at ? [{ stop, tag, at }] : [];
    }),
});

/** Notes that a label was scanned; answers what is wrong where it is of no thing of the stop. */
export function noteScan({ key: stop, units }: RunStop, tag: string): string | undefined {
  if (!units?.some((unit) => unit.tag === tag)) return `${tag} isn’t part of this stop.`;
  const others = $scans.get().filter((scan) => scan.stop !== stop || scan.tag !== tag);
  $scans.set([...others, { stop, tag, at: new Date().toISOString() }]);
  return undefined;
}

/** Forgets what was scanned at stops that are on this phone no more. */
export function keepScansOf(stops: readonly RunStop[]): void {
  const kept = $scans.get().filter(({ stop }) => stops.some(({ key }) => key === stop));
  if (kept.length < $scans.get().length) $scans.set(kept);
}
