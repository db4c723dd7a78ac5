import { atom } from 'nanostores';
import * as calls from '#contract/office/checkout/quotes.ts';
import type { QuotableProduct, QuoteDraft } from '#contract/office/checkout/quotes.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/catalogue/cart/cart.ts';
import { type CityId, DEFAULT_CITY } from '#domain/base/city.ts';
import { MAX_ENQUIRER_NAME } from '#domain/checkout/enquiry.ts';
import { type Day } from '#domain/base/kolkata.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import type { PricedLine } from '#domain/catalogue/cart/order-totals.ts';
import { isIndianMobile, plainMobile } from '#domain/people/phone.ts';
import { MAX_QUOTE_NOTE } from '#domain/checkout/quote.ts';
import { findPlan } from '#domain/catalogue/rent.ts';
import { initialTenure, type Tenure } from '#domain/catalogue/tenure.ts';
import { isDay } from '#domain/base/written-day.ts';
import { readWholeRupees } from '#domain/base/typed-rupees.ts';
import { MAX_SEARCH } from '#domain/base/typed-words.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { leaveFor } from '#stores/base/leave.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';

const asked = new URLSearchParams(location.search);
const numberIn = (name: string) => {
  const text = asked.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};
const textIn = (name: string) => asked.get(name)?.slice(0, 40) || undefined;

/** For whom it is, as the address says; somebody new where it says nothing. */
export const FOR_WHOM = {
  customer: numberIn('customer'),
  enquiry: textIn('enquiry'),
  goods: numberIn('goods'),
  again: textIn('again'),
};
export const isForNew = Object.values(FOR_WHOM).every((one) => one === undefined);
/** Whether they are named here: somebody new, or who asked about goods as the enquiry names them. */
export const isNamed = isForNew || (FOR_WHOM.goods !== undefined && FOR_WHOM.again === undefined);

export interface TypedLine {
  readonly product: QuotableProduct;
  readonly tenure: Tenure;
  readonly quantity: string;
  /** In rupees of one unit, as it is typed. */
  readonly rent: string;
}

interface Values {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly cityId: CityId;
  readonly lines: readonly TypedLine[];
  readonly validUntil: string;
  readonly note: string;
}

export const quoteForm = createOfficeForm<Values>({
  blank: {
    name: '',
    phone: '',
    email: '',
    cityId: DEFAULT_CITY.id,
    lines: [],
    validUntil: '',
    note: '',
  },
  limits: { name: MAX_ENQUIRER_NAME, note: MAX_QUOTE_NOTE },
  check({ name, phone, lines, validUntil }) {
    const errors = {
      ...(isNamed && name.trim() === '' ? { name: 'Please enter the customer’s name.' } : {}),
      ...(isNamed && !isIndianMobile(plainMobile(phone))
        ? { phone: 'Please enter a ten-digit Indian mobile number.' }
        : {}),
      ...(lines.length > 0 && lines.every((line) => pricedOf(line) !== undefined)
        ? {}
        : { lines: 'Add at least one product, each with a valid rent and quantity.' }),
      ...(isDay(validUntil) ? {} : { validUntil: 'Please choose the last valid day.' }),
    };
    return Object.keys(errors).length > 0 ? { errors } : undefined;
  },
});

const loader = createOfficeLoader(async () => {
  const result = await callOffice(calls.draftQuote, FOR_WHOM);
  if (result.ok && !isBegun) begin(result.value);
  return result;
});

/** What it begins with. */
export const $draft = loader.$loaded;
export const loadDraft = loader.load;

let isBegun = false;

function begin({ name, phone, email, cityId, lines, note, validUntil }: QuoteDraft): void {
  isBegun = true;
  const { values } = quoteForm.$form.get();
  const typed = lines.map(({ product, tenure, quantity, price }) => ({
    product,
    tenure,
    quantity: String(quantity),
    rent: String(price / 100),
  }));
  const who = isNamed && { name, phone, email: email ?? '' };
  quoteForm.change({ values: { ...values, ...who, cityId, lines: typed, note, validUntil } });
}

