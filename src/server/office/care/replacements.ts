import { asc, eq, isNotNull, and } from 'drizzle-orm';
import type { Slot } from '#domain/visits/visit.ts';
import { arrivals } from '#server/db/schema/care.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import type { ArrivalRow } from '#server/care/arrivals.ts';
import { isOpenArrival } from '#server/care/open-arrivals.ts';
import { confirmArrivals, declineArrival } from '#server/changes/replacements/decide.ts';
import type { ReplacementCommand } from './replacement-commands.ts';

export interface OpenArrival {
  readonly arrival: ArrivalRow;
  readonly number: string;
  readonly productName: string;
  /** How many pieces its line has. */
  readonly pieces: number;
}

/** What waits to be replaced or declined, the first reported first. */
export async function findOpenArrivals({ db }: Pick<AppContext, 'db'>): Promise<OpenArrival[]> {
  return db
    .select({
      arrival: arrivals,
      number: orders.number,
      productName: orderLines.name,
      pieces: orderLines.quantity,
    })
    .from(arrivals)
    .innerJoin(orders, eq(orders.id, arrivals.orderId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.productSlug, arrivals.productSlug)),
    )
    .where(and(isOpenArrival(), isNotNull(arrivals.issueId)))
    .orderBy(asc(arrivals.reportedAt), asc(arrivals.id));
}

export type ReplacementOutcome =
  | { readonly kind: 'replacement confirmed'; readonly number: string; readonly slot: Slot }
  | { readonly kind: 'replacement declined'; readonly issue: number };

/** Does what an operator decided. */
export async function actOnReplacement(
  work: TxContext,
  command: ReplacementCommand,
  now: Date,
): Promise<ReplacementOutcome | Refusal> {
  switch (command.name) {
    case 'replacement confirm': {
      const { issues, on: day, half, tags } = command;
      const slot = { day, half };
      const number = await confirmArrivals(work, { issues, tags, slot }, now);
      if (number instanceof Refusal) return number;
      return { kind: 'replacement confirmed', number, slot };
    }
    case 'replacement decline': {
      const [issue = 0] = command.issues;
      const refusal = await declineArrival(work, issue, command, now);
      return refusal ?? { kind: 'replacement declined', issue };
    }
    default:
      return command satisfies never;
  }
}
