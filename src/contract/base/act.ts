import type * as z from 'zod/mini';
import type { Action } from '#messages/office/log-words.ts';
import type { Endpoint, OfficeAccess } from './endpoint.ts';

/** The names of the fields of an input. */
type Field<Input extends z.ZodMiniType> = keyof z.output<Input> & string;

/**
 * Something an operator does: a call of the office, with what the audit log and the command line need
 * (rules/operations.md#the-audit-log).
 */
export interface Act<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Needed extends OfficeAccess = OfficeAccess,
  Seen extends string = string,
> extends Endpoint<Input, Output, Needed> {
  /** Its name in the log, or a function of the input. */
  readonly action: Action | ((input: z.output<Input>) => Action);
  /**
   * Fields that only say what the operator saw. The log leaves them out, and a terminal may
   * (rules/office.md#at-a-terminal).
   */
  readonly seen?: readonly Seen[];
  /** Figures that a terminal shows first and asks to confirm. */
  readonly confirm?: Confirmation<Input>;
  /** It only shows something, so repeating it is no second act (rules/office.md#pressed-again). */
  readonly isLook?: true;
}

/** Figures to confirm before an act that can't be undone (rules/office.md#at-a-terminal). */
export interface Confirmation<Input extends z.ZodMiniType = z.ZodMiniType> {
  /** The call that returns the figures; it takes its fields from the act's input. */
  readonly quote: Endpoint;
  /** The fields of its answer to show; all by default. */
  readonly shown?: readonly string[];
  /** For each confirming field of the input, its path in that answer: `{ owed: 'stillOwed' }`. */
  readonly figures: { readonly [Name in Field<Input>]?: string };
  /** The path in that answer that says whether it can be done; if not, the act runs at once and is refused. */
  readonly isPossible?: string;
  /** Whether this input needs confirming; every input by default. */
  readonly isNeeded?: (input: z.output<Input>) => boolean;
}

export function defineAct<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Needed extends OfficeAccess,
  const Seen extends Field<Input> = never,
>(act: Act<Input, Output, Needed, Seen>): Act<Input, Output, Needed, Seen> {
  return act;
}

export function isAct(endpoint: Endpoint): endpoint is Act {
  return 'action' in endpoint;
}
