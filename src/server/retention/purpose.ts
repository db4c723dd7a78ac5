import { and, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AddressFields } from '#domain/people/address.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Tx } from '#server/db/db.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { invoices, reminders } from '#server/db/schema/billing.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { inspections, isToDo } from '#server/db/schema/inspections.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments, refunds } from '#server/db/schema/payments.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { visits } from '#server/db/schema/visits.ts';
import { findDebtors } from '#server/billing/debtors.ts';

/** What stands in an order in place of the address that nothing needs any more. */
export const NO_ADDRESS: AddressFields = {
  name: '',
  contactNo: '',
  houseNo: '',
  address1: '',
  address2: '',
  city: '',
  pincode: '',
  addressType: 'OTHERS',
};

/** The same in place of the address from which a move began; of one that was not made nothing. */
export const NO_LEFT_ADDRESS: SQL = sql`case
  when ${relocations.leftAddress} is not null then ${JSON.stringify(NO_ADDRESS)}::jsonb end`;

/** Moves that still have an address, of orders that have none any more. */
export function ofOrderWithoutAddress(): SQL {
  return sql`(${relocations.address} ->> 'name' <> ''
    or coalesce(${relocations.leftAddress} ->> 'pincode', '') <> '') and exists (
    select from ${visits} join ${orders} on ${orders.id} = ${visits.orderId}
    where ${visits.id} = ${relocations.visitId} and ${orders.address} ->> 'name' = '')`;
}

const HAS_ENDED = sql`${orders.status} in ('RETURNED', 'CANCELLED')`;

/** Orders that still have an address and ended before a time. */
export function endedWithAddress(before: Date): SQL {
  return sql`${HAS_ENDED} and ${orders.address} ->> 'name' <> '' and not exists (
    select from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.at} >= ${before.toISOString()})`;
}

/**
 * What belongs to somebody who rents nothing, has ended nothing since a time, and has all money
 * settled (rules/kyc.md#retention-of-documents, rules/deposits.md#how-long-it-is-kept).
 */
const servedOf = (owner: PgColumn) => async (before: Date, tx: Tx, now: Date) => {
  const own = sql`${orders.userId} = ${owner}`;
  const settled = sql`not exists (
    select from ${orders} where ${own} and not (${HAS_ENDED})
  ) and not exists (
    select from ${orders} join ${orderEvents} on ${orderEvents.orderId} = ${orders.id}
    where ${own} and ${orderEvents.at} >= ${before.toISOString()}
  ) and not exists (
    select from ${orders} join ${depositEntries} on ${depositEntries.orderId} = ${orders.id}
    where ${own} and ${orders.status} = 'RETURNED'
      and ${depositEntries.status} in ('ACTIVE', 'WAITING_PAYMENT')
  ) and not exists (
    select from ${orders} join ${inspections} on ${inspections.orderId} = ${orders.id}
    where ${own} and (${isToDo()})
  ) and not exists (
    select from ${orders} join ${payments} on ${payments.orderId} = ${orders.id}
    join ${refunds} on ${refunds.providerPaymentId} = ${payments.providerPaymentId}
    where ${own} and ${refunds.state} <> 'done'
  )`;
  return and(settled, notInArray(owner, await findDebtors(tx, owner, dayOf(now))));
};

export const servedDocuments = servedOf(kycDocuments.userId);
export const servedBankAccounts = servedOf(bankAccounts.userId);

/** Letters about an invoice that is still open, or documents that are still awaited, would be written again. */
export function aboutNothingOpen(): SQL {
  return sql`not exists (
    select from ${invoices} where ${invoices.settledOn} is null
      and split_part(${reminders.key}, ':', 2) = ${invoices.id}::text
      and split_part(${reminders.key}, ':', 1) not in ('expiry', 'documents', 'review'))
    and not exists (
    select from ${orders} where ${orders.status} in ('CONFIRMED', 'KYC_AWAITED')
      and split_part(${reminders.key}, ':', 2) = ${orders.id}::text
      and split_part(${reminders.key}, ':', 1) = 'documents')`;
}
