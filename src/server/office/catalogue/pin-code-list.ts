import { like } from 'drizzle-orm';
import { listPinCodes } from '#contract/office/catalogue/coverage.ts';
import { mayHold } from '#domain/catalogue/coverage/service-area.ts';
import { type SetFrom, wayBack } from '#domain/catalogue/price.ts';
import {
  cityOfArea,
  findAreas,
  findChanges,
  pinCodeVersion,
} from '#server/catalogue/coverage/pin-codes.ts';
import { pinCodeChanges } from '#server/db/schema/catalogue.ts';
import { byNumber } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** What the office set of PIN codes, the last said first (rules/delivery.md#the-office-sets-pin-codes). */
export const pinCodeList = defineList(listPinCodes, {
  id: pinCodeChanges.id,
  sort: () => byNumber(pinCodeChanges.id, 'most'),
  filters: { search: (text) => like(pinCodeChanges.pincode, `${digitsOf(text)}%`) },
  find: ({ shop: { db } }, ends) =>
    db.select({ ...ends, change: pinCodeChanges }).from(pinCodeChanges),
  async show(rows, { shop: { db }, now }) {
    const own = await findChanges(
      db,
      rows.map(({ change }) => change.pincode),
    );
    return rows.map(({ change }) => {
      const ofCode = own.filter(({ pincode }) => pincode === change.pincode);
      const { pincode, area } = change;
      return { ...describeSet(change, ofCode, now), pincode, area };
    });
  },
  async more({ shop, query: { search }, now }) {
    const code = digitsOf(search);
    return {
      version: await pinCodeVersion(shop.db),
      areas: shop.serviceAreas.map((area) => ({
        name: area.name,
        cityId: cityOfArea(area)?.id ?? 0,
        pincodes: area.pincodes.filter((range) => mayHold(range, code)),
        except: area.except.filter((range) => mayHold(range, code)),
      })),
      served: (await findAreas(shop, [code], now))(code)?.name ?? null,
      now: now.toISOString(),
    };
  },
});

interface SetRow {
  readonly id: number;
  readonly startsAt: Date;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly calledOffAt: Date | null;
  readonly calledOffBy: string | null;
}

/** What was set from a day on, and whether it can be taken back. */
export function describeSet(
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
