import { or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { auditLog, enquiryAnswers, issues, kycDocuments } from '#server/db/schema/care.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { PERSONAL, type PersonalAction } from '#server/lib/audit-log.ts';

const { subject } = auditLog;

const ISSUE = sql`select from ${issues} join ${users} on ${users.id} = ${issues.userId}
  where ${issues.id}::text = ${subject} and ${users.erasedAt} is null`;

/** What each action's words and digits are for, while it is there. */
const FOR: Readonly<Record<PersonalAction, SQL>> = {
  'enquiry answer': sql`select from ${enquiryAnswers}
    join ${orders} on ${orders.id} = ${enquiryAnswers.orderId} where ${orders.number} = ${subject}`,
  'goods answer': sql`select from ${productEnquiries}
    where ${productEnquiries.id}::text = ${subject}`,
  'issue answer': ISSUE,
  'issue close': ISSUE,
  'review answer': sql`select from ${reviews} where ${reviews.id}::text = ${subject}`,
  'kyc reject': sql`select from ${kycDocuments}
    where ${kycDocuments.key} = regexp_replace(${subject}, '^kyc/', '')`,
  'bank account shown': sql`select from ${bankAccounts}
    join ${orders} on ${orders.userId} = ${bankAccounts.userId}
    where ${orders.number} = ${subject} and ${bankAccounts.savedAt} <= ${auditLog.at}`,
  'inspection decide': sql`select from ${inspections}
    join ${orders} on ${orders.id} = ${inspections.orderId}
    where ${orders.number} = ${subject} and ${inspections.decision} is not null`,
  'customer block': sql`select from ${users}
    where ${users.id} = ${auditLog.customerId} and ${users.erasedAt} is null`,
};

/**
 * Words and digits in the audit log that are for nothing any more: it was deleted, or an answer that
 * was refused never came to be (rules/operations.md#the-audit-log).
 */
export function expiredFields(): SQL | undefined {
  const actions = Object.keys(PERSONAL) as PersonalAction[];
  return or(
    ...actions.map(
      (action) => sql`(${auditLog.action} = ${action}
        and ${auditLog.details} ->> ${PERSONAL[action]}::text is not null
        and not exists (${FOR[action]}))`,
    ),
  );
}
