/**
 * What goes along to the next page of the tab: what somebody chose, and nothing that opens or tells
 * anything, since another site that the tab goes on to may read it.
 */
const CARRIED = [
  'city',
  'cityId',
  'guestCart',
  'cartCount',
  'wishlist',
  'wishCount',
  'compare',
  'recentlyViewed',
  'referral',
];
const MARK = 'basera:';

/**
 * Puts a storage in memory in place of each that the browser blocks, before any code asks for one
 * (rules/pages.md#a-browser-that-blocks-storage). Answers whether any was.
 */
export function replaceBlockedStorage(page: Window): boolean {
  const blocked = (['localStorage', 'sessionStorage'] as const).filter(
    (name) => !isUsable(page, name),
  );
  for (const name of blocked) {
    const value = name === 'localStorage' ? carriedStorage(page) : memoryStorage();
    Object.defineProperty(page, name, { value, configurable: true });
  }
  return blocked.length > 0;
}

/** A storage that is full can still be read. */
function isUsable(page: Window, name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    const storage = page[name] as Storage | null;
    if (!storage) return false;
    if (storage.length > 0) return true;
    storage.setItem(name, '');
    storage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

/** One whose carried items are in the name of the tab, which following a link keeps. */
function carriedStorage(page: Window): Storage {
  const items = memoryStorage();
  const read = () => {
    for (const key of CARRIED) delete items[key];
    Object.assign(items, readCarried(page.name));
  };
  const write = () => {
    const carried = Object.entries(items).filter(([key]) => CARRIED.includes(key));
    page.name = MARK + JSON.stringify(Object.fromEntries(carried));
    return true;
  };
  read();
  // A page that the browser kept is older than what was chosen after it.
  page.addEventListener('pageshow', ({ persisted }) => persisted && read());
  return new Proxy(items, {
    set: (target, key, value) => Reflect.set(target, key, String(value)) && write(),
    deleteProperty: (target, key) => Reflect.deleteProperty(target, key) && write(),
  });
}

/** Any site may have named the tab. */
function readCarried(name: string): Record<string, string> {
  if (!name.startsWith(MARK)) return {};
  try {
    const read = Object.entries(JSON.parse(name.slice(MARK.length)) as object);
    const carried = read.filter(
      (entry): entry is [string, string] =>
        CARRIED.includes(entry[0]) && typeof entry[1] === 'string',
    );
    return Object.fromEntries(carried);
  } catch {
    return {};
  }
}

/** As `Storage` is: each item is a property of its own, too. */
function memoryStorage(): Storage {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key];
    },
    key(this: Record<string, string>, at: number) {
      return Object.keys(this)[at] ?? null;
    },
    get length() {
      return Object.keys(this).length;
    },
  }) as Storage;
}
