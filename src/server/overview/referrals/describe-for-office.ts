import type * as z from 'zod/mini';
import type { getCustomer } from '#contract/office/people/customer.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { findCode } from './code.ts';
import { findSide } from './describe.ts';

type Shown = z.input<(typeof getCustomer)['output']>['referrals'];

/** Who invited a customer, and whom they invited (rules/referrals.md#what-one-sees-of-the-other). */
export async function describeReferralsOf(db: Db, userId: number): Promise<Shown> {
  const [by] = await findSide(db, 'referred', userId);
  const invited = await findSide(db, 'referrer', userId);
  return {
    code: (await findCode(db, userId)) ?? null,
    by: by ? describe(by) : null,
    invited: invited.map(describe),
  };
}

function describe(side: Awaited<ReturnType<typeof findSide>>[number]): Shown['invited'][number] {
  const { otherId: id, name, erasedAt, at, amount, state, refusedFor, lapsedFor, givenOn } = side;
  const other = { id, name: erasedAt ? '' : name };
  return {
    ...other,
    takenOn: dayOf(at),
    amount,
    state,
    refusedFor,
    lapsedFor,
    creditedOn: givenOn,
  };
}
