import * as calls from '#contract/office/catalogue/coupons.ts';
import type { CouponInOffice } from '#contract/office/catalogue/coupons.ts';
import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import { normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import { readWholeRupees } from '#domain/base/typed-rupees.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { ANY, createList, createListBy } from '#stores/office/shell/list.ts';

/** The coupons, those that run first (rules/cart.md#coupons-of-the-office). */
export const coupons = createList(calls.listCoupons, {
  filters: { search: ANY },
  page: 'page',
  besides: ['code', 'from'],
  columns: 'coupons',
});
const { load } = coupons;

/** The orders with the coupon that the address names, if it names one. */
export const couponOrders = createListBy(
  { filters: { code: ANY }, besides: ['search', 'page'] },
  async ({ filters: { code }, from }) =>
    code === ''
      ? { ok: true, value: { rows: [], next: null } }
      : callOffice(calls.couponUses, { code: code.slice(0, 20), from }),
);

type Excluded = CouponEntry['excludedKinds'][number];
export const EXCLUDABLE: readonly Excluded[] = ['normal', 'premium', 'seasonal'];

interface Written {
  /** The coupon that is changed; nothing where a new one is made. */
  readonly seen: number | null;
  readonly code: string;
  readonly kind: CouponEntry['kind'];
  readonly value: string;
  readonly cap: string;
  readonly minimum: string;
  readonly from: string;
  readonly until: string;
  readonly uses: string;
  readonly usesPerCustomer: string;
  readonly excludedKinds: readonly Excluded[];
}

const BLANK: Written = {
  seen: null,
  code: '',
  kind: 'percent',
  value: '',
  cap: '',
  minimum: '0',
  from: '',
  until: '',
  uses: '',
  usesPerCustomer: '1',
  excludedKinds: [],
};

export const couponForm = createOfficeForm<Written>({ blank: BLANK });

const toNumber = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);

/** Whole rupees as the content has them, and percent alike. */
function toRupees(text: string): number | undefined {
  const amount = readWholeRupees(text);
  return amount === undefined ? undefined : amount / 100;
}

/** As it would stand in the content; what is no number is none. */
function toEntry({ seen: _seen, value, cap, uses, kind, ...told }: Written) {
  return {
    ...told,
    kind,
    code: normalizeCouponCode(told.code),
    value: toRupees(value),
    minimum: toRupees(told.minimum),
    usesPerCustomer: toNumber(told.usesPerCustomer),
    ...(kind === 'percent' ? { cap: toRupees(cap) } : {}),
    ...(uses.trim() === '' ? {} : { uses: toNumber(uses) ?? 0 }),
  };
}

/** Brings a coupon into the form, to be changed. */
export function changeCoupon({ entry, version }: CouponInOffice): void {
  couponForm.clear();
  couponForm.change({
    values: {
      ...entry,
      seen: version,
      value: String(entry.value),
      cap: entry.kind === 'percent' ? String(entry.cap) : '',
      minimum: String(entry.minimum),
      uses: entry.uses === undefined ? '' : String(entry.uses),
      usesPerCustomer: String(entry.usesPerCustomer),
    },
  });
}

/** Makes or changes the coupon that was written. */
export async function saveCoupon(): Promise<void> {
  const { seen, code } = couponForm.$form.get().values;
  if (!couponForm.check()) return;
  const notice = await couponForm.act({
    send: (values) => callOffice(calls.saveCoupon, { entry: toEntry(values), seen }),
    done: `${normalizeCouponCode(code)} is ${seen === null ? 'created' : 'changed'}.`,
  });
  if (notice) couponForm.change({ notice });
  await load();
}

const pausing = createAct<string>();
export const $pausing = pausing.$act;
export const dismissPausing = pausing.dismiss;

export async function pauseCoupon({ entry, isPaused, version }: CouponInOffice): Promise<void> {
  const { code } = entry;
  const wanted = { code, isPaused: !isPaused, seen: version };
  await pausing.run(code, () => callOffice(calls.pauseCoupon, wanted), {
    done: isPaused ? `${code} is active again.` : `${code} is paused.`,
    afterwards: load,
  });
}
