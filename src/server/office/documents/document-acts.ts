import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/documents/documents.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { refuse } from '#server/lib/refusal.ts';
import { reviewDocument, undoVerdict } from '#server/documents/kyc/review.ts';
import { serveAct } from '#server/office/base/act.ts';
import { NOTHING } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';

const DOCUMENT: Audited<{ readonly key: string }> = {
  ...UNNAMED,
  subject: ({ key }) => key,
  look: async (db, { key }) => {
    const [row] = await db
      .select({
        customerId: kycDocuments.userId,
        type: kycDocuments.type,
        status: kycDocuments.status,
      })
      .from(kycDocuments)
      .where(eq(kycDocuments.key, key.replace(/^kyc\//, '')));
    if (!row) return NOTHING;
    const { customerId, type, status } = row;
    return { customerId, state: { status }, named: { type } };
  },
};

/**
 * What is decided about documents. In the office a decision is made of what waits, and can be taken back; at a
 * terminal it corrects any (rules/kyc.md#who-sees-a-file).
 */
export const DOCUMENT_ACTS = [
  serveAct(calls.ruleOnDocument, DOCUMENT, async (work, { key, verdict, reason }, { by, now }) => {
    const isInOffice = by.userId !== null;
    const making = { onlyPending: isInOffice, isHeld: isInOffice };
    if (verdict === 'VERIFIED')
      return reviewDocument(work, key, { status: 'VERIFIED' }, now, making);
    if (reason === '') return refuse('INPUT_INVALID', { fields: { reason: 'Please say why.' } });
    return reviewDocument(work, key, { status: 'REJECTED', reason }, now, making);
  }),
  serveAct(calls.undoVerdict, DOCUMENT, (work, { key }, { now }) => undoVerdict(work, key, now)),
];
