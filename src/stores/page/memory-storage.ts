/**
 * Puts a storage in memory in place of each that the browser blocks, before any code asks for one; it
 * lasts as long as the page (rules/pages.md#a-browser-that-blocks-storage). Answers whether any was.
 */
export function replaceBlockedStorage(page: Window): boolean {
  const blocked = (['localStorage', 'sessionStorage'] as const).filter(
    (name) => !isUsable(page, name),
  );
  for (const name of blocked) {
    Object.defineProperty(page, name, { value: memoryStorage(), configurable: true });
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
