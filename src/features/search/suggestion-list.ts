import type { City } from '#domain/city.ts';
import type { Suggested } from '#stores/catalogue/search-suggestions.ts';
import { element } from './element.ts';
import { optionGroups } from './suggestion-options.ts';

export interface SuggestionList {
  readonly isOpen: () => boolean;
  readonly show: (suggested: Suggested, recent: readonly string[]) => void;
  readonly close: () => void;
  /** The option that the arrow keys have come to. */
  readonly active: () => HTMLElement | undefined;
  readonly activate: (option: HTMLElement | undefined) => void;
  /** To the next or the one before, around the end. */
  readonly move: (step: 1 | -1) => void;
  readonly onForget: (forget: (term: string) => void) => void;
}

let boxes = 0;

/** The popup below a search field, and what it tells assistive technology through the field. */
export function createSuggestionList(
  form: HTMLFormElement,
  input: HTMLInputElement,
  city: City,
): SuggestionList {
  boxes += 1;
  const id = `suggestions-${boxes}`;
  const listbox = element('div', { id, role: 'listbox', 'aria-label': 'Suggestions' });
  const note = element('p', { hidden: '' });
  const panel = element('div', { class: 'suggestions', hidden: '' }, [listbox, note]);
  const count = element('output', { class: 'visually-hidden' });
  form.append(panel, count);

  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
    'aria-controls': id,
  })) {
    input.setAttribute(name, value);
  }
  /* The field keeps the focus; a press on an option follows its link. */
  panel.addEventListener('mousedown', (event) => event.preventDefault());

  let active: HTMLElement | undefined;
  const options = () => [...listbox.querySelectorAll<HTMLElement>('[role="option"]')];

  function activate(option: HTMLElement | undefined): void {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function close(): void {
    activate(undefined);
    panel.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    count.textContent = '';
  }

  return {
    isOpen: () => !panel.hidden,
    close,
    activate,
    active: () => active,
    show(suggested, recent) {
      const popular = readPopular();
      activate(undefined);
      listbox.replaceChildren(...optionGroups({ id, suggested, recent, popular, city }));
      const found = options().length;
      note.textContent = found > 0 ? '' : noteFor(suggested);
      note.hidden = note.textContent === '';
      listbox.hidden = found === 0;
      panel.hidden = found === 0 && note.hidden;
      input.setAttribute('aria-expanded', String(found > 0));
      count.textContent = found === 1 ? '1 suggestion' : `${found} suggestions`;
    },
    move(step) {
      const all = options();
      const at = active ? all.indexOf(active) + step : step > 0 ? 0 : -1;
      activate(all.at(at === all.length ? 0 : at));
    },
    onForget(forget) {
      listbox.addEventListener('click', (event) => {
        const cross = (event.target as Element).closest('[data-forget]');
        const term = cross?.closest<HTMLElement>('[data-recent]')?.dataset['recent'];
        if (term === undefined) return;
        event.preventDefault();
        forget(term);
      });
    },
  };
}

function noteFor(suggested: Suggested): string {
  if (suggested.state === 'failed') {
    return 'Suggestions could not be loaded. Press Enter to search all the same.';
  }
  return suggested.state === 'ready' ? 'Nothing by that name yet. Press Enter to look closer.' : '';
}

/** The editors' popular searches, which the header's form carries. */
function readPopular(): readonly string[] {
  const carrier = document.querySelector<HTMLElement>('[data-popular]');
  return carrier?.dataset['popular']?.split('|') ?? [];
}
