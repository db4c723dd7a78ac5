import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/shell/gate.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import type { OfficeSession } from '#server/lib/office-sessions.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { findApp, makeApp, provesApp } from './authenticator-app.ts';
import { describeGate, enter, refuseFirstFactor, tryAppCode } from './gate.ts';
import { joinOffice } from './operators.ts';
import { challengePasskeys, keepPasskey, offerPasskey, provesPasskey } from './passkeys.ts';

/** The way from a customer's session into the office (rules/office.md#the-second-factor). */
export function officeGateRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.officeGate, ({ caller, now }) => describeGate(shop, caller, now));

  api.serve(calls.acceptInvitation, async ({ caller, now }) => {
    const refusal = await transactAs(shop, caller, 'update', ({ db }) =>
      joinOffice(db, caller.userId, now),
    );
    return refusal ?? describeGate(shop, caller, now);
  });

  api.serve(calls.makeFirstPasskey, ({ caller, now }) =>
    asFirst(caller, now, async (work) =>
      offerPasskey(work, await namedOf(work.db, caller.userId), now),
    ),
  );

  api.serve(calls.keepFirstPasskey, async ({ input, caller, now, agent }) => {
    const keeps = async (work: TxContext) => {
      const refusal = await refuseFirstFactor(work, caller, now);
      return refusal ?? (await keepPasskey(work, caller.userId, input, now)) ?? true;
    };
    return opened(await enter(shop, caller, agent, keeps, now));
  });

  api.serve(calls.makeFirstApp, ({ caller, now }) =>
    asFirst(caller, now, async (work) => ({
      address: await makeApp(work, await namedOf(work.db, caller.userId), now),
    })),
  );

  api.serve(calls.askPasskey, ({ caller, now }) => challengePasskeys(shop, caller.userId, now));

  api.serve(calls.provePasskey, async ({ input, caller, now, agent }) => {
    const proves = (work: TxContext) => provesPasskey(work, caller.userId, input, now);
    return opened(await enter(shop, caller, agent, proves, now));
  });

  api.serve(calls.proveApp, async ({ input, caller, now, address, agent }) => {
    const { userId } = caller;
    const proves = async (work: TxContext) => {
      const isThere = await findApp(work.db, userId);
      const refusal = isThere ? undefined : await refuseFirstFactor(work, caller, now);
      return refusal ?? provesApp(work, userId, input.code, now);
    };
    const tried = { userId, code: input.code, address };
    const session = await tryAppCode(shop.db, tried, now, () =>
      enter(shop, caller, agent, proves, now),
    );
    return opened(session);
  });

  /** Begins to set up a first factor, if none is there and somebody has just signed in. */
  function asFirst<Value>(
    caller: Caller,
    now: Date,
    begin: (work: TxContext) => Promise<Value | Refusal>,
  ): Promise<Value | Refusal> {
    return transactAs(
      shop,
      caller,
      'update',
      async (work) => (await refuseFirstFactor(work, caller, now)) ?? begin(work),
    );
  }
}

function opened(session: OfficeSession | Refusal) {
  if (session instanceof Refusal) return session;
  return { token: session.token, expiresAt: session.expiresAt.toISOString() };
}

async function namedOf(db: Db, userId: number) {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return { userId, name: user?.name ?? '' };
}
