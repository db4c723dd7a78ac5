import type { Result } from '#api/call.ts';
import {
  callOffRelocation,
  type OtherCityOptions,
  otherCityOptions,
  type OtherCityQuote,
  otherCityQuote,
  type RelocationOptions,
  relocationOptions,
  requestOtherCity,
  requestRelocation,
} from '#contract/delivery/relocation.ts';
import { type Address, listAddresses } from '#contract/people/address.ts';
import { moveVisit } from '#contract/visits/visit.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Half } from '#domain/visits/visit.ts';
import { RELOCATION_INCOMPLETE, RELOCATION_NO_DAY } from '#messages/visits/relocation-words.ts';
import { call } from '#stores/base/api.ts';
import { createForm } from '#stores/base/form.ts';
import { type Chosen, defineRequest } from '#stores/orders/define-request.ts';
import { payForExchange } from '#stores/orders/pay-exchange.ts';

/** What is chosen; empty until it is. */
interface RelocationFields {
  /** The number of a saved address. */
  readonly addressId: string;
  readonly on: Day | '';
  readonly half: Half;
}

/** What the window shows: how the move stands, and the addresses to which it can lead. */
interface RelocationView {
  readonly options: RelocationOptions;
  readonly addresses: readonly Address[];
  /** Whether it can move to the other city, and on which days. */
  readonly elsewhere: OtherCityOptions;
}

type ChosenMove = Chosen<RelocationView, RelocationFields>;
type SlotFields = Pick<RelocationFields, 'on' | 'half'>;

/** Of the move that is planned: another slot, and that it is called off. */
export const slotForm = createForm<SlotFields>({
  blank: { on: '', half: 'morning' },
  check: ({ on }) => (on ? undefined : { notice: { tone: 'bad', text: RELOCATION_NO_DAY } }),
});
export const callOffForm = createForm({ blank: {} });

/** The move that is being asked for; of one to the other city there is a quote. */
export const relocation = defineRequest<RelocationView, RelocationFields, OtherCityQuote>({
  kind: 'relocate',
  form: {
    blank: { addressId: '', on: '', half: 'morning' },
    check: ({ addressId, on }) =>
      addressId && on ? undefined : { notice: { tone: 'bad', text: RELOCATION_INCOMPLETE } },
  },
  options: askView,
  loaded: () => {
    slotForm.clear();
    callOffForm.clear();
  },
  quote: (request, { addressId, on }) => {
    const { orderNumber } = request;
    return isOtherCity(request) && on
      ? call(otherCityQuote, { orderNumber, addressId: Number(addressId), on })
      : undefined;
  },
});

/** Asks how the move of the order stands, and where it can lead. */
async function askView(orderNumber: string): Promise<Result<RelocationView>> {
  const [options, addresses, elsewhere] = await Promise.all([
    call(relocationOptions, { orderNumber }),
    call(listAddresses, {}),
    call(otherCityOptions, { orderNumber }),
  ]);
  if (!options.ok) return options;
  if (!addresses.ok) return addresses;
  if (!elsewhere.ok) return elsewhere;
  const value = { options: options.value, addresses: addresses.value, elsewhere: elsewhere.value };
  return { ok: true, value };
}

/**
 * Chooses where the items move, or when: of the other city the quote is asked for with both. A day that the
 * address does not have is taken out.
 */
export function chooseMove<Field extends 'addressId' | 'on'>(
  field: Field,
  value: RelocationFields[Field],
): void {
  const asked = relocation.$request.get();
  asked?.form.edit(field, value);
  const on = asked?.form.$form.get().values.on;
  if (asked && on && !daysOfMove(asked).includes(on)) asked.form.edit('on', '');
  void relocation.load('quote');
}

/** The address that is chosen, if one is. */
export function chosenAddress({ options, form }: ChosenMove): Address | undefined {
  if (options.state !== 'ready') return undefined;
  const { addressId } = form.$form.get().values;
  return options.value.addresses.find(({ Id }) => String(Id) === addressId);
}

/** Whether the address that is chosen is served from another city. */
export function isOtherCity(request: ChosenMove): boolean {
  const { options } = request;
  const chosen = chosenAddress(request);
  return (
    options.state === 'ready' &&
    chosen !== undefined &&
    chosen.cityId !== options.value.options.cityId
  );
}

/**
 * The cities that cannot have the order, and why: the one that serves the address that is chosen, and all
 * of them before one is.
 */
export function closedCities(request: ChosenMove): OtherCityOptions['cities'] {
  if (request.options.state !== 'ready') return [];
  const chosen = chosenAddress(request);
  const { cities } = request.options.value.elsewhere;
  return chosen ? cities.filter(({ cityId }) => cityId === chosen.cityId) : cities;
}

/** The days on which the move to the address that is chosen can be. */
export function daysOfMove(request: ChosenMove): readonly Day[] {
  if (request.options.state !== 'ready') return [];
  const { options, elsewhere } = request.options.value;
  if (!isOtherCity(request)) return options.days;
  const { cityId } = chosenAddress(request) ?? {};
  return elsewhere.open.find((city) => city.cityId === cityId)?.days ?? [];
}

/** Asks for the move to the other city at what was shown, and pays what is due. */
export async function sendOtherCity(shopName: string): Promise<void> {
  const asked = relocation.$request.get();
  if (!asked?.form.check() || asked.quote.state !== 'ready') return;
  const { orderNumber, quote } = asked;
  const { value: shown } = quote;
  const { addressId: id, half } = asked.form.$form.get().values;
  const wish = { orderNumber, addressId: Number(id), on: shown.on, half, shown };
  const placed = await relocation.submit(() => call(requestOtherCity, wish));
  if (!placed) return;
  await payForExchange({ ...placed, slot: { day: shown.on, half }, isMove: true }, shopName);
}

/** Asks for the move as it is chosen; the list of orders then tells of it. */
export async function sendRelocation(): Promise<void> {
  const { orderNumber = '' } = relocation.$request.get() ?? {};
  await relocation.submitAndTell(({ addressId, on, half }) =>
    call(requestRelocation, { orderNumber, addressId: Number(addressId), on: on as Day, half }),
  );
}

/** Puts the planned move to another slot. */
export async function moveRelocation(): Promise<void> {
  const asked = relocation.$request.get();
  const planned = asked?.options.state === 'ready' ? asked.options.value.options.planned : null;
  if (!planned) return;
  await relocation.submitAndTell<{ message: string }, SlotFields>(
    ({ on, half }) => call(moveVisit, { id: planned.visitId, day: on as Day, half }),
    slotForm,
  );
}

/** Calls off the planned move. */
export async function callRelocationOff(): Promise<void> {
  const { orderNumber = '' } = relocation.$request.get() ?? {};
  await relocation.submitAndTell(() => call(callOffRelocation, { orderNumber }), callOffForm);
}
