import { atom, computed } from 'nanostores';
import * as calls from '#contract/office/catalogue/catalogue.ts';
import type { ProductInCity, ProductInOffice } from '#contract/office/catalogue/catalogue.ts';
import { type City, DEFAULT_CITY, findCity } from '#domain/base/city.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { MOST_RENT_RUPEES } from '#domain/catalogue/price.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { isDay } from '#domain/base/written-day.ts';
import { readWholeRupees } from '#domain/base/typed-rupees.ts';
import { rentsSetWords } from '#messages/catalogue/catalogue-words.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { createSaid } from '#stores/office/shell/screen-notices.ts';

const asked = () => new URLSearchParams(location.search);

const { $loaded, load } = createOfficeLoader(() =>
  callOffice(calls.getInCatalogue, { slug: (asked().get('slug') ?? '').slice(0, 100) }),
);

/** The product that the address names. */
export const $product = $loaded;
export const loadProduct = load;

/** The city whose rents and units are shown, as the address says. */
export const productCity: City = findCity(asked().get('city')) ?? DEFAULT_CITY;

export function inCity({ cities }: ProductInOffice): ProductInCity | undefined {
  return cities.find(({ cityId }) => cityId === productCity.id);
}

/** How the last change ended. */
const told = createSaid();
export const { $said: $productNotice, dismiss: dismissProductNotice } = told;

interface Rents {
  /** Whole rupees by plan, as they are typed; what is not touched stays as it is. */
  readonly rents: Readonly<Record<Tenure, string>>;
  /** Empty is today. */
  readonly from: string;
  readonly reason: string;
}

export const rentsForm = createOfficeForm<Rents>({
  blank: { rents: {}, from: '', reason: '' },
  limits: { reason: MAX_REASON },
  check({ rents, reason }) {
    const typed = Object.values(rents).filter((text) => text.trim() !== '');
    const errors = {
      ...(typed.length > 0 && typed.every(isTypedRent)
        ? {}
        : {
            rents: `Please enter a rent for at least one plan, in whole rupees from 1 to ${MOST_RENT_RUPEES}.`,
          }),
      ...(reason.trim().length >= 3 ? {} : { reason: 'Please say why, in a few words.' }),
    };
    return Object.keys(errors).length > 0 ? { errors } : undefined;
  },
});

export function isTypedRent(text: string): boolean {
  const rent = readWholeRupees(text) ?? ZERO;
  return rent > ZERO && rent <= rupees(MOST_RENT_RUPEES);
}

/** The plans for which another rent is typed. */
export function typedRents(rents: Rents['rents']): { tenure: Tenure; text: string }[] {
  return Object.entries(rents)
    .map(([tenure, text]) => ({ tenure: Number(tenure), text: text.trim() }))
    .filter(({ text }) => text !== '');
}

export function fromDay({ from }: Pick<Rents, 'from'>, today: Day): Day {
  return isDay(from) ? from : today;
}

/** The rents that were refused as unlikely, and that another press of the same confirms. */
const $unlikely = atom<string | undefined>();
export const $isUnlikely = computed([$unlikely, rentsForm.$form], (asked, { values }) =>
  isAskedAgain(asked, values),
);

function isAskedAgain(asked: string | undefined, { rents, from }: Rents): boolean {
  return asked === JSON.stringify([rents, from]);
}

/** Sets the rents that were typed from the day that was chosen. */
export async function saveRents({ slug, now }: ProductInOffice, seen: number): Promise<void> {
  const today = dayOf(new Date(now));
  const { values } = rentsForm.$form.get();
  const many = typedRents(values.rents).length;
  const from = fromDay(values, today);
  const isConfirmed = $isUnlikely.get();
  $unlikely.set(undefined);
  const said = await rentsForm.act({
    send: ({ rents, reason }) =>
      callOffice(calls.setPrices, {
        slug,
        cityId: productCity.id,
        prices: typedRents(rents).map(({ tenure, text }) => ({
          tenure,
          price: readWholeRupees(text) ?? ZERO,
        })),
        from,
        reason,
        isConfirmed,
        seen,
      }),
    done: rentsSetWords(many, productCity.name, from, today),
    failed: ({ failure }) => {
      if (failure.code === 'PRICE_UNLIKELY') {
        $unlikely.set(JSON.stringify([values.rents, values.from]));
      }
      told.say(failureNotice(failure));
      return {};
    },
    afterwards: load,
  });
  if (said) told.say(said);
}

const callingOff = createAct<number>();
export const $callingOff = callingOff.$act;
export const dismissCallingOff = callingOff.dismiss;

export async function callOff(slug: string, id: number, seen: number): Promise<void> {
  await callingOff.run(id, () => callOffice(calls.callOffPrice, { slug, id, seen }), {
    done: 'Planned rent cancelled.',
    afterwards: load,
  });
}

export const saleForm = createOfficeForm<{ readonly reason: string }>({
  blank: { reason: '' },
  limits: { reason: MAX_REASON },
  check: ({ reason }) =>
    reason.trim().length >= 3
      ? undefined
      : { errors: { reason: 'Please say why, in a few words.' } },
});

/** Takes the product off sale in the city. */
export async function stopSale(slug: string): Promise<void> {
  const said = await saleForm.act({
    send: ({ reason }) =>
      callOffice(calls.stopSale, { slug, cityId: productCity.id, reason: reason.trim() }),
    done: `Off sale in ${productCity.name}.`,
    afterwards: load,
  });
  if (said) told.say(said);
}

const starting = createAct<string>();
export const $starting = starting.$act;
export const dismissStarting = starting.dismiss;

export async function startSale(slug: string): Promise<void> {
  const ask = () => callOffice(calls.startSale, { slug, cityId: productCity.id });
  const done = `On sale in ${productCity.name}.`;
  await starting.run(slug, ask, { done, afterwards: load });
}
