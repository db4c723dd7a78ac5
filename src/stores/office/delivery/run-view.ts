import type { StopKey } from '#contract/office/visits/calendar.ts';
import type { Run, RunStop } from '#contract/office/visits/run.ts';
import type { Progress } from '#domain/visits/run.ts';
import { notedWords, stopWords } from '#messages/visits/run-words.ts';
import type { QueuedEvent } from './offline-queue.ts';

/** A stop of the run as the phone knows it. */
export interface PhoneStop extends RunStop {
  /** Whether the shop took that nobody was there: its list has the stop no more. */
  readonly isMissed?: boolean;
}

export interface PhoneRun extends Run {
  readonly stops: PhoneStop[];
}

/** The stop that ended, as the shop took it. */
export interface Ended {
  readonly stop: StopKey;
  readonly isMissed: boolean;
}

/** A run of which a stop is over. */
export function withEnded(run: PhoneRun, { stop, isMissed }: Ended): PhoneRun {
  const stops = run.stops.map((one) =>
    one.key === stop ? { ...one, state: 'done' as const, ...(isMissed && { isMissed }) } : one,
  );
  return { ...run, stops };
}

/**
 * The list that came, with the stops at which nobody was, which the shop planned for another day: they
 * stay where they stood until the day is over (rules/runs.md#the-crews-phone).
 */
export function withMissed(came: Run, before: PhoneRun | undefined): PhoneRun {
  if (before?.day !== came.day || before.crew.id !== came.crew.id) return came;
  const stops: PhoneStop[] = [...came.stops];
  for (const [at, stop] of before.stops.entries()) {
    const isListed = stops.some(({ key }) => key === stop.key);
    if (stop.isMissed && !isListed) stops.splice(at, 0, stop);
  }
  return { ...came, stops };
}

/** A line of the run, with what was done there. */
export interface RunLine {
  readonly stop: PhoneStop;
  readonly words: string;
}

/** What the phone shows of a run. */
export interface RunView {
  /** The stop that can be noted; nothing between two stops. */
  readonly next: PhoneStop | undefined;
  /** What stands in its place once it is noted, or is in the run no more. */
  readonly between: { readonly key: StopKey; readonly words: string } | undefined;
  readonly ahead: readonly PhoneStop[];
  /** Noted here, and not checked by the shop. */
  readonly unsent: readonly RunLine[];
  /** As the shop took it: that nobody was there is no stop that is done. */
  readonly done: readonly RunLine[];
  readonly missed: readonly RunLine[];
  readonly progress: Progress;
}

/** What is shown stays until somebody goes on, so that nothing comes up under a thumb. */
export function viewRun(
  { stops, missed: gone = [] }: Pick<PhoneRun, 'stops' | 'missed'>,
  kept: readonly QueuedEvent[],
  chosen: PhoneStop | undefined,
): RunView {
  const deedOf = new Map(kept.map((one) => [one.deed.stop, one]));
  const waits = ({ key }: PhoneStop) => deedOf.get(key)?.refused === null;
  const ahead = stops.filter((stop) => stop.state === 'planned' && !waits(stop));
  const unsent = stops.flatMap((stop) => {
    const deed = waits(stop) ? deedOf.get(stop.key)?.deed : undefined;
    return deed ? [{ stop, words: notedWords(deed) }] : [];
  });
  const ended = stops
    .filter((stop) => stop.state === 'done' && !waits(stop))
    .map((stop) => ({ stop, words: stopWords(stop) }));
  const done = ended.filter(({ stop }) => !stop.isMissed);
  const missed = ended.filter(({ stop }) => stop.isMissed);
  // What this phone noted stays in its list; another one's, or what the office noted, is only counted.
  const elsewhere = gone.filter((key) => !stops.some((stop) => stop.key === key));
  const progress = {
    stops: stops.length + elsewhere.length,
    done: done.length,
    missed: missed.length + elsewhere.length,
  };
  const lists = { ahead, unsent, done, missed, progress };
  if (!chosen) return { ...lists, next: ahead[0], between: undefined };
  const { key, name } = chosen;
  const next = ahead.find((stop) => stop.key === key);
  if (next) return { ...lists, next, between: undefined };
  const waiting = unsent.find(({ stop }) => stop.key === key);
  const isOver = ended.some(({ stop }) => stop.key === key);
  const why = isOver
    ? deedOf.has(key)
      ? 'no longer planned'
      : 'recorded'
    : 'no longer in this run';
  return { ...lists, next, between: { key, words: `${name}: ${waiting?.words ?? why}` } };
}
