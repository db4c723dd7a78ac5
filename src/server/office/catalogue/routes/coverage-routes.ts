import * as calls from '#contract/office/catalogue/coverage.ts';
import { EXPRESS_FEE } from '#domain/catalogue/coverage/express-fee.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { serveActs } from '#server/office/base/act.ts';
import { serveList } from '#server/office/base/list.ts';
import { COVERAGE_ACTS, findExpress } from '#server/office/catalogue/coverage-acts.ts';
import { describeSet, pinCodeList } from '#server/office/catalogue/pin-code-list.ts';

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
          .map(({ fee: price, ...row }) => ({ ...describeSet(row, changes, now), fee: price })),
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

  serveList(api, pinCodeList);
}
