import { verdict } from '#messages/catalogue/rent-or-buy.ts';
import { $inStock } from '#stores/catalogue/live-stock.ts';
import { compare, ledgerGoodsIn, figuresOf, piecesOf, rentableSets } from './ledgers.ts';

/**
 * Fills both ledgers for what is chosen in the form. A set that cannot be rented is not offered; if it was
 * chosen, the first that can is, and without any there are no ledgers.
 */
export function showLedgers(form: HTMLFormElement): void {
  const compared = ledgerGoodsIn(form);
  const sets = rentableSets(compared, $inStock.get());
  const choices = [...form.querySelectorAll<HTMLInputElement>('[name=set]')];
  const isOffered = ({ value }: HTMLInputElement) => sets[Number(value)] !== undefined;
  for (const choice of choices) {
    choice.disabled = !isOffered(choice);
    choice.parentElement?.toggleAttribute('hidden', choice.disabled);
  }
  const chosen =
    choices.find((choice) => choice.checked && isOffered(choice)) ?? choices.find(isOffered);
  const set = sets[Number(chosen?.value)];
  form.closest('section')?.toggleAttribute('hidden', set === undefined);
  if (!chosen || !set) return;
  chosen.checked = true;
  const comparison = compare(set, compared, Number(new FormData(form).get('months')));
  const texts: Record<string, string> = {
    ...figuresOf(comparison),
    set: set.name,
    pieces: piecesOf(set, compared),
    verdict: verdict(comparison),
  };
  for (const place of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    place.textContent = texts[place.dataset['figure'] ?? ''] ?? place.textContent;
  }
}
