import type { Day } from '#domain/base/kolkata.ts';
import type { RepairEnd } from '#domain/care/repair.ts';
import type { Half } from '#domain/visits/visit.ts';
import type { SeenVisit } from '#server/care/repairs/change.ts';
import type { CodeTold } from '#server/visits/code.ts';
import { UsageError, toDay } from '#server/office/base/usage-error.ts';
import type { Planning } from '#server/office/visits/planning.ts';
import {
  type VisitValues,
  toCode,
  toComing,
  toHalf,
  toOutcome,
} from '#server/office/visits/visit-commands.ts';

/** What is done with a repair visit, by its number. */
export type RepairCommand =
  | { readonly name: 'repair show'; readonly repair: number }
  | ({
      readonly name: 'repair schedule';
      readonly repair: number;
      readonly on: Day | undefined;
      readonly half: Half | undefined;
      readonly seen?: SeenVisit | undefined;
    } & Planning)
  | ({
      readonly name: 'repair plan';
      /** Which it answers. */
      readonly issue: number;
      readonly on: Day;
      readonly half: Half | undefined;
    } & Planning)
  | ({
      readonly name: 'repair done';
      readonly repair: number;
      readonly endedAs: RepairEnd;
    } & CodeTold)
  | {
      readonly name: 'repair missed';
      readonly repair: number;
      readonly outcome: 'not_home' | 'ours';
      readonly on: Day | undefined;
      readonly half: Half | undefined;
      readonly seen?: SeenVisit | undefined;
    };

/** Reads the commands of a repair visit; throws `Misunderstood`. */
export function readRepairCommand(
  name: RepairCommand['name'],
  number: string,
  values: VisitValues & { readonly replace?: boolean | undefined },
): RepairCommand {
  if (!/^\d{1,9}$/.test(number)) {
    throw new UsageError(
      `"${number}" is not the number of ${name === 'repair plan' ? 'an issue' : 'a repair visit'}.`,
    );
  }
  const repair = Number(number);
  const on = toDay(values.on);
  const half = toHalf(values.half);
  switch (name) {
    case 'repair show':
      return { name, repair };
    case 'repair schedule': {
      const { overbook } = values;
      return { name, repair, on, half, ...toComing(values), overbook };
    }
    case 'repair plan': {
      if (!on) throw new UsageError('"repair plan" needs the day: --on 2026-11-24.');
      const { overbook } = values;
      return { name, issue: repair, on, half, ...toComing(values), overbook };
    }
    case 'repair done': {
      const endedAs = values.replace ? 'to_replace' : 'repaired';
      return { name, repair, endedAs, ...toCode(values) };
    }
    case 'repair missed':
      return { name, repair, outcome: toOutcome(name, values.reason), on, half };
    default:
      return name satisfies never;
  }
}
