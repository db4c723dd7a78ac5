import { atom } from 'nanostores';
import * as calls from '#contract/office/catalogue/unit.ts';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { rupees } from '#domain/base/money.ts';
import { readWholeRupees } from '#domain/base/typed-rupees.ts';
import {
  MAX_UNITS_AT_ONCE,
  UNIT_CONDITIONS,
  UNIT_STATES,
  type UnitCondition,
} from '#domain/catalogue/unit.ts';
import { createPdf } from '#stores/base/pdf.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { ANY, CITY, createList } from '#stores/office/shell/list.ts';

/** Single units (rules/units.md#every-unit-has-a-name). */
export const units = createList(calls.listUnits, {
  filters: {
    search: ANY,
    state: UNIT_STATES,
    condition: UNIT_CONDITIONS,
    city: CITY,
    product: ANY,
    sort: calls.UNIT_SORTS,
  },
  isByCity: true,
  columns: 'units',
});

/** The units whose labels are to be printed. */
export const $chosenTags = atom<readonly string[]>([]);

export function toggleTag(tag: string): void {
  const chosen = $chosenTags.get();
  $chosenTags.set(
    chosen.includes(tag)
      ? chosen.filter((one) => one !== tag)
      : [...chosen, tag].slice(0, MAX_UNITS_AT_ONCE),
  );
}

export function chooseTags(tags: readonly string[]): void {
  $chosenTags.set(tags.slice(0, MAX_UNITS_AT_ONCE));
}

export const {
  $pdf: $labels,
  download: printLabels,
  dismissProblem: dismissLabels,
} = createPdf(
  (tags) => callOffice(calls.unitLabels, { tags }),
  () => 'labels.pdf',
);

interface Added {
  readonly product: string;
  readonly city: string;
  readonly many: string;
  readonly condition: UnitCondition;
  readonly bay: string;
  /** Whole rupees, each; empty takes the catalogue's. */
  readonly cost: string;
}

const BLANK: Added = {
  product: '',
  city: String(DEFAULT_CITY.id),
  many: '1',
  condition: 'new',
  bay: '',
  cost: '',
};

/** No unit costs more. */
const MOST_COST = rupees(9_999_999);

export const addForm = createOfficeForm<Added>({
  blank: BLANK,
  check({ product, many, cost }) {
    const isCount = /^\d{1,3}$/.test(many) && Number(many) > 0;
    const errors = {
      ...(product === '' ? { product: 'Please choose the product.' } : {}),
      ...(isCount && Number(many) <= MAX_UNITS_AT_ONCE
        ? {}
        : { many: `Enter 1 to ${MAX_UNITS_AT_ONCE}.` }),
      ...(cost.trim() === '' || (readWholeRupees(cost) ?? Infinity) <= MOST_COST
        ? {}
        : { cost: 'Please enter whole rupees, like 24000 or 24,000.' }),
    };
    return Object.keys(errors).length > 0 ? { errors } : undefined;
  },
});

/** Makes units, and chooses them for their labels. */
export async function addUnits(): Promise<void> {
  const { values } = addForm.$form.get();
  const notice = await addForm.act({
    send: ({ product, city, many, condition, bay, cost }) =>
      callOffice(calls.addUnits, {
        productSlug: product,
        cityId: Number(city),
        quantity: Number(many),
        condition,
        bay,
        cost: readWholeRupees(cost) ?? null,
      }),
    done({ tags = [] }) {
      if (tags.length === 0) return '';
      chooseTags(tags);
      const [first = '', last = ''] = [tags[0], tags.at(-1)];
      const names = tags.length > 1 ? `${first} to ${last} are` : `${first} is`;
      return `${names} in the store. Print ${tags.length > 1 ? 'their labels' : 'its label'} below.`;
    },
  });
  if (!notice) return;
  addForm.change({ values: { ...values, product: '', many: '1' }, notice });
  await units.load();
}
