import { findCityById } from '#domain/base/city.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { SLOT_PLACES } from '#domain/visits/run.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { plural } from '#messages/base/plural.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import type { CrewRow } from '#server/delivery/runs/crews.ts';
import type { StopKey } from '#server/delivery/runs/stops.ts';

/** What came of a command of crews and runs. */
export type RunOutcome =
  | { readonly kind: 'crews'; readonly crews: readonly CrewRow[] }
  | { readonly kind: 'crew kept' | 'crew ended'; readonly crew: number }
  | { readonly kind: 'places set'; readonly slot: Slot; readonly places: number | null }
  | { readonly kind: 'stop given'; readonly stop: StopKey; readonly crew: number | null }
  | { readonly kind: 'picture kept'; readonly stop: StopKey }
  | { readonly kind: 'run ordered'; readonly crew: number; readonly day: Day };

/** What the command line says of it. */
export function runWords(outcome: RunOutcome): string {
  switch (outcome.kind) {
    case 'crews':
      return [...outcome.crews.map(crewLine), `${outcome.crews.length} crews`].join('\n');
    case 'crew kept':
      return `Crew ${outcome.crew} saved.`;
    case 'crew ended':
      return `Crew ${outcome.crew} removed.`;
    case 'places set':
      return `${slotWords(outcome.slot)} takes ${plural(outcome.places ?? SLOT_PLACES, 'stop')}.`;
    case 'stop given':
      return outcome.crew === null
        ? `${outcome.stop} has no crew.`
        : `${outcome.stop} is assigned to crew ${outcome.crew}.`;
    case 'run ordered':
      return `Order of the run of crew ${outcome.crew} on ${formatDayWithYear(outcome.day)} saved.`;
    case 'picture kept':
      return `Picture of ${outcome.stop} saved.`;
    default:
      return outcome satisfies never;
  }
}

function crewLine({ id, cityId, name, who, phone }: CrewRow): string {
  return `${id}  ${name}, ${findCityById(cityId)?.name ?? cityId}: ${who}, ${phone}`;
}
