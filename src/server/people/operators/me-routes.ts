import { and, desc, eq, gt } from 'drizzle-orm';
import * as calls from '#contract/office/shell/gate.ts';
import { permissionsOf } from '#domain/people/office-role.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { officeSessions } from '#server/db/schema/operators.ts';
import { lockAccount } from '#server/lib/account-lock.ts';
import {
  endOfficeSession,
  endOfficeSessions,
  holdOperator,
  type Operator,
} from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { dropApp, findApp, makeApp, provesApp } from './authenticator-app.ts';
import { tryAppCode } from './gate.ts';
import { writeDownOwn } from './own-deeds.ts';
import { dropPasskey, findPasskeys, hasPasskeys, keepPasskey, offerPasskey } from './passkeys.ts';

/** An operator's own sessions and second factors. */
export function officeMeRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.officeMe, async ({ caller, now }) => ({
    name: caller.name,
    role: caller.role,
    permissions: permissionsOf(caller.role),
    factors: await describeFactors(shop, caller.userId),
    sessions: await describeSessions(db, caller, now),
  }));

  api.serve(calls.endOwnOfficeSession, async ({ input, caller }) => {
    await endOfficeSession(db, caller.userId, input.id);
    return {};
  });

  api.serve(calls.makePasskey, ({ caller, now }) => offerPasskey(shop, caller, now));

  api.serve(calls.keepPasskey, ({ input, caller, now }) =>
    transact(shop, async (work) => {
      const refusal =
        (await holdOwnFactors(work, caller)) ??
        (await keepPasskey(work, caller.userId, input, now));
      return refusal ?? describeFactors(work, caller.userId);
    }),
  );

  api.serve(calls.dropPasskey, ({ input, caller, now }) =>
    dropFactor(shop, caller, now, {
      find: ({ passkeys }) => {
        const found = passkeys.find(({ id }) => id === input.id);
        return found && { factor: 'passkey', name: found.name };
      },
      drop: (tx) => dropPasskey(tx, caller.userId, input.id),
    }),
  );

  api.serve(calls.makeApp, ({ caller, now }) =>
    transact(shop, async (work) => {
      const lost = await holdOwnFactors(work, caller);
      if (lost) return lost;
      if (await findApp(work.db, caller.userId)) return refuse('FACTOR_THERE');
      return { address: await makeApp(work, caller, now) };
    }),
  );

  api.serve(calls.confirmApp, ({ input: { code }, caller, now, address }) => {
    const { userId } = caller;
    const confirms = async (work: TxContext) => {
      const lost = await holdOwnFactors(work, caller);
      if (lost) return lost;
      if (await findApp(work.db, userId)) return refuse('FACTOR_THERE');
      const isRight = await provesApp(work, userId, code, now);
      if (isRight instanceof Refusal) return isRight;
      return isRight ? describeFactors(work, userId) : refuse('FACTOR_WRONG');
    };
    return tryAppCode(db, { userId, code, address }, now, () => transact(shop, confirms));
  });

  api.serve(calls.dropApp, ({ caller, now }) =>
    dropFactor(shop, caller, now, {
      find: ({ app }) => (app ? { factor: 'app' } : undefined),
      drop: (tx) => dropApp(tx, caller.userId),
    }),
  );
}

/** Holds an operator's factors as they are, if the session that was checked before still lives. */
async function holdOwnFactors({ db }: TxContext, operator: Operator): Promise<Refusal | undefined> {
  if (!(await lockAccount(db, operator.userId, 'update'))) return refuse('SESSION_EXPIRED');
  return holdOperator(db, operator, 'share');
}

/** A second factor that is to be dropped. */
interface Dropped {
  /** It in words, if it is there. */
  readonly find: (factors: Factors) => Record<string, string> | undefined;
  readonly drop: (tx: Tx) => Promise<void>;
}

/** Drops a second factor, unless none would be left, and ends the operator's other sessions. */
function dropFactor(shop: AppContext, caller: Operator, now: Date, { find, drop }: Dropped) {
  const { userId, sessionId } = caller;
  return transact(shop, async (work) => {
    const { db } = work;
    const lost = await holdOwnFactors(work, caller);
    if (lost) return lost;
    const before = await describeFactors(work, userId);
    const details = find(before);
    if (!details) return before;
    if (before.passkeys.length + (before.app ? 1 : 0) === 1) return refuse('LAST_FACTOR');
    await drop(db);
    await writeDownOwn(db, userId, { action: 'factor drop', details }, now);
    await endOfficeSessions(db, userId, sessionId);
    return describeFactors(work, userId);
  });
}

type Factors = Awaited<ReturnType<typeof describeFactors>>;

async function describeFactors(shop: AppContext, userId: number) {
  const keys = await findPasskeys(shop.db, userId);
  const app = await findApp(shop.db, userId);
  return {
    hasPasskeys: hasPasskeys(shop),
    passkeys: keys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    app: app ? { createdAt: app.createdAt.toISOString() } : null,
  };
}

async function describeSessions(db: Db, { userId, sessionId }: Operator, now: Date) {
  const rows = await db
    .select()
    .from(officeSessions)
    .where(and(eq(officeSessions.userId, userId), gt(officeSessions.expiresAt, now)))
    .orderBy(desc(officeSessions.seenAt), desc(officeSessions.id));
  return rows.map(({ id, agent, startedAt, seenAt }) => ({
    id,
    agent,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThisOne: id === sessionId,
  }));
}
