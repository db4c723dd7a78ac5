/** The elements of a list's page that its scripts change; throws when the markup lacks one. */
export interface ListParts {
  readonly grid: HTMLElement;
  readonly count: HTMLElement;
  /** The filters on narrow screens, before the list. */
  readonly sheet: HTMLDialogElement;
  /** Tells the count while the sheet is open. */
  readonly said: HTMLElement;
  /** How many filters are chosen, on the button that opens them. */
  readonly chosen: HTMLElement;
  readonly chips: HTMLElement;
  readonly choices: HTMLElement;
  readonly choice: HTMLTemplateElement;
  /** A card, of which others are made. */
  readonly card: HTMLTemplateElement;
  readonly empty: HTMLElement;
  readonly show: HTMLElement;
  /** Lead to the pages before and after. */
  readonly earlier: HTMLAnchorElement;
  readonly more: HTMLAnchorElement;
  readonly clear: readonly HTMLElement[];
  readonly kinds: readonly HTMLAnchorElement[];
}

export function partsOf(list: HTMLElement): ListParts {
  const all = (name: string) => [...list.querySelectorAll(`[data-list-${name}]`)];
  const part = (name: string) => {
    const [found] = all(name);
    if (!(found instanceof HTMLElement)) throw new Error(`The list has no ${name}`);
    return found;
  };
  const said = part('said');
  const sheet = said.closest('dialog');
  if (!sheet) throw new Error('The list has no sheet');
  const template = (name: string) => {
    const found = part(name);
    if (!(found instanceof HTMLTemplateElement)) throw new Error(`The ${name} is no template`);
    return found;
  };
  const link = (name: string) => {
    const found = part(name);
    if (!(found instanceof HTMLAnchorElement)) throw new Error(`The ${name} is no link`);
    return found;
  };
  return {
    grid: part('cards'),
    count: part('count'),
    sheet,
    said,
    chosen: part('chosen'),
    chips: part('chips'),
    choices: part('choices'),
    choice: template('choice'),
    card: template('card'),
    empty: part('empty'),
    show: part('show'),
    earlier: link('earlier'),
    more: link('more'),
    clear: all('clear').filter((each) => each instanceof HTMLElement),
    kinds: all('kind').filter((each) => each instanceof HTMLAnchorElement),
  };
}
