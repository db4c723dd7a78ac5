import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { awaitedDocuments } from '#domain/documents/awaited-documents.ts';
import type { CityId } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { DocumentType } from '#domain/documents/kyc.ts';
import type { WayUp } from '#domain/catalogue/labour.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { mayBecome, type OrderStatus } from '#domain/orders/order.ts';
import { chosenSlot } from '#domain/orders/order-slot.ts';
import type { Slot } from '#domain/visits/visit.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { enquiryAnswers, kycDocuments } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';
import { visits } from '#server/db/schema/visits.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import { findDocumentsOf } from '#server/people/customers/documents.ts';

/** Whom something on the desk is about. */
export interface Renter {
  readonly userId: number;
  readonly name: string;
  readonly email: string | undefined;
  readonly sms: string | undefined;
}

export interface PendingDocument extends Renter {
  /** What `kyc verify` and `kyc reject` take. */
  readonly key: string;
  readonly type: DocumentType;
  readonly uploadedAt: Date;
}

/** An order of which the next step is the operator's. */
export interface OrderToDo extends Renter {
  readonly number: string;
  readonly status: OrderStatus;
  readonly cityId: CityId;
  /** The day of that step: promised, planned or agreed. */
  readonly on: Day | null;
  /** When its renter wants it, where they said so. */
  readonly slot: Slot | null;
  /** Where it goes up to, and what the crew takes in cash for it. */
  readonly wayUp: WayUp;
  readonly labourFee: Paise | null;
  /** Whether it takes another's place. */
  readonly isExchange: boolean;
  /** The documents that have to be verified first. */
  readonly missing: readonly DocumentType[];
}

export interface OpenEnquiry extends Renter {
  readonly number: string;
  readonly cityId: CityId;
  readonly askedAt: Date;
}

/** The documents that wait for a verdict, the first uploaded first. */
export async function findPendingDocuments(db: Db): Promise<PendingDocument[]> {
  const rows = await db
    .select({ document: kycDocuments, user: users })
    .from(kycDocuments)
    .innerJoin(users, eq(users.id, kycDocuments.userId))
    .where(eq(kycDocuments.status, 'PENDING'))
    .orderBy(asc(kycDocuments.uploadedAt), asc(kycDocuments.id));
  return rows.map(({ document: { key, type, uploadedAt }, user }) => ({
    ...renterOf(user),
    key,
    type,
    uploadedAt,
  }));
}

const TO_DO = [
  'CONFIRMED',
  'KYC_AWAITED',
  'SCHEDULED',
  'RETURN_REQUESTED',
] as const satisfies OrderStatus[];

/** The orders to be scheduled, delivered, moved or collected, the first day first. */
export async function findOrdersToDo(db: Db, now: Date): Promise<OrderToDo[]> {
  const on = sql<Day | null>`case ${orders.status}
    when 'RETURN_REQUESTED' then ${rentals.pickupOn}
    when 'DELIVERED' then ${visits.day}
    else coalesce(${orders.expressOn}, ${orders.expectedOn}) end`;
  const isPlannedMove = and(
    eq(visits.orderId, orders.id),
    eq(visits.kind, 'relocation'),
    eq(visits.state, 'planned'),
  );
  const rows = await db
    .select({
      order: orders,
      user: users,
      to: relocations.address,
      succession: successions,
      on: sql<Day | null>`(${on})::text`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(visits, isPlannedMove)
    .leftJoin(relocations, eq(relocations.visitId, visits.id))
    .leftJoin(successions, eq(successions.toOrderId, orders.id))
    .where(or(inArray(orders.status, TO_DO), isNotNull(visits.id)))
    .orderBy(sql`${on} nulls last`, asc(orders.id));
  const documents = await findDocumentsOf(
    db,
    rows.map(({ user }) => user.id),
  );
  const toDo: OrderToDo[] = [];
  for (const { order, user, to, succession, on: day } of rows) {
    const { number, status, cityId, address, labourFee } = order;
    const awaited = awaitedDocuments(order, documents.get(user.id) ?? []);
    const missing = awaited.map(({ documentType }) => documentType);
    toDo.push({
      ...renterOf(user),
      number,
      status,
      cityId,
      on: day,
      slot: mayBecome(status, 'SCHEDULED') ? chosenSlot(order, now) : null,
      wayUp: to ?? address,
      labourFee: to ? ZERO : labourFee,
      isExchange: succession !== null,
      missing,
    });
  }
  return toDo;
}

/** The enquiries that nobody has answered, the first asked first. */
export async function findOpenEnquiries(db: Db): Promise<OpenEnquiry[]> {
  const rows = await db
    .select({ order: orders, user: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(enquiryAnswers, eq(enquiryAnswers.orderId, orders.id))
    .where(and(eq(orders.status, 'ENQUIRY_AWAITED'), isNull(enquiryAnswers.orderId)))
    .orderBy(asc(orders.placedAt), asc(orders.id));
  return rows.map(({ order: { number, cityId, placedAt }, user }) => ({
    ...renterOf(user),
    number,
    cityId,
    askedAt: placedAt,
  }));
}

function renterOf(user: typeof users.$inferSelect): Renter {
  const { email, sms } = waysOf(user);
  return { userId: user.id, name: user.name, email, sms };
}
