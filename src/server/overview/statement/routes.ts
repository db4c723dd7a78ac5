import * as calls from '#contract/overview/statement.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findContact } from '#server/people/customers/contact.ts';
import { PDFS } from '#server/papers/print-paper.ts';
import { drawStatement, writeStatement } from './files.ts';
import { describeStatement } from './statement.ts';

export function statementRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  const describe = (userId: number, { year }: { year?: number | undefined }, now: Date) =>
    describeStatement(shop, userId, year ?? null, dayOf(now));

  api.serve(calls.rentStatement, ({ caller, input, now }) => describe(caller.userId, input, now));

  api.serve(calls.statementPdf, async ({ caller, input, now }) => {
    const limited = await refuseOver(db, [hit(PDFS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const { name } = await findContact(db, caller.userId);
    return drawStatement(shop, await describe(caller.userId, input, now), name);
  });

  api.serve(calls.statementCsv, async ({ caller, input, now }) =>
    writeStatement(await describe(caller.userId, input, now)),
  );
}
