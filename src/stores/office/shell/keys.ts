import { persistentAtom } from '#stores/base/persistent-atom.ts';
import { atom, computed } from 'nanostores';

/** A key, or two after one another (`g d`), and what it does. */
export interface Key {
  readonly keys: string;
  readonly does: string;
  readonly run: () => void;
}

/** A group of keys as the dialog lists them. */
export interface Keys {
  readonly title: string;
  readonly keys: readonly Key[];
}

const KEY = 'office-keys';
/** Within this the second of two keys is pressed. */
const PAIR_MS = 1500;

/** Whether single keys do anything; the device remembers it (docs/screens.md#keyboard-shortcuts). */
export const $hasKeys = persistentAtom<boolean>(KEY, true, {
  encode: (isOn) => (isOn ? undefined : 'off'),
  decode: (text) => text !== 'off',
});

const $sets = atom<readonly Keys[]>([]);

/** The keys of what is on the screen, the frame's last. */
export const $keys = computed($sets, (sets) => sets.toReversed());

export const $isKeysShown = atom(false);

export function showKeys(isShown: boolean): void {
  $isKeysShown.set(isShown);
}

export function switchKeys(isOn: boolean): void {
  $hasKeys.set(isOn);
}

/** Lets these keys work for as long as they are there; answers how to end that. */
export function addKeys(set: Keys): () => void {
  $sets.set([...$sets.get(), set]);
  return () => $sets.set($sets.get().filter((one) => one !== set));
}

let first: { readonly key: string; readonly at: number } | undefined;

/** Runs what a key means here; `false` where it means nothing. Keys of a desk go before the frame's. */
export function pressKey(key: string, at: number): boolean {
  if (!$hasKeys.get()) return false;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  const pair = first && at - first.at < PAIR_MS ? `${first.key} ${pressed}` : undefined;
  const all = $keys.get().flatMap(({ keys }) => keys);
  const meant = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === pressed);
  const begins = all.some(({ keys }) => keys.startsWith(`${pressed} `));
  first = begins && !meant ? { key: pressed, at } : undefined;
  meant?.run();
  return meant !== undefined;
}

/** Whether somebody types there, so that no single key may do anything. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isChoice = target.matches('input:is([type="radio"], [type="checkbox"])');
  return target.isContentEditable || (!isChoice && target.matches('input, select, textarea'));
}

/** Until the browser draws again, the focus stays on what was in a dialog that is closed. */
function isLeft(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog:not([open])') !== null;
}

/** Hears keys anywhere on the page; answers how to stop. */
export function hearKeys(): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    const target = isLeft(event.target) ? document.body : event.target;
    if (isTyping(target)) return;
    // Enter on a button or a link is its own.
    if (event.key === 'Enter' && target !== document.body) return;
    if (pressKey(event.key, event.timeStamp)) event.preventDefault();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
