import type { City } from '#domain/base/city.ts';
import type { ListPlace } from '#domain/catalogue/list/list-filter.ts';
import type { ListFrameProps } from './list-frame.tsx';
import { printedCard } from './printed-card.ts';
import { typedRent } from './filters/typed-rent.ts';

/** What a list's page shows as it stands, before React has come: what it says again at first. */
export function printedList(
  frame: HTMLElement,
  place: ListPlace,
  city: City,
): Omit<ListFrameProps, 'total'> {
  const form = frame.querySelector('form') as HTMLFormElement;
  const cards = frame.querySelectorAll<HTMLElement>('[data-list-cards] > li');
  const options = form.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]');
  const [min, max] = form.querySelectorAll<HTMLInputElement>('[type=number]');
  const linkOf = (name: string) =>
    frame.querySelector(`[data-list-${name}]`)?.getAttribute('href') ?? undefined;
  const countOf = ({ name, value, labels }: HTMLInputElement): [string, number] => [
    `${name}=${value}`,
    Number(labels?.[0]?.querySelector<HTMLElement>('[data-count]')?.dataset['count']),
  ];
  return {
    place,
    filter: place.base,
    counts: Object.fromEntries(Array.from(options, countOf)),
    ends: min?.placeholder ? { min: Number(min.placeholder), max: Number(max?.placeholder) } : null,
    fee: form.querySelector('[data-express-fee]')?.textContent,
    typed: { min: typedRent(min), max: typedRent(max) },
    startsNarrow: form.closest('dialog') !== null,
    told: frame.querySelector('[data-list-count]')?.textContent ?? '',
    cards: Array.from(cards, (card) => printedCard(card, city)),
    earlier: linkOf('earlier'),
    more: linkOf('more'),
  };
}
