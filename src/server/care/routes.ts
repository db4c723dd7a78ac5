import { and, eq } from 'drizzle-orm';
import * as calls from '#contract/care/issue.ts';
import type { IssueType } from '#domain/care/issue.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import type { Db } from '#server/db/db.ts';
import { issues } from '#server/db/schema/care.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findInvoice } from '#server/billing/invoices/invoices.ts';
import { findOrder } from '#server/orders/find.ts';
import { findArrivalUntil } from './arrivals.ts';
import { findEnquiries, findProductEnquiries } from './enquiries.ts';
import { describeTalk, findTalks } from './issues.ts';
import { keepPicture, readPicture } from './pictures.ts';
import { openIssue, reply } from './talk.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

const REPORTS = { name: 'report-issue', hits: 30, seconds: 3600 };

export function careRoutes(api: Api): void {
  const { shop } = api;
  const { db, reasons } = shop;

  /** On an order also those before its delivery: a page may be older than that. */
  const reasonsOn = (type: IssueType) =>
    type === 'order' ? [...reasons.order, ...reasons.delivery] : reasons[type];

  api.serve(calls.listReasons, ({ input }) =>
    Promise.resolve(reasons[input.type].map((reason) => ({ reason }))),
  );

  api.serve(calls.reportIssue, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(REPORTS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const { issueItemId: itemId, issueType: type, productSlug, reason, description } = input;
    // There is a number of an item alone.
    const quantity = productSlug === null ? undefined : input.quantity;
    const orderId = await findOrderOfItem(db, caller.userId, type, itemId);
    if (orderId === undefined) return refuse('UNAUTHORIZED');
    if (!reasonsOn(type).includes(reason)) return refuse('REASON_UNKNOWN');
    if (productSlug !== null) {
      const pieces = await countPieces(db, orderId, productSlug);
      if (pieces === 0) return refuse('UNAUTHORIZED');
      if (quantity !== undefined && quantity > pieces)
        return refuse('PIECES_MORE', { values: { pieces } });
    }
    const issue = { orderId, type, itemId, productSlug, quantity, reason, description };
    const issueId = await openIssue(shop, caller, issue, now);
    if (issueId instanceof Refusal) return issueId;
    return { message: answerText('ISSUE_SENT'), issueId };
  });

  serveOrder(api, calls.arrivalHours, { does: 'report' }, async ({ order, now }) => {
    const until = await findArrivalUntil(db, order.id);
    return { until: until?.toISOString() ?? null, isOpen: until !== undefined && now <= until };
  });

  api.serve(calls.replyToIssue, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(REPORTS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const replied = await reply(shop, caller, input, now);
    if (replied instanceof Refusal) return replied;
    return { message: answerText(replied.reopened ? 'ISSUE_REOPENED' : 'ISSUE_REPLIED') };
  });

  api.serve(calls.addIssuePicture, async ({ input, caller, now }) => {
    if (input.file.size > MAX_DOCUMENT_BYTES) return refuse('PICTURE_TOO_LARGE');
    const refusal = await keepPicture(shop, caller, input, now);
    return refusal ?? { message: answerText('PICTURE_SENT') };
  });

  api.serve(
    calls.issuePictureFile,
    async ({ input, caller }) =>
      (await readPicture(shop, caller.userId, input.key)) ?? refuse('NOT_FOUND'),
  );

  api.serve(calls.listIssues, async ({ caller, now }) => {
    const talks = await findTalks(db, eq(issues.userId, caller.userId));
    return talks.map((talk) => describeTalk(shop, talk, now));
  });

  api.serve(calls.listEnquiries, ({ caller, now }) => findEnquiries(db, caller.userId, now));

  api.serve(calls.listProductEnquiries, ({ caller, now }) =>
    findProductEnquiries(db, caller.userId, now),
  );
}

/** The order an issue's item belongs to, if this user may report something about it. */
async function findOrderOfItem(
  db: Db,
  userId: number,
  type: 'order' | 'invoice' | 'deposit',
  number: string,
): Promise<number | undefined> {
  if (type === 'invoice') return (await findInvoice(db, userId, number, 'report'))?.orderId;
  // A deposit goes back to whoever ordered.
  const asked = type === 'order' ? 'report' : 'decide';
  return (await findOrder(db, userId, number, asked))?.id;
}

/** How many pieces of a product an order has. */
async function countPieces(db: Db, orderId: number, slug: string): Promise<number> {
  const [line] = await db
    .select({ quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productSlug, slug)));
  return line?.quantity ?? 0;
}
