import { desc, isNull } from 'drizzle-orm';
import * as calls from '#contract/office/catalogue/coverage.ts';
import { CITIES, type City, findCityById } from '#domain/base/city.ts';
import { expressFeeOn } from '#domain/catalogue/coverage/office-express.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { pinCodeChanges } from '#server/db/schema/catalogue.ts';
import { refuse } from '#server/lib/refusal.ts';
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
import { type Acting, serveAct } from '#server/office/base/act.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';

/** Express in a city that has it. */
export interface ExpressInCity {
  readonly city: City;
  readonly fee: Paise;
  /** All that were ever set, the last said last. */
  readonly changes: readonly ExpressFeeRow[];
  readonly version: number;
  readonly daysOff: readonly ExpressDayRow[];
}

const EXPRESS: Audited<unknown> = {
  ...UNNAMED,
  look: async (db, _input, now) => ({
    customerId: null,
    state: { express: (await findExpress(db, now)).map(inWords) },
  }),
};

const PIN_CODES: Audited<unknown> = {
  ...UNNAMED,
  look: async (db) => ({
    customerId: null,
    state: { changes: (await findLatest(db)).map(codeInWords) },
  }),
};

const CHANGE = { subject: ({ id }: { readonly id: number }) => String(id) };

const doing = ({ by, now }: Acting) => ({ by: by.name, at: now });
const hasExpress = (cityId: City['id']) => findCityById(cityId)?.express ?? false;

/** Acts on express and PIN codes (rules/delivery.md#the-office-sets-express). */
export const COVERAGE_ACTS = [
  serveAct(calls.setExpressFee, EXPRESS, async (work, { from, ...input }, acting) =>
    hasExpress(input.cityId)
      ? setExpressFee(work.db, { ...input, from: from ?? dayOf(acting.now) }, doing(acting))
      : refuse('EXPRESS_NOT_HERE'),
  ),
  serveAct(calls.callOffExpressFee, { ...EXPRESS, ...CHANGE }, (work, input, acting) =>
    callOffExpressFee(work.db, input, doing(acting)),
  ),
  serveAct(calls.stopExpress, EXPRESS, async (work, input, acting) =>
    hasExpress(input.cityId)
      ? stopExpressOn(work, input, doing(acting))
      : refuse('EXPRESS_NOT_HERE'),
  ),
  serveAct(calls.runExpress, EXPRESS, (work, input, acting) =>
    runExpressOn(work.db, input, doing(acting)),
  ),
  serveAct(
    calls.setPinCodes,
    { ...PIN_CODES, subject: ({ pincodes }: { readonly pincodes: string }) => pincodes },
    (work, { from, ...input }, acting) =>
      setPinCodes(work, { ...input, from: from ?? dayOf(acting.now) }, doing(acting)),
  ),
  serveAct(calls.callOffPinCode, { ...PIN_CODES, ...CHANGE }, (work, input, acting) =>
    callOffPinCode(work, input, doing(acting)),
  ),
];

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

/** As many as a log entry shows. */
const SHOWN = 12;

async function findLatest(db: Db): Promise<PinCodeRow[]> {
  return db
    .select()
    .from(pinCodeChanges)
    .where(isNull(pinCodeChanges.calledOffAt))
    .orderBy(desc(pinCodeChanges.id))
    .limit(SHOWN);
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
