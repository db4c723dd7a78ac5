import { and, desc, like, lt } from 'drizzle-orm';
import * as calls from '#contract/office/catalogue/coverage.ts';
import { EXPRESS_FEE } from '#domain/catalogue/coverage/express-fee.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { mayHold } from '#domain/catalogue/coverage/service-area.ts';
import { type SetFrom, wayBack } from '#domain/catalogue/price.ts';
import { pinCodeChanges } from '#server/db/schema/catalogue.ts';
import type { Api } from '#server/lib/http/serve.ts';
import {
  cityOfArea,
  findAreas,
  findChanges,
  pinCodeVersion,
} from '#server/catalogue/coverage/pin-codes.ts';
import { COVERAGE_ACTS, findExpress } from '#server/office/catalogue/coverage-acts.ts';
import { serveActs } from '#server/office/base/act.ts';

const PAGE = 50;

/** Express and PIN codes in the office (rules/delivery.md#the-office-sets-express). */
export function officeCoverageRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;
  serveActs(api, COVERAGE_ACTS);

  api.serve(calls.getExpress, async ({ now }) => {
    const cities = await findExpress(db, now);
    const today = dayOf(now);
    return {
      cities: cities.map(({ city, fee, changes, version, daysOff }) => ({
        cityId: city.id,
        fee,
        opening: EXPRESS_FEE,
        changes: changes
          .toSorted(
            (one, other) => other.startsAt.getTime() - one.startsAt.getTime() || other.id - one.id,
          )
          .map(({ fee: price, ...row }) => ({ ...toSet(row, changes, now), fee: price })),
        version,
        daysOff: daysOff.map(({ day, reason, by, at }) => ({
          day,
          reason,
          by,
          at: at.toISOString(),
        })),
      })),
      holidays: shop.policies.holidays.filter(({ day }) => day >= today),
      now: now.toISOString(),
    };
  });

  api.serve(calls.listPinCodes, async ({ input: { search, from }, now }) => {
    const code = search.replaceAll(/\D/g, '');
    const rows = await db
      .select()
      .from(pinCodeChanges)
      .where(
        and(
          code === '' ? undefined : like(pinCodeChanges.pincode, `${code}%`),
          /^\d{1,9}$/.test(from) ? lt(pinCodeChanges.id, Number(from)) : undefined,
        ),
      )
      .orderBy(desc(pinCodeChanges.id))
      .limit(PAGE + 1);
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    const own = await findChanges(
      db,
      page.map(({ pincode }) => pincode),
    );
    const ofCode = (wanted: string) => own.filter(({ pincode }) => pincode === wanted);
    return {
      changes: page.map(({ pincode, area, ...row }) => ({
        ...toSet(row, ofCode(pincode), now),
        pincode,
        area,
      })),
      next: last && rows.length > PAGE ? String(last.id) : null,
      version: await pinCodeVersion(db),
      areas: shop.serviceAreas.map((area) => ({
        name: area.name,
        cityId: cityOfArea(area)?.id ?? 0,
        pincodes: area.pincodes.filter((range) => mayHold(range, code)),
        except: area.except.filter((range) => mayHold(range, code)),
      })),
      served: (await findAreas(shop, [code], now))(code)?.name ?? null,
      now: now.toISOString(),
    };
  });
}

interface SetRow {
  readonly id: number;
  readonly startsAt: Date;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly calledOffAt: Date | null;
  readonly calledOffBy: string | null;
}

function toSet(
  { id, startsAt, reason, by, at, calledOffAt, calledOffBy }: SetRow,
  all: readonly (SetFrom & { readonly calledOffAt?: Date | null })[],
  now: Date,
) {
  const valid = all.filter((each) => !each.calledOffAt);
  return {
    id,
    startsAt: startsAt.toISOString(),
    reason,
    by,
    at: at.toISOString(),
    calledOff:
      calledOffAt && calledOffBy ? { by: calledOffBy, at: calledOffAt.toISOString() } : null,
    wayBack: wayBack(valid, id, now),
  };
}
