import { isDeliveryCode } from '#domain/visits/delivery-code.ts';
import { PICKUP_SLOTS, type PickupSlot } from '#domain/visits/pickup.ts';
import { plainCode } from '#domain/base/typed-text.ts';
import { isIndianMobile, plainMobile } from '#domain/people/phone.ts';
import { type Half, HALVES } from '#domain/visits/visit.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { CodeTold } from '#server/visits/code.ts';
import { UsageError, toDay } from '#server/office/base/usage-error.ts';
import type { Planning } from './planning.ts';

export const VISIT_OPTIONS = {
  half: { type: 'string' },
  'pickup-slot': { type: 'string' },
  crew: { type: 'string' },
  phone: { type: 'string' },
  code: { type: 'string' },
  'without-code': { type: 'string' },
  until: { type: 'string' },
} as const;

/** What is typed of a visit, each as it was written. */
export type VisitValues = {
  readonly [Option in keyof typeof VISIT_OPTIONS | 'on' | 'because' | 'reason']?:
    string | undefined;
} & { readonly 'without-kyc'?: boolean | undefined; readonly overbook?: boolean | undefined };

/** What is done about the visit of an order. */
export type VisitCommand =
  | ({
      readonly name: 'order schedule';
      readonly number: string;
      readonly seen?: string | undefined;
      /** By itself the day that was planned, else the one that its renter chose. */
      readonly on: Day | undefined;
      readonly half: Half | undefined;
      /** Of a pick-up; by itself the first of its half. */
      readonly pickupSlot?: PickupSlot | undefined;
      readonly withoutKyc: boolean;
      /** Why it goes out though documents are missing. */
      readonly because?: string;
    } & Planning)
  | {
      readonly name: 'order deliver';
      readonly number: string;
      readonly seen?: string | undefined;
      readonly on: Day | undefined;
      readonly code?: string | undefined;
      readonly withoutCode?: string | undefined;
      readonly toldAt?: Date | undefined;
    }
  | {
      readonly name: 'order late';
      readonly number: string;
      readonly seen?: string | undefined;
      /** Hour and minute of today. */
      readonly until: string;
    }
  | {
      readonly name: 'order missed';
      readonly number: string;
      readonly seen?: string | undefined;
      readonly outcome: 'not_home' | 'ours';
      readonly on: Day | undefined;
      readonly half: Half | undefined;
      readonly pickupSlot?: PickupSlot | undefined;
    }
  | {
      readonly name: 'order relocate';
      readonly number: string;
      readonly seen?: string | undefined;
      readonly on: Day | undefined;
      readonly code?: string | undefined;
      readonly withoutCode?: string | undefined;
      readonly toldAt?: Date | undefined;
    };

/** Reads the commands of a visit; throws `Misunderstood`. */
export function readVisitCommand(
  name: VisitCommand['name'],
  number: string,
  values: VisitValues,
): VisitCommand {
  const on = toDay(values.on);
  const half = toHalf(values.half);
  const pickupSlot = toPickupSlot(values['pickup-slot']);
  switch (name) {
    case 'order schedule': {
      const withoutKyc = values['without-kyc'] ?? false;
      const { overbook } = values;
      const because = toWords('because', values.because);
      const why = because === undefined ? {} : { because };
      const slot = { on, half, pickupSlot };
      return { name, number, ...slot, ...toComing(values), withoutKyc, overbook, ...why };
    }
    case 'order deliver':
      return { name, number, on, ...toCode(values) };
    case 'order relocate':
      return { name, number, on, ...toCode(values) };
    case 'order late':
      return { name, number, until: toClock(values.until) };
    case 'order missed':
      return { name, number, outcome: toOutcome(name, values.reason), on, half, pickupSlot };
    default:
      return name satisfies never;
  }
}

/** Who comes: one of our crews, or with a number to call somebody else (rules/runs.md#who-does-a-visit). */
export function toComing(values: Pick<VisitValues, 'crew' | 'phone'>): ComingTyped {
  const [crew, crewPhone] = [toWords('crew', values.crew), toPhone(values.phone)];
  return crewPhone === undefined ? { ourCrew: crew } : { crew, crewPhone };
}

type ComingTyped = Pick<Planning, 'ourCrew' | 'crew' | 'crewPhone'>;

/** What proves a handing over; throws `Misunderstood`. */
export function toCode(values: Pick<VisitValues, 'code' | 'without-code'>): CodeTold {
  const code = values.code === undefined ? undefined : plainCode(values.code);
  const withoutCode = toWords('without-code', values['without-code']);
  if (code !== undefined && !isDeliveryCode(code)) {
    throw new UsageError(`"${values.code}" is not a visit code: it has four digits.`);
  }
  return { code, withoutCode };
}

export function toHalf(text: string | undefined): Half | undefined {
  if (text === undefined) return undefined;
  const half = HALVES.find((each) => each === text);
  if (!half) throw new UsageError(`"${text}" is not a slot: ${HALVES.join(' or ')}.`);
  return half;
}

function toPickupSlot(text: string | undefined): PickupSlot | undefined {
  if (text === undefined) return undefined;
  const slot = PICKUP_SLOTS.find((each) => each === text);
  if (!slot)
    throw new UsageError(`"${text}" is not a slot of a pick-up: ${PICKUP_SLOTS.join(', ')}.`);
  return slot;
}

export function toWords(option: string, text: string | undefined): string | undefined {
  const words = text?.trim();
  if (words === '') throw new UsageError(`--${option} needs a reason.`);
  return words;
}

export function toPhone(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const phone = plainMobile(text);
  if (!isIndianMobile(phone))
    throw new UsageError(`"${text}" is not a mobile number: ${answerText('CREW_PHONE')}`);
  return phone;
}

export function toOutcome(name: string, text: string | undefined) {
  if (text === 'ours') return text;
  if (text === 'not-home') return 'not_home';
  throw new UsageError(`"${name}" needs the --reason: not-home or ours.`);
}

/** An hour of today. */
function toClock(text: string | undefined): string {
  if (!text || !/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) {
    throw new UsageError('"order late" needs the latest arrival time: --until 18:30.');
  }
  return text;
}
