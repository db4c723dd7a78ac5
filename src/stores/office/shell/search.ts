import { atom, computed } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import { type OfficeFound, searchOffice } from '#contract/office/shell/search.ts';
import { MAX_SEARCH } from '#domain/base/typed-words.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { leaveTo } from '#stores/base/leave.ts';
import { callOffice } from './api.ts';

/** What somebody may go to. A kind of its own is another entry of `toChoices`. */
export interface Choice {
  readonly kind: 'order' | 'invoice' | 'customer' | 'unit';
  readonly path: string;
  readonly id: string;
  readonly found:
    | OfficeFound['orders'][number]
    | OfficeFound['invoices'][number]
    | OfficeFound['customers'][number]
    | OfficeFound['units'][number];
}

export interface OfficeSearchState {
  readonly text: string;
  readonly choices: readonly Choice[] | undefined;
  readonly failure: Failure | undefined;
  /** The choice under the keyboard, by its place. */
  readonly at: number;
  readonly isOpen: boolean;
}

const NOTHING: OfficeSearchState = {
  text: '',
  choices: undefined,
  failure: undefined,
  at: 0,
  isOpen: false,
};
/** So long after the last letter it is looked for. */
const PAUSE_MS = 180;

export const $search = atom<OfficeSearchState>(NOTHING);

export const $choice = computed($search, ({ choices, at }) => choices?.[at]);

let timer: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;

/** Looks for what was typed, once the typing pauses. */
export function typeSearch(text: string): void {
  clearTimeout(timer);
  asking?.abort();
  if (text.trim() === '') {
    $search.set({ ...NOTHING, text });
    return;
  }
  const message = tooLong(text, MAX_SEARCH);
  if (message !== undefined) {
    const failure = { code: 'INPUT_INVALID' as const, message };
    $search.set({ ...NOTHING, text, failure, isOpen: true });
    return;
  }
  $search.set({ ...$search.get(), text, at: 0, isOpen: true });
  timer = setTimeout(() => void ask(text), PAUSE_MS);
}

async function ask(text: string): Promise<void> {
  asking = new AbortController();
  const { signal } = asking;
  const result = await callOffice(searchOffice, { text }, { signal });
  if (signal.aborted) return;
  $search.set({
    ...$search.get(),
    choices: result.ok ? toChoices(result.value) : undefined,
    failure: result.ok ? undefined : result.failure,
  });
}

function toChoices({ orders, invoices, customers, units }: OfficeFound): Choice[] {
  const ofOrder = (number: string) => `/office/order?number=${encodeURIComponent(number)}`;
  return [
    ...customers.map((found): Choice => ({
      kind: 'customer',
      path: `/office/customer?id=${found.id}`,
      id: `customer-${found.id}`,
      found,
    })),
    ...orders.map((found): Choice => ({
      kind: 'order',
      path: ofOrder(found.number),
      id: `order-${found.number}`,
      found,
    })),
    ...invoices.map((found): Choice => ({
      kind: 'invoice',
      path: ofOrder(found.orderNumber),
      id: `invoice-${found.number}`,
      found,
    })),
    ...units.map((found): Choice => ({
      kind: 'unit',
      path: `/office/unit?tag=${found.tag}`,
      id: `unit-${found.tag}`,
      found,
    })),
  ];
}

/** Moves among what was found, around its ends. */
export function stepSearch(by: 1 | -1): void {
  const state = $search.get();
  const count = state.choices?.length ?? 0;
  if (count > 0) $search.set({ ...state, isOpen: true, at: (state.at + by + count) % count });
}

export function goToFound(choice = $choice.get()): void {
  if (choice) leaveTo(choice.path);
}

export function closeSearch(): void {
  $search.set({ ...$search.get(), isOpen: false });
}

export function openSearch(): void {
  const state = $search.get();
  $search.set({ ...state, isOpen: state.text.trim() !== '' });
}
