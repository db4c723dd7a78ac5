import { persistentAtom } from '#stores/base/persistent-atom.ts';
import { atom } from 'nanostores';
import { MAX_COMPARED } from '#domain/catalogue/compare.ts';

/** A product chosen to be compared; its name is kept so that lists can say it without asking. */
export interface Compared {
  readonly slug: string;
  readonly name: string;
}

/** What the visitor has chosen to see side by side, on this device. */
export const $compare = persistentAtom<readonly Compared[]>('compare', [], {
  encode: (compared) => (compared.length > 0 ? JSON.stringify(compared) : undefined),
  decode: readCompared,
});

/** Whether one more was chosen than can be compared; until the next choice. */
export const $compareFull = atom(false);

/** Chooses a product, or takes it back; one too many is refused. */
export function toggleCompared({ slug, name }: Compared): void {
  const compared = $compare.get();
  const isChosen = compared.some((each) => each.slug === slug);
  $compareFull.set(!isChosen && compared.length >= MAX_COMPARED);
  if (isChosen) removeCompared(slug);
  else if (compared.length < MAX_COMPARED) $compare.set([...compared, { slug, name }]);
}

export function removeCompared(slug: string): void {
  $compareFull.set(false);
  $compare.set($compare.get().filter((each) => each.slug !== slug));
}

export function clearCompared(): void {
  $compareFull.set(false);
  $compare.set([]);
}

function readCompared(text: string): readonly Compared[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isCompared).slice(0, MAX_COMPARED) : [];
  } catch {
    return [];
  }
}

function isCompared(value: Partial<Compared> | null): value is Compared {
  return typeof value?.slug === 'string' && typeof value.name === 'string';
}
