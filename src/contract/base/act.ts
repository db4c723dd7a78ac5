import type * as z from 'zod/mini';
import type { Action } from '#messages/office/log-words.ts';
import type { Endpoint, OfficeAccess } from './endpoint.ts';

/** The names of the fields of an input. */
type Field<Input extends z.ZodMiniType> = keyof z.output<Input> & string;

/**
 * What an operator does: a call of the office with what the audit log and the command line know of it
 * besides (rules/operations.md#the-audit-log).
 */
export interface Act<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Needed extends OfficeAccess = OfficeAccess,
  Seen extends string = string,
> extends Endpoint<Input, Output, Needed> {
  /** The name under which the log keeps it, where it depends on the input by a function of that. */
  readonly action: Action | ((input: z.output<Input>) => Action);
  /**
   * Fields that say what was on the screen: the log leaves them out, and a terminal, which shows none, may
   * (rules/office.md#at-a-terminal).
   */
  readonly seen?: readonly Seen[];
  /** What a terminal shows first and has confirmed. */
  readonly confirm?: Confirmation<Input>;
  /** It only shows something: the same press shows it again (rules/office.md#pressed-again). */
  readonly isLook?: true;
}

/** Figures that are shown before something is done for good (rules/office.md#at-a-terminal). */
export interface Confirmation<Input extends z.ZodMiniType = z.ZodMiniType> {
  /** The call of the office that shows them; it takes its own fields from the input. */
  readonly quote: Endpoint;
  /** The fields of its answer that are shown; all where none is named. */
  readonly shown?: readonly string[];
  /** Where in that answer each field of the input is found, which confirms it: `{ owed: 'stillOwed' }`. */
  readonly figures: { readonly [Name in Field<Input>]?: string };
  /** Where in that answer it is said whether it can be done: what cannot be is refused and not shown first. */
  readonly isPossible?: string;
  /** Whether an input needs it; any does where that is not said. */
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
