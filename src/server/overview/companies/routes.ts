import { eq } from 'drizzle-orm';
import * as calls from '#contract/overview/company.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { PDFS } from '#server/papers/print-paper.ts';
import { findOwnCompany, type OwnCompany } from '#server/people/customers/company.ts';
import { drawStatement, writeStatement } from '#server/overview/statement/files.ts';
import { describeStatementOf } from '#server/overview/statement/statement.ts';
import { describeCompany, describeCompanyInvoices, describeCompanyOrders } from './describe.ts';
import { foundCompany, renameCompany } from './found.ts';
import { acceptInvitation, describeInvitation, invite, withdrawInvitation } from './invitations.ts';
import { chooseMail, leaveCompany, removePerson, setRole } from './people.ts';

const INVITING = { name: 'invite-to-company', hits: 30, seconds: 3600 };

export function companyRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.getCompany, async ({ caller, now }) => ({
    company: await describeCompany(db, caller.userId, now),
  }));

  api.serve(calls.foundCompany, async ({ input, caller, now }) => {
    const refusal = await foundCompany(shop, caller, input, now);
    return refusal ?? { message: answerText('COMPANY_FOUNDED', { name: input.name }) };
  });

  api.serve(calls.renameCompany, async ({ input, caller }) => {
    const refusal = await renameCompany(shop, caller, input.name);
    return refusal ?? { message: answerText('COMPANY_RENAMED') };
  });

  api.serve(calls.leaveCompany, async ({ caller, now }) => {
    const left = await leaveCompany(shop, caller, now);
    if (left instanceof Refusal) return left;
    const code = left.isEnded ? 'COMPANY_ENDED' : 'COMPANY_LEFT';
    return { message: answerText(code, { name: left.name }) };
  });

  api.serve(calls.chooseCompanyMail, async ({ input, caller }) => {
    const refusal = await chooseMail(shop, caller, input.getsInvoices);
    const code = input.getsInvoices ? 'COMPANY_MAIL_ON' : 'COMPANY_MAIL_OFF';
    return refusal ?? { message: answerText(code) };
  });

  api.serve(calls.setCompanyRole, async ({ input, caller }) => {
    const refusal = await setRole(shop, caller, input);
    return refusal ?? { message: answerText('COMPANY_ROLE_SET') };
  });

  api.serve(calls.removeFromCompany, async ({ input, caller, now }) => {
    const removed = await removePerson(shop, caller, input.id, now);
    if (removed instanceof Refusal) return removed;
    return { message: answerText('COMPANY_PERSON_REMOVED', { name: removed.name }) };
  });

  api.serve(calls.inviteToCompany, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(INVITING, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const invited = await invite(shop, caller, input.to, now);
    if (invited instanceof Refusal) return invited;
    return { message: answerText('COMPANY_INVITED', { to: invited.to }) };
  });

  api.serve(calls.withdrawCompanyInvitation, async ({ input, caller, now }) => {
    const refusal = await withdrawInvitation(shop, caller, input.id, now);
    return refusal ?? { message: answerText('COMPANY_INVITATION_WITHDRAWN') };
  });

  api.serve(calls.getCompanyInvitation, ({ input, caller, now }) =>
    describeInvitation(db, caller.userId, input.linkId, now),
  );

  api.serve(calls.acceptCompanyInvitation, async ({ input, caller, now }) => {
    const joined = await acceptInvitation(shop, caller, input.linkId, now);
    if (joined instanceof Refusal) return joined;
    return { message: answerText('COMPANY_JOINED', { name: joined.name }) };
  });

  api.serve(calls.listCompanyOrders, async ({ input, caller }) => {
    const own = await findOwnCompany(db, caller.userId);
    return own ? describeCompanyOrders(db, own, input) : refuse('COMPANY_NONE');
  });

  api.serve(calls.listCompanyInvoices, async ({ input, caller, now }) => {
    const own = await findOwnCompany(db, caller.userId);
    return own ? describeCompanyInvoices(db, own, input, now) : refuse('COMPANY_NONE');
  });

  const statementOf = ({ company }: OwnCompany, year: number | undefined, now: Date) => {
    const whose = { whose: eq(orders.companyId, company.id), number: '' };
    return describeStatementOf(shop, whose, year ?? null, dayOf(now));
  };

  api.serve(calls.companyStatement, async ({ input, caller, now }) => {
    const own = await findOwnCompany(db, caller.userId);
    return own ? statementOf(own, input.year, now) : refuse('COMPANY_NONE');
  });

  api.serve(calls.companyStatementPdf, async ({ input, caller, now }) => {
    const own = await findOwnCompany(db, caller.userId);
    if (!own) return refuse('COMPANY_NONE');
    const limited = await refuseOver(db, [hit(PDFS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const { name, pan } = own.company;
    return drawStatement(shop, await statementOf(own, input.year, now), `${name}, PAN ${pan}`);
  });

  api.serve(calls.companyStatementCsv, async ({ input, caller, now }) => {
    const own = await findOwnCompany(db, caller.userId);
    return own ? writeStatement(await statementOf(own, input.year, now)) : refuse('COMPANY_NONE');
  });
}