/** What is wrong with what is typed of a line, in words; a rent of a plan that is not offered any more too. */
export function lineErrors({ product, tenure, quantity, rent }: TypedLine) {
  const todays = todaysRent({ product, tenure });
  const price = readWholeRupees(rent) ?? ZERO;
  const isNumber = /^\d{1,2}$/.test(quantity) && Number(quantity) >= MIN_QUANTITY;
  return {
    quantity:
      isNumber && Number(quantity) <= MAX_QUANTITY
        ? undefined
        : `Please enter a whole number from ${MIN_QUANTITY} to ${MAX_QUANTITY}.`,
    rent:
      todays !== undefined && price > ZERO && price <= todays
        ? undefined
        : 'Please enter whole rupees, not above today’s rent.',
  };
}

/** A line as its amounts are reckoned; nothing while it cannot be quoted like this. */
export function pricedOf(line: TypedLine): PricedLine | undefined {
  const { quantity, rent } = lineErrors(line);
  if (quantity !== undefined || rent !== undefined) return undefined;
  const price = readWholeRupees(line.rent) ?? ZERO;
  return { kind: line.product.kind, quantity: Number(line.quantity), price };
}

export function todaysRent({
  product,
  tenure,
}: Pick<TypedLine, 'product' | 'tenure'>): Paise | undefined {
  return findPlan(product.plans, tenure)?.price;
}

/** Products that were found in the chosen city. */
export const $found = atom<
  | { readonly state: 'none' | 'looking' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly products: readonly QuotableProduct[] }
>({ state: 'none' });

export async function findProducts(search: string): Promise<void> {
  const { cityId } = quoteForm.$form.get().values;
  const message = tooLong(search, MAX_SEARCH);
  if (message !== undefined) return $found.set({ state: 'failed', message });
  $found.set({ state: 'looking' });
  const result = await callOffice(calls.quotableProducts, { search, cityId });
  if (quoteForm.$form.get().values.cityId !== cityId) return;
  $found.set(
    result.ok
      ? { state: 'ready', products: result.value.products }
      : { state: 'failed', message: result.failure.message },
  );
}

/** Rents and stock are of a city: with another one the lines begin anew. */
export function chooseQuoteCity(cityId: CityId): void {
  quoteForm.edit('cityId', cityId);
  quoteForm.edit('lines', []);
  $found.set({ state: 'none' });
}

export function addProduct(product: QuotableProduct): void {
  const { lines } = quoteForm.$form.get().values;
  if (lines.some((line) => line.product.slug === product.slug)) return;
  const tenure = initialTenure(product.plans.map((plan) => plan.tenure));
  const rent = String((todaysRent({ product, tenure }) ?? 0) / 100);
  quoteForm.edit('lines', [...lines, { product, tenure, quantity: '1', rent }]);
}

export function removeProduct(slug: string): void {
  const { lines } = quoteForm.$form.get().values;
  quoteForm.edit(
    'lines',
    lines.filter(({ product }) => product.slug !== slug),
  );
}

/** Another plan begins with its own rent. */
export function changeQuoteLine(
  slug: string,
  changed: Partial<Pick<TypedLine, 'tenure' | 'quantity' | 'rent'>>,
): void {
  const { lines } = quoteForm.$form.get().values;
  quoteForm.edit(
    'lines',
    lines.map((line) => {
      if (line.product.slug !== slug) return line;
      const now = { ...line, ...changed };
      if (changed.tenure === undefined) return now;
      return { ...now, rent: String((todaysRent(now) ?? 0) / 100) };
    }),
  );
}

/** Sends it, and leads to it in the list; refused, what was typed stays. */
export async function sendQuote(): Promise<void> {
  const notice = await quoteForm.act({
    send: ({ lines, validUntil, ...values }) =>
      callOffice(calls.sendQuote, {
        ...FOR_WHOM,
        ...values,
        validUntil: validUntil as Day,
        lines: lines.flatMap((line) => {
          const { product, tenure } = line;
          const priced = pricedOf(line);
          if (!priced) return [];
          const { quantity, price } = priced;
          return [{ productSlug: product.slug, tenure, quantity, price }];
        }),
      }),
    done({ number }) {
      leaveFor(number === undefined ? '/office/quotes' : `/office/quotes?search=${number}`);
      return '';
    },
  });
  if (notice?.text) quoteForm.change({ notice });
}
