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
  readonly empty: HTMLElement;
  readonly show: HTMLElement;
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
  const choice = part('choice');
  if (!(choice instanceof HTMLTemplateElement)) throw new Error('The choice is no template');
  return {
    grid: part('cards'),
    count: part('count'),
    sheet,
    said,
    chosen: part('chosen'),
    chips: part('chips'),
    choices: part('choices'),
    choice,
    empty: part('empty'),
    show: part('show'),
    clear: all('clear').filter((each) => each instanceof HTMLElement),
    kinds: all('kind').filter((each) => each instanceof HTMLAnchorElement),
  };
}
