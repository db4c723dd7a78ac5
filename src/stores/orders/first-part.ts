import type { Result } from '#api/call.ts';
import { MOST_IN_PART, type Part } from '#domain/base/part.ts';

export interface FirstPart<Entry> {
  readonly list: readonly Entry[];
  readonly hasMore: boolean;
}

/** As many entries of a list of the account as it shows at first, and with each "Show more". */
export const SHOWN_AT_ONCE = 24; // docs/screens.md#lists-by-month

/** The first entries of a list that comes in parts, and whether there are more than these. */
export async function askFirst<Entry>(
  count: number,
  ask: (part: Part) => Promise<Result<readonly Entry[]>>,
): Promise<Result<FirstPart<Entry>>> {
  const list: Entry[] = [];
  while (list.length <= count) {
    const limit = Math.min(MOST_IN_PART, count + 1 - list.length);
    const found = await ask({ limit, offset: list.length });
    if (!found.ok) return found;
    list.push(...found.value);
    if (found.value.length < limit) break;
  }
  return { ok: true, value: { list: list.slice(0, count), hasMore: list.length > count } };
}
