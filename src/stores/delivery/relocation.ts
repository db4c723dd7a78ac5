import { atom, onMount } from 'nanostores';
import type { Result } from '#api/call.ts';
import { type Address, listAddresses } from '#contract/people/address.ts';
import type { ExchangePlaced } from '#contract/orders/exchange-quote.ts';
import {
  callOffRelocation,
  type OtherCityOptions,
  otherCityOptions,
  type OtherCityQuote,
  otherCityQuote,
  requestOtherCity,
  type RelocationOptions,
  relocationOptions,
  requestRelocation,
} from '#contract/delivery/relocation.ts';
import { moveVisit } from '#contract/visits/visit.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Half, Slot } from '#domain/visits/visit.ts';
import { RELOCATION_INCOMPLETE, RELOCATION_NO_DAY } from '#messages/visits/relocation-words.ts';
import { createForm, type Form } from '#stores/base/form.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { call } from '#stores/base/api.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { loadOrders, tellOnOrders } from '#stores/orders/orders.ts';
import { payForExchange } from '#stores/orders/pay-exchange.ts';
import { $relocationAsked, closeRelocation } from './relocation-dialog.ts';

/** What is chosen; empty until it is. */
export interface RelocationFields {
  /** The number of a saved address. */
  readonly addressId: string;
  readonly on: Day | '';
  readonly half: Half;
}

/** What the window shows: how the move stands, and the addresses to which it can lead. */
export interface RelocationView {
  readonly options: RelocationOptions;
  readonly addresses: readonly Address[];
  /** Whether it can move to the other city, and on which days. */
  readonly elsewhere: OtherCityOptions;
}

export interface RelocationRequest {
  readonly orderNumber: string;
  readonly view: Loaded<RelocationView>;
  readonly form: Form<RelocationFields>;
  /** What a move to the other city comes to; none where the address is in the same one. */
  readonly quote: Loaded<OtherCityQuote>;
  /** Of the move that is planned: another slot, and that it is called off. */
  readonly slot: Form<Pick<RelocationFields, 'on' | 'half'>>;
  readonly off: Form<object>;
}

/** The move that is being asked for. */
export const $relocation = atom<RelocationRequest | null>(null);

onMount($relocation, () =>
  $relocationAsked.subscribe((orderNumber) => {
    $relocation.set(orderNumber === null ? null : begin(orderNumber));
    if (orderNumber !== null) void loadRelocation();
  }),
);

function begin(orderNumber: string): RelocationRequest {
  const incomplete = { notice: { tone: 'bad', text: RELOCATION_INCOMPLETE } } as const;
  return {
    orderNumber,
    view: { state: 'none' },
    quote: { state: 'none' },
    form: createForm<RelocationFields>({
      blank: { addressId: '', on: '', half: 'morning' },
      check: ({ addressId, on }) => (addressId && on ? undefined : incomplete),
    }),
    slot: createForm<Pick<RelocationFields, 'on' | 'half'>>({
      blank: { on: '', half: 'morning' },
      check: ({ on }) => (on ? undefined : { notice: { tone: 'bad', text: RELOCATION_NO_DAY } }),
    }),
    off: createForm({ blank: {} }),
  };
}

/** Asks how the move of the order stands, and which addresses are saved. */
export async function loadRelocation(): Promise<void> {
  const asked = $relocation.get();
  if (!asked) return;
  show(asked, { state: 'loading' });
  const { orderNumber } = asked;
  const options = await call(relocationOptions, { orderNumber });
  if (!options.ok) {
    show(asked, { state: 'failed', failure: options.failure });
    return;
  }
  const addresses = await call(listAddresses, {});
  if (!addresses.ok) {
    show(asked, { state: 'failed', failure: addresses.failure });
    return;
  }
  const elsewhere = await call(otherCityOptions, { orderNumber });
  if (!elsewhere.ok) {
    show(asked, { state: 'failed', failure: elsewhere.failure });
    return;
  }
  const value = {
    options: options.value,
    addresses: addresses.value,
    elsewhere: elsewhere.value,
  };
  show(asked, { state: 'ready', value });
}

/**
 * Chooses where the things move, or when: of the other city the quote is asked for with both. A day that the
 * address does not have is taken out.
 */
export function chooseMove<Field extends 'addressId' | 'on'>(
  field: Field,
  value: RelocationFields[Field],
): void {
  const asked = $relocation.get();
  asked?.form.edit(field, value);
  const on = asked?.form.$form.get().values.on;
  if (asked && on && !daysOfMove(asked).includes(on)) asked.form.edit('on', '');
  void loadOtherCityQuote();
}

/** The address that is chosen, if one is. */
export function chosenAddress({ view, form }: RelocationRequest): Address | undefined {
  if (view.state !== 'ready') return undefined;
  const { addressId } = form.$form.get().values;
  return view.value.addresses.find(({ Id }) => String(Id) === addressId);
}

