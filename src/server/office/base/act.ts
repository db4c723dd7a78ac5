import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Act } from '#contract/base/act.ts';
import type { Endpoint, OfficeAccess } from '#contract/base/endpoint.ts';
import { answerText, isMessageCode } from '#messages/office/answer-texts.ts';
import type { Action } from '#messages/office/log-words.ts';
import type { Db } from '#server/db/db.ts';
import { writeDown } from '#server/lib/audit-log.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { holdOperator, type OfficeCaller } from '#server/lib/office-sessions.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import type { Audited } from './audited.ts';
import { nameTheFirst } from './conflict-attribution.ts';
import { refuseRepeated } from './idempotency.ts';

/** Who acts, and when. */
export interface Acting {
  readonly by: OfficeCaller;
  readonly now: Date;
}

/** What an act takes on the server: a terminal may leave out `seen` fields. */
type Taken<Input extends z.ZodMiniType, Seen extends string> = Omit<z.output<Input>, Seen> & {
  readonly [Name in Seen & keyof z.output<Input>]?: z.output<Input>[Name] | undefined;
};

/** The input that an act's handler gets. */
export type ActInput<Of> =
  Of extends Act<infer Input, z.ZodMiniType, OfficeAccess, infer Seen> ? Taken<Input, Seen> : never;

/** What an act's handler returns; may be undefined if the act has an empty answer. */
type Answer<Output extends z.ZodMiniType> =
  z.input<Output> | Refusal | (Record<string, never> extends z.input<Output> ? undefined : never);

/** An act of the contract with its handler on the server. */
export interface ServedAct<Input, Made> {
  /** `told` lets a screen replace a refusal with its own, or accept it as done. */
  readonly serve: (api: Api, told?: (refusal: Refusal, input: Input) => Made | Refusal) => void;
  /** Runs the act in its own transaction (a savepoint inside another one). */
  readonly perform: (shop: AppContext, input: Input, by: OfficeCaller) => Promise<Made | Refusal>;
}

/** The handler of an act, within its transaction. */
type Step<Input, Output extends z.ZodMiniType, More = unknown> = (
  work: TxContext,
  input: Input,
  acting: Acting & More,
) => Promise<Answer<Output>>;

/**
 * Joins an act with what the log needs and its handler. Every outcome goes into the audit log, a refusal too,
 * which rolls back everything else (rules/operations.md#the-audit-log).
 */
export function serveAct<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Needed extends OfficeAccess,
  Seen extends string,
  More extends object = object,
>(
  act: Act<Input, Output, Needed, Seen>,
  audited: Audited<Taken<Input, Seen> & More, z.input<Output>>,
  step: Step<Taken<Input, Seen> & More, Output>,
): ServedAct<Taken<Input, Seen> & More, z.input<Output>> {
  return servePreparedAct(act, audited, () => Promise.resolve(undefined), step);
}

/**
 * The same, with something to do before the transaction, such as asking the provider. Its refusal is the act's.
 */
export function servePreparedAct<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Needed extends OfficeAccess,
  Seen extends string,
  Prepared,
  More extends object = object,
>(
  act: Act<Input, Output, Needed, Seen>,
  audited: Audited<Taken<Input, Seen> & More, z.input<Output>>,
  prepare: (
    shop: AppContext,
    input: Taken<Input, Seen> & More,
    acting: Acting,
  ) => Promise<Prepared | Refusal>,
  step: Step<Taken<Input, Seen> & More, Output, { readonly prepared: Prepared }>,
): ServedAct<Taken<Input, Seen> & More, z.input<Output>> {
  type Asked = Taken<Input, Seen> & More;
  type Made = z.input<Output>;

  async function perform(shop: AppContext, input: Asked, caller: OfficeCaller) {
    const now = shop.now();
    const by = act.isLook ? { ...caller, press: undefined } : caller;
    const prepared = await prepare(shop, input, { by, now });
    return transact(shop, async (work): Promise<Made | Refusal> => {
      const { db } = work;
      const strength = act.access === 'operator:people.manage' ? 'update' : 'share';
      const lost = by.userId === null ? undefined : await holdOperator(db, by, strength);
      const refused = lost ?? (await refuseRepeated(db, by));
      if (refused) return refused;
      const before = await audited.look(db, input, now);
      const done =
        prepared instanceof Refusal ? prepared : await step(work, input, { by, now, prepared });
      const action = actionOf(act, input);
      const orderNumber = before.orderNumber ?? audited.order(input);
      const about = { action, subject: before.subject ?? audited.subject(input), orderNumber };
      const outcome = await nameTheFirst(db, done ?? ({} as Made), about);
      const write = (to: Db) => writeEntry(to, { action, input, by, now, before, outcome });
      if (outcome instanceof Refusal) {
        const isSilent = audited.silent?.includes(outcome.failure.code) ?? false;
        return isSilent ? outcome : outcome.withLasting(write);
      }
      if (!audited.isWrittenByStep) await write(db);
      return outcome;
    });
  }

  interface Done extends Acting {
    readonly action: Action;
    readonly input: Asked;
    readonly before: Awaited<ReturnType<typeof audited.look>>;
    readonly outcome: Made | Refusal;
  }

  async function writeEntry(db: Db, { action, input, by, now: at, before, outcome }: Done) {
    const isRefused = outcome instanceof Refusal;
    const made = isRefused ? undefined : outcome;
    const { state, named, ...of } = await audited.look(db, input, at, made);
    const hasChanged = !isRefused && !isDeepStrictEqual(before.state, state);
    const told = audited.told?.(input, made) ?? toldOf(act, input);
    const why = isRefused && isWhyAlone(outcome) && outcome.failure.message;
    await writeDown(db, {
      at,
      by,
      action,
      details: { ...told, ...before.named, ...named, ...(why && { why }) },
      refusal: isRefused ? outcome.failure.code : null,
      subject: before.subject ?? audited.subject(input, made),
      // What is gone was somebody's until then.
      customerId: of.customerId ?? before.customerId,
      orderNumber: of.orderNumber ?? before.orderNumber ?? audited.order(input),
      ...(hasChanged && { before: before.state, after: state }),
    });
  }

  const endpoint: Endpoint<Input, Output, Needed> = act;
  return {
    perform,
    serve: (api, told = (refusal) => refusal) =>
      api.serve(endpoint, async ({ input, caller }) => {
        const outcome = await perform(api.shop, input as Asked, caller);
        return outcome instanceof Refusal ? told(outcome, input as Asked) : outcome;
      }),
  };
}

export function serveActs(api: Api, acts: Iterable<{ readonly serve: (api: Api) => void }>): void {
  for (const act of acts) act.serve(api);
}

function actionOf({ action }: Act, input: unknown): Action {
  return typeof action === 'function' ? action(input) : action;
}

/** The input without its subject's number, fields the operator only saw, a visit's code, and files. */
function toldOf({ seen = [] }: Act, input: object): Record<string, unknown> {
  const untold = new Set<string>(['id', 'code', ...seen]);
  const isTold = ([name, value]: [string, unknown]) =>
    !untold.has(name) && !(value instanceof File);
  return Object.fromEntries(Object.entries(input).filter(isTold));
}

/** Whether a refusal's code says nothing, since its whole text is the reason. */
function isWhyAlone({ failure: { code } }: Refusal): boolean {
  return isMessageCode(code) && answerText(code) === '{why}';
}
