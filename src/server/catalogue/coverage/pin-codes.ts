import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type City, findCity } from '#domain/base/city.ts';
import {
  areaOn,
  MAX_PIN_CODES,
  type PinCodeChange,
  readPinCodes,
  refusePinCodes,
} from '#domain/catalogue/coverage/pin-code-changes.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { startOfPrice, wayBack } from '#domain/catalogue/price.ts';
import type { ServiceArea } from '#domain/catalogue/coverage/service-area.ts';
import { undoneWords } from '#messages/catalogue/coverage-words.ts';
import type { Db } from '#server/db/db.ts';
import { pinCodeChanges } from '#server/db/schema/catalogue.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import type { Doing } from './set-express.ts';

export type PinCodeRow = typeof pinCodeChanges.$inferSelect;

type Where = Pick<AppContext, 'db' | 'serviceAreas'>;

/** The area of each PIN code at an instant, where one is served. */
export async function findAreas(
  { db, serviceAreas }: Where,
  pincodes: readonly string[],
  now: Date,
): Promise<(pincode: string) => ServiceArea | undefined> {
  const changes = await findChanges(db, pincodes);
  return (pincode) => areaOn(serviceAreas, changes, pincode, now);
}

/** The city whose prices and stock serve a PIN code, by its area. */
export function cityOfArea(area: ServiceArea | undefined): City | undefined {
  return findCity(area?.servedBy);
}

/** What was set of some PIN codes and not called off. */
export async function findChanges(db: Db, pincodes: readonly string[]): Promise<PinCodeChange[]> {
  if (pincodes.length === 0) return [];
  const { id, pincode, area, startsAt } = pinCodeChanges;
  return db
    .select({ id, pincode, area, startsAt })
    .from(pinCodeChanges)
    .where(and(inArray(pincode, [...pincodes]), isNull(pinCodeChanges.calledOffAt)));
}

/** Another one as soon as any PIN code is set or called off. */
export async function pinCodeVersion(db: Db): Promise<number> {
  const [row] = await db
    .select({ many: sql<number>`(count(*) + count(${pinCodeChanges.calledOffAt}))::int` })
    .from(pinCodeChanges);
  return row?.many ?? 0;
}

export interface SetPinCodes {
  /** As they were typed, with ranges. */
  readonly pincodes: string;
  /** The area that they belong to; null takes them out. */
  readonly area: string | null;
  readonly from: Day;
  readonly reason: string;
  /** The version shown; no check without it. */
  readonly seen?: number | undefined;
}

/** Adds PIN codes to an area, or takes them out, from a day on (rules/delivery.md#the-office-sets-pin-codes). */
export async function setPinCodes(
  { db, serviceAreas }: TxContext,
  { area, from, reason, seen, ...typed }: SetPinCodes,
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const pincodes = readPinCodes(typed.pincodes);
  if (!pincodes) return refuse('PINCODES_UNREADABLE', { values: { most: MAX_PIN_CODES } });
  if (area !== null && serviceAreas.every(({ name }) => name !== area)) {
    return refuse('AREA_UNKNOWN', { values: { areas: areaNames(serviceAreas) } });
  }
  const changed = await lockPinCodes(db, seen);
  if (changed) return changed;
  const changes = await findChanges(db, pincodes);
  const fault = refusePinCodes(serviceAreas, changes, { pincodes, area, from }, at);
  if (fault) return refuse(fault);
  const startsAt = startOfPrice(from, at);
  await db
    .insert(pinCodeChanges)
    .values(pincodes.map((pincode) => ({ pincode, area, startsAt, reason, by, at })));
  return undefined;
}

/** Calls off what has not begun, or sets what was before it again (rules/delivery.md#what-was-set-is-taken-back). */
export async function callOffPinCode(
  { db, serviceAreas }: TxContext,
  { id, seen }: { readonly id: number; readonly seen?: number | undefined },
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const changed = await lockPinCodes(db, seen);
  if (changed) return changed;
  const own = eq(pinCodeChanges.id, id);
  const [row] = await db.select().from(pinCodeChanges).where(own);
  if (!row) return refuse('NOT_FOUND');
  const changes = await findChanges(db, [row.pincode]);
  const way = wayBack(changes, id, at);
  if (way === null) return refuse('CHANGE_BEGUN');
  if (way === 'undo') {
    const { pincode } = row;
    const others = changes.filter((each) => each.id !== id);
    const area = areaOn(serviceAreas, others, pincode, at)?.name ?? null;
    const reason = undoneWords(row.reason);
    await db.insert(pinCodeChanges).values({ pincode, area, startsAt: at, reason, by, at });
  } else {
    await db.update(pinCodeChanges).set({ calledOffAt: at, calledOffBy: by }).where(own);
  }
  return undefined;
}

const areaNames = (areas: readonly ServiceArea[]) => areas.map(({ name }) => name).join(', ');

async function lockPinCodes(
  tx: TxContext['db'],
  seen: number | undefined,
): Promise<Refusal | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pin codes'))`);
  if (seen === undefined || seen === (await pinCodeVersion(tx))) return undefined;
  return refuse('CHANGED_MEANWHILE');
}