/** Whether the address that is chosen is served from another city. */
export function isOtherCity(request: RelocationRequest): boolean {
  const { view } = request;
  const chosen = chosenAddress(request);
  return (
    view.state === 'ready' && chosen !== undefined && chosen.cityId !== view.value.options.cityId
  );
}

/**
 * The cities that cannot have the order, and why: the one that serves the address that is chosen, and all
 * of them before one is.
 */
export function closedCities(request: RelocationRequest): OtherCityOptions['cities'] {
  if (request.view.state !== 'ready') return [];
  const chosen = chosenAddress(request);
  const { cities } = request.view.value.elsewhere;
  return chosen ? cities.filter(({ cityId }) => cityId === chosen.cityId) : cities;
}

/** The days on which the move to the address that is chosen can be. */
export function daysOfMove(request: RelocationRequest): readonly Day[] {
  if (request.view.state !== 'ready') return [];
  const { options, elsewhere } = request.view.value;
  if (!isOtherCity(request)) return options.days;
  const { cityId } = chosenAddress(request) ?? {};
  return elsewhere.open.find((city) => city.cityId === cityId)?.days ?? [];
}

export async function loadOtherCityQuote(): Promise<void> {
  const asked = $relocation.get();
  if (!asked) return;
  const { addressId, on } = asked.form.$form.get().values;
  if (!isOtherCity(asked) || !on) {
    showQuote(asked, { state: 'none' });
    return;
  }
  showQuote(asked, { state: 'loading' });
  const wish = { orderNumber: asked.orderNumber, addressId: Number(addressId), on };
  const result = await call(otherCityQuote, wish);
  const values = asked.form.$form.get().values;
  if (values.addressId === addressId && values.on === on) showQuote(asked, loadedFrom(result));
}

/** Asks for the move to the other city at what was shown, and pays what is due. */
export async function sendOtherCity(shopName: string): Promise<void> {
  const asked = $relocation.get();
  if (!asked?.form.check() || asked.quote.state !== 'ready') return;
  const { orderNumber, form } = asked;
  const { value: shown } = asked.quote;
  let placed: (ExchangePlaced & { slot: Slot }) | undefined;
  const isSent = await form.submit({
    send: async ({ addressId, half }) => {
      const wish = { orderNumber, addressId: Number(addressId), on: shown.on, half, shown };
      const answer = await call(requestOtherCity, wish);
      if (answer.ok) placed = { ...answer.value, slot: { day: shown.on, half } };
      return answer;
    },
    succeeded: () => ({}),
    failed: ({ failure }) => {
      if (failure.code === 'PRICE_CHANGED') void loadOtherCityQuote();
      return { notice: failureNotice(failure) };
    },
  });
  if (!isSent || !placed) return;
  if ($relocation.get()?.form === form) closeRelocation();
  await payForExchange({ ...placed, isMove: true }, shopName);
}

/** Asks for the move as it is chosen; the list of orders then tells of it. */
export async function sendRelocation(): Promise<void> {
  const asked = $relocation.get();
  if (!asked?.form.check()) return;
  const { orderNumber } = asked;
  await send(asked, asked.form, ({ addressId, on, half }) =>
    call(requestRelocation, { orderNumber, addressId: Number(addressId), on: on as Day, half }),
  );
}

/** Puts the planned move to another slot. */
export async function moveRelocation(): Promise<void> {
  const asked = $relocation.get();
  const planned = asked?.view.state === 'ready' ? asked.view.value.options.planned : null;
  if (!asked?.slot.check() || !planned) return;
  await send(asked, asked.slot, ({ on, half }) =>
    call(moveVisit, { id: planned.visitId, day: on as Day, half }),
  );
}

/** Calls off the planned move. */
export async function callRelocationOff(): Promise<void> {
  const asked = $relocation.get();
  if (!asked) return;
  const { orderNumber } = asked;
  await send(asked, asked.off, () => call(callOffRelocation, { orderNumber }));
}

async function send<Fields extends object>(
  asked: RelocationRequest,
  form: Form<Fields>,
  ask: (values: Fields) => Promise<Result<{ message: string }>>,
): Promise<void> {
  let message = '';
  const isSent = await form.submit({
    send: async (values) => {
      const answer = await ask(values);
      if (answer.ok) ({ message } = answer.value);
      return answer;
    },
    succeeded: () => ({}),
    failed: ({ failure }) => ({ notice: failureNotice(failure) }),
  });
  if (!isSent) return;
  if ($relocation.get()?.form === asked.form) closeRelocation();
  await loadOrders();
  tellOnOrders({ tone: 'good', text: message });
}

function showQuote(asked: RelocationRequest, quote: Loaded<OtherCityQuote>): void {
  const current = $relocation.get();
  if (current?.form === asked.form) $relocation.set({ ...current, quote });
}

function show(asked: RelocationRequest, view: Loaded<RelocationView>): void {
  const current = $relocation.get();
  if (current?.form === asked.form) $relocation.set({ ...current, view });
}
