import * as calls from '#contract/office/catalogue/coverage.ts';
import { EXPRESS_FEE } from '#domain/catalogue/coverage/express-fee.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { serveList } from '#server/office/base/list.ts';
import { findExpress } from '#server/office/catalogue/coverage-acts.ts';
import { describeSet, pinCodeList } from '#server/office/catalogue/pin-code-list.ts';
import type { CoverageCommand } from '#server/office/catalogue/coverage-commands.ts';
import { perform } from '#server/office/shell/perform.ts';

/** Express and PIN codes in the office (rules/delivery.md#the-office-sets-express). */
export function officeCoverageRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

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

  api.serve(calls.setExpressFee, ({ input, caller }) =>
    ask(caller, { name: 'express set', ...input }),
  );

  api.serve(calls.callOffExpressFee, ({ input: { id: change, seen }, caller }) =>
    ask(caller, { name: 'express call-off', change, seen }),
  );

  api.serve(calls.stopExpress, ({ input, caller }) =>
    ask(caller, { name: 'express stop', ...input }),
  );

  api.serve(calls.runExpress, ({ input, caller }) =>
    ask(caller, { name: 'express run', ...input }),
  );

  serveList(api, pinCodeList);

  api.serve(calls.setPinCodes, ({ input, caller }) =>
    ask(caller, { name: input.area === null ? 'pincode drop' : 'pincode add', ...input }),
  );

  api.serve(calls.callOffPinCode, ({ input: { id: change, seen }, caller }) =>
    ask(caller, { name: 'pincode call-off', change, seen }),
  );

  async function ask(
    operator: Operator,
    command: CoverageCommand,
  ): Promise<Record<string, never> | Refusal> {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : {};
  }
}
