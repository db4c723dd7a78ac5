import * as calls from '#contract/office/catalogue/coverage.ts';
import type { ExpressInOffice } from '#contract/office/catalogue/coverage.ts';
import { findCityById } from '#domain/base/city.ts';
import { MOST_EXPRESS_RUPEES } from '#domain/catalogue/coverage/office-express.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { MAX_PIN_CODES, readPinCodes } from '#domain/catalogue/coverage/pin-code-changes.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { isDay } from '#domain/base/written-day.ts';
import { readWholeRupees } from '#domain/base/typed-rupees.ts';
import { feeWords, pinCodeWords } from '#messages/catalogue/coverage-words.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { ANY, createList } from '#stores/office/shell/list.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { createSaid } from '#stores/office/shell/screen-notices.ts';

const WHY = 'Please say why, in a few words.';
const isReason = (text: string) => text.trim().length >= 3;

const express = createOfficeLoader(() => callOffice(calls.getExpress, {}));
/** What express costs, and when it runs (rules/delivery.md#the-office-sets-express). */
export const $officeExpress = express.$loaded;
export const loadOfficeExpress = express.load;

/** What the office set of PIN codes (rules/delivery.md#the-office-sets-pin-codes). */
export const pinCodes = createList(calls.listPinCodes, { filters: { search: ANY } });

/** How the last change ended. */
const told = createSaid();
export const { $said: $coverageNotice, dismiss: dismissCoverageNotice } = told;

/** The day that was chosen, else today. */
export const chosenDay = (from: string, today: Day): Day => (isDay(from) ? from : today);

const cityName = (cityId: number) => findCityById(cityId)?.name ?? '';

interface Fee {
  readonly rupees: string;
  /** Empty is today. */
  readonly from: string;
  readonly reason: string;
}

export const feeForm = createOfficeForm<Fee>({
  blank: { rupees: '', from: '', reason: '' },
  limits: { reason: MAX_REASON },
  check({ rupees: typed, reason }) {
    const fee = readWholeRupees(typed) ?? ZERO;
    const errors = {
      ...(fee > ZERO && fee <= rupees(MOST_EXPRESS_RUPEES)
        ? {}
        : { rupees: `Please enter the fee in whole rupees, from 1 to ${MOST_EXPRESS_RUPEES}.` }),
      ...(isReason(reason) ? {} : { reason: WHY }),
    };
    return Object.keys(errors).length > 0 ? { errors } : undefined;
  },
});

/** Sets the fee that was typed from the day that was chosen. */
export async function saveFee({ cityId, version }: ExpressInOffice, today: Day): Promise<void> {
  const { values } = feeForm.$form.get();
  const from = chosenDay(values.from, today);
  const said = await feeForm.act({
    send: ({ rupees: typed, reason }) => {
      const fee = readWholeRupees(typed) ?? ZERO;
      return callOffice(calls.setExpressFee, { cityId, fee, from, reason, seen: version });
    },
    done: () => `Express costs ${feeWords(values.rupees, cityName(cityId), from, today)}.`,
    afterwards: express.load,
  });
  if (said) told.say(said);
}

export const dayOffForm = createOfficeForm<{ readonly day: string; readonly reason: string }>({
  blank: { day: '', reason: '' },
  limits: { reason: MAX_REASON },
  check({ day, reason }) {
    const errors = {
      ...(isDay(day) ? {} : { day: 'Please choose a day.' }),
      ...(isReason(reason) ? {} : { reason: WHY }),
    };
    return Object.keys(errors).length > 0 ? { errors } : undefined;
  },
});

/** Says that nothing comes express in the city on the day that was chosen. */
export async function stopExpress(cityId: number): Promise<void> {
  const { day } = dayOffForm.$form.get().values;
  const said = await dayOffForm.act({
    send: ({ reason }) => callOffice(calls.stopExpress, { cityId, day: day as Day, reason }),
    done: () => `No express delivery in ${cityName(cityId)} on ${formatDayWithYear(day as Day)}.`,
    afterwards: express.load,
  });
  if (said) told.say(said);
}

const acts = createAct<string>();
/** The row that is called off or taken back. */
export const $coverageAct = acts.$act;
export const dismissCoverageAct = acts.dismiss;

export async function runExpress(cityId: number, day: Day): Promise<void> {
  await acts.run(`day ${day}`, () => callOffice(calls.runExpress, { cityId, day }), {
    done: `Express runs on ${formatDayWithYear(day)}.`,
    afterwards: express.load,
  });
}

interface Taken {
  readonly id: number;
  readonly seen: number;
  readonly wayBack: 'call-off' | 'undo' | null;
}

/** What is told of something that was taken back. */
const takenBackWords = (what: string, { wayBack }: Taken) =>
  wayBack === 'undo' ? `${what} is back to what it was.` : `${what} stays as it is.`;

export async function takeBackFee(taken: Taken): Promise<void> {
  const { id, seen } = taken;
  await acts.run(`fee ${id}`, () => callOffice(calls.callOffExpressFee, { id, seen }), {
    done: takenBackWords('The fee', taken),
    afterwards: express.load,
  });
}

export async function takeBackPinCode(taken: Taken & { readonly pincode: string }): Promise<void> {
  const { id, seen, pincode } = taken;
  await acts.run(`code ${id}`, () => callOffice(calls.callOffPinCode, { id, seen }), {
    done: takenBackWords(pincode, taken),
    afterwards: pinCodes.load,
  });
}

interface Codes {
  readonly pincodes: string;
  /** Empty takes them out. */
  readonly area: string;
  /** Empty is today. */
  readonly from: string;
  readonly reason: string;
}

export const codesForm = createOfficeForm<Codes>({
  blank: { pincodes: '', area: '', from: '', reason: '' },
  limits: { reason: MAX_REASON },
  check({ pincodes, reason }) {
    const errors = {
      ...(readPinCodes(pincodes)
        ? {}
        : {
            pincodes: `PIN codes of six digits, ranges as 122001-122012, at most ${MAX_PIN_CODES} of them.`,
          }),
      ...(isReason(reason) ? {} : { reason: WHY }),
    };
    return Object.keys(errors).length > 0 ? { errors } : undefined;
  },
});

/** Adds the PIN codes that were typed, or takes them out. */
export async function savePinCodes(seen: number, today: Day): Promise<void> {
  const { values } = codesForm.$form.get();
  const from = chosenDay(values.from, today);
  const said = await codesForm.act({
    send: ({ pincodes, area, reason }) =>
      callOffice(calls.setPinCodes, { pincodes, area: area || null, from, reason, seen }),
    done: () => `${pinCodeWords(values, from, today)}: done.`,
    afterwards: pinCodes.load,
  });
  if (said) told.say(said);
}
