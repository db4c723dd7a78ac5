import * as calls from '#contract/office/catalogue/coupons.ts';
import { couponEntrySchema } from '#domain/content/entries/coupon-entry.ts';
import { checkEntry, type Problem } from '#domain/content/entries/problem.ts';
import { couponState, normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { type CouponPlace, findCouponsFrom } from '#server/catalogue/cart/coupon-book.ts';
import { countCouponUses, findCouponOrders } from '#server/office/catalogue/coupons.ts';
import type { CatalogueCommand } from '#server/office/catalogue/catalogue-commands.ts';
import { perform } from '#server/office/shell/perform.ts';

const PAGE = 50;
const EVERY_ID = 2_147_483_647;

/** The coupons in the office (rules/cart.md#coupons-of-the-office). */
export function officeCouponRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.listCoupons, async ({ input: { search, from }, now }) => {
    const on = dayOf(now);
    const wanted = { begins: search, place: readPlace(from) };
    const found = await findCouponsFrom(shop, wanted, { on, limit: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    const known = await countCouponUses(shop.db, shown);
    const coupons = known.map(({ changed, place: _place, ...coupon }) => ({
      ...coupon,
      state: couponState(coupon.entry, { ...coupon, on }),
      changed: changed && { by: changed.by, at: changed.at.toISOString() },
    }));
    const last = shown.at(-1)?.place;
    return { coupons, next: last && found.length > PAGE ? `${last.rank}~${last.code}` : null };
  });

  api.serve(calls.couponUses, async ({ input: { code, from = EVERY_ID } }) => {
    const rows = await findCouponOrders(shop.db, normalizeCouponCode(code), from, PAGE + 1);
    const page = rows.slice(0, PAGE);
    return {
      uses: page.map(({ number, placedAt, discount, state }) => ({
        orderNumber: number,
        placedAt: placedAt.toISOString(),
        discount,
        state: state === 'used' ? ('used' as const) : ('held' as const),
      })),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  });

  api.serve(calls.saveCoupon, async ({ input: { entry: draft, seen }, caller }) => {
    const read = checkEntry('', couponEntrySchema, draft);
    if (!read.ok) return refuse('INPUT_INVALID', { fields: faultsOf(read.problems) });
    const entry = read.value;
    return ask(caller, { name: 'coupon set', coupon: entry.code, entry, seen });
  });

  api.serve(calls.pauseCoupon, ({ input: { code, isPaused, seen }, caller }) =>
    ask(caller, {
      name: isPaused ? 'coupon pause' : 'coupon resume',
      coupon: normalizeCouponCode(code),
      seen,
    }),
  );

  async function ask(
    operator: Operator,
    command: CatalogueCommand,
  ): Promise<Record<string, never> | Refusal> {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : {};
  }
}

/** Nothing where it is no place: the list then begins at its beginning. */
function readPlace(text: string): CouponPlace | undefined {
  const [, rank = '', code = ''] = /^([0-3])~(\S{1,20})$/.exec(text) ?? [];
  return code === '' ? undefined : { rank: Number(rank), code };
}

/** What is wrong by field, as the content is told it. */
function faultsOf(problems: readonly Problem[]): Record<string, string> {
  const told = problems.map(({ field, message }) => [
    field,
    /^(must|is) /.test(message) ? `This ${message}.` : 'Please check this.',
  ]);
  return Object.fromEntries(told) as Record<string, string>;
}
