import * as calls from '#contract/office/catalogue/coupons.ts';
import { couponEntrySchema } from '#domain/content/entries/coupon-entry.ts';
import { checkEntry, type Problem } from '#domain/content/entries/problem.ts';
import { normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { serveList } from '#server/office/base/list.ts';
import { couponList, couponUseList } from '#server/office/catalogue/coupons.ts';
import type { CatalogueCommand } from '#server/office/catalogue/catalogue-commands.ts';
import { perform } from '#server/office/shell/perform.ts';

/** The coupons in the office (rules/cart.md#coupons-of-the-office). */
export function officeCouponRoutes(api: Api): void {
  const { shop } = api;

  serveList(api, couponList);
  serveList(api, couponUseList);

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

/** What is wrong by field, as the content is told it. */
function faultsOf(problems: readonly Problem[]): Record<string, string> {
  const told = problems.map(({ field, message }) => [
    field,
    /^(must|is) /.test(message) ? `This ${message}.` : 'Please check this.',
  ]);
  return Object.fromEntries(told) as Record<string, string>;
}
