import type { Day } from '#domain/base/kolkata.ts';
import { readTag } from '#domain/catalogue/unit.ts';
import type { Half } from '#domain/visits/visit.ts';
import { UsageError, toDay } from '#server/office/base/usage-error.ts';
import { toHalf } from '#server/office/visits/visit-commands.ts';

/** What is done with what was reported as damaged or wrong on arrival. */
export type ReplacementCommand =
  | {
      readonly name: 'replacement confirm';
      readonly issues: readonly number[];
      readonly on: Day;
      readonly half: Half;
      /** Which units go, where that is known. */
      readonly tags: readonly string[];
    }
  | {
      readonly name: 'replacement decline';
      readonly issues: readonly number[];
      readonly reason: string;
      /** How far its issue was read; whatever there is where it is not said. */
      readonly seen?: string | undefined;
    };

interface Values {
  readonly on?: string | undefined;
  readonly half?: string | undefined;
  readonly unit?: string | undefined;
}

/** Reads the commands of replacements; throws `Misunderstood`. */
export function readReplacementCommand(
  name: ReplacementCommand['name'],
  [first = '', ...more]: readonly string[],
  values: Values,
): ReplacementCommand {
  switch (name) {
    case 'replacement confirm': {
      const on = toDay(values.on);
      if (!on) throw new UsageError('"replacement confirm" needs a day: --on 2026-11-24.');
      const issues = [first, ...more].map((word) => toNumber(word, 'an issue'));
      const tags = (values.unit ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(toTag);
      return { name, issues, on, half: toHalf(values.half) ?? 'morning', tags };
    }
    case 'replacement decline': {
      const reason = more.join(' ').trim();
      if (reason === '') throw new UsageError('"replacement decline" needs the reason.');
      return { name, issues: [toNumber(first, 'an issue')], reason };
    }
    default:
      return name satisfies never;
  }
}

function toTag(text: string): string {
  const tag = readTag(text);
  if (!tag) throw new UsageError(`"${text}" is not a unit tag.`);
  return tag;
}

function toNumber(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`"${text}" is not the number of ${what}.`);
  return Number(text);
}
