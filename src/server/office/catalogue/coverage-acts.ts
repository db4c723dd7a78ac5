import { desc, isNull } from 'drizzle-orm';
import { CITIES, type City, findCityById } from '#domain/base/city.ts';
import { expressFeeOn } from '#domain/catalogue/coverage/office-express.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { pinCodeChanges } from '#server/db/schema/catalogue.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import {
  callOffPinCode,
  type PinCodeRow,
  setPinCodes,
} from '#server/catalogue/coverage/pin-codes.ts';
import {
  callOffExpressFee,
  type ExpressDayRow,
  type ExpressFeeRow,
  feeVersion,
  findDaysOff,
  findExpressFees,
  runExpressOn,
  setExpressFee,
  stopExpressOn,
} from '#server/catalogue/coverage/set-express.ts';
import { type CoverageCommand, isCoverageName } from './coverage-commands.ts';
import type { AuditSnapshot } from '#server/office/base/audit-snapshot.ts';

/** Express in a city that has it. */
export interface ExpressInCity {
  readonly city: City;
  readonly fee: Paise;
  /** All that were ever set, the last said last. */
  readonly changes: readonly ExpressFeeRow[];
  readonly version: number;
  readonly daysOff: readonly ExpressDayRow[];
}

export type CoverageOutcome =
  | { readonly kind: 'express shown'; readonly cities: readonly ExpressInCity[] }
  | { readonly kind: 'pin codes shown'; readonly changes: readonly PinCodeRow[] }
  | { readonly kind: 'coverage changed'; readonly command: CoverageCommand['name'] };

export function isOfCoverage(command: { readonly name: string }): command is CoverageCommand {
  return isCoverageName(command.name);
}

/** Does what an operator asked of express and of PIN codes. */
export async function actOnCoverage(
  work: TxContext,
  by: string,
  command: CoverageCommand,
  at: Date,
): Promise<CoverageOutcome | Refusal> {
  const { db } = work;
  if (isLook(command)) {
    return command.name === 'express show'
      ? { kind: 'express shown', cities: await findExpress(db, at) }
      : { kind: 'pin codes shown', changes: await findLatest(db) };
  }
  const refusal = await change(work, command, { by, at });
  return refusal ?? { kind: 'coverage changed', command: command.name };
}

type Looked = 'express show' | 'pincode list';

function isLook(command: CoverageCommand): command is Extract<CoverageCommand, { name: Looked }> {
  return command.name === 'express show' || command.name === 'pincode list';
}

type Change = Exclude<CoverageCommand, { name: Looked }>;

async function change(
  work: TxContext,
  command: Change,
  doing: { readonly by: string; readonly at: Date },
): Promise<Refusal | undefined> {
  const today = dayOf(doing.at);
  switch (command.name) {
    case 'express set':
      return hasExpress(command.cityId)
        ? setExpressFee(work.db, { ...command, from: command.from ?? today }, doing)
        : refuse('EXPRESS_NOT_HERE');
    case 'express call-off':
      return callOffExpressFee(work.db, { id: command.change, seen: command.seen }, doing);
    case 'express stop':
      return hasExpress(command.cityId)
        ? stopExpressOn(work, command, doing)
        : refuse('EXPRESS_NOT_HERE');
    case 'express run':
      return runExpressOn(work.db, command, doing);
    case 'pincode add':
    case 'pincode drop':
      return setPinCodes(work, { ...command, from: command.from ?? today }, doing);
    case 'pincode call-off':
      return callOffPinCode(work, { id: command.change, seen: command.seen }, doing);
    default:
      return command satisfies never;
  }
}

const hasExpress = (cityId: City['id']) => findCityById(cityId)?.express ?? false;

/** Express in the cities that have it, as it stands. */
export async function findExpress(db: Db, now: Date): Promise<ExpressInCity[]> {
  const fees = await findExpressFees(db);
  const today = dayOf(now);
  const daysOff = (await findDaysOff(db)).filter(({ day }) => day >= today);
  return CITIES.filter(({ express }) => express).map((city) => {
    const changes = fees.filter(({ cityId }) => cityId === city.id);
    const valid = changes.filter(({ calledOffAt }) => calledOffAt === null);
    return {
      city,
      fee: expressFeeOn(valid, now),
      changes,
      version: feeVersion(fees, city.id),
      daysOff: daysOff.filter(({ cityId }) => cityId === city.id),
    };
  });
}

const SHOWN = 200;

async function findLatest(db: Db): Promise<PinCodeRow[]> {
  return db
    .select()
    .from(pinCodeChanges)
    .where(isNull(pinCodeChanges.calledOffAt))
    .orderBy(desc(pinCodeChanges.id))
    .limit(SHOWN);
}

/** How that stands which a command of express or of PIN codes is about, for the audit log. */
export async function lookAtCoverage(
  db: Db,
  command: CoverageCommand,
  now: Date,
): Promise<AuditSnapshot> {
  const state = command.name.startsWith('express')
    ? { express: (await findExpress(db, now)).map(inWords) }
    : { changes: (await findLatest(db)).slice(0, 12).map(codeInWords) };
  return { customerId: null, state };
}

function inWords({ city, fee, changes, daysOff }: ExpressInCity) {
  return {
    city: city.name,
    fee,
    planned: changes.slice(-6).map(({ fee: price, startsAt: from, calledOffAt }) => ({
      fee: price,
      from: from.toISOString(),
      ...(calledOffAt ? { calledOff: 'called off' } : {}),
    })),
    without: daysOff.map(({ day }) => day),
  };
}

const codeInWords = ({ pincode, area, startsAt }: PinCodeRow) => ({
  code: pincode,
  area: area ?? 'not served',
  from: startsAt.toISOString(),
});
