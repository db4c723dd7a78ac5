import { atom, type WritableAtom } from 'nanostores';

interface Coding<Value> {
  /** The text to store; none removes what is stored. */
  readonly encode: (value: Value) => string | undefined;
  readonly decode: (text: string) => Value;
}

/**
 * A store whose value is kept in localStorage under `key`, and follows what another tab writes there.
 * `initial` is its value while nothing is stored, and where there is no storage. Every page carries it:
 * the one of `@nanostores/persistent` weighs half a kilobyte more.
 */
export function persistentAtom<Value>(
  key: string,
  initial: Value,
  { encode, decode }: Coding<Value>,
): WritableAtom<Value> {
  const $value = atom(initial);
  const device = globalThis.window as Window | undefined;
  // Pages are made where there is none.
  if (!device) return $value;

  const set = $value.set.bind($value);
  const { localStorage } = device;
  let stored: string | null = null;

  const restore = () => {
    const text = localStorage.getItem(key);
    if (text === stored) return;
    stored = text;
    set(text === null ? initial : decode(text));
  };
  restore();
  // A page that the back button brings back has missed what was stored meanwhile.
  for (const type of ['storage', 'pageshow']) device.addEventListener(type, restore);

  $value.set = (value) => {
    stored = encode(value) ?? null;
    if (stored === null) localStorage.removeItem(key);
    else localStorage.setItem(key, stored);
    set(value);
  };
  return $value;
}

/** For a value that is a text as it is. */
export const AS_TEXT: Coding<string> = { encode: (text) => text, decode: (text) => text };
