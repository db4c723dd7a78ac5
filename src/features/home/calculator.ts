import { verdict } from '#messages/rent-or-buy.ts';
import { compare, type ComparedSet, figuresOf } from './ledgers.ts';

/** Fills both ledgers for what is chosen in the form. */
export function showLedgers(form: HTMLFormElement): void {
  const sets = JSON.parse(form.querySelector('script')?.textContent ?? '') as ComparedSet[];
  const choice = new FormData(form);
  const set = sets[Number(choice.get('set'))];
  if (!set) return;
  const comparison = compare(set, Number(choice.get('months')));
  const texts: Record<string, string> = {
    ...figuresOf(comparison),
    set: set.entry.name,
    pieces: set.pieces,
    verdict: verdict(comparison),
  };
  for (const place of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    place.textContent = texts[place.dataset['figure'] ?? ''] ?? place.textContent;
  }
}
