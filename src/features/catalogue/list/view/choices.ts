import type { ListChoice } from '#domain/catalogue/list/list-choices.ts';

/** The chosen filters as chips that can be taken away. */
export interface Choices {
  readonly show: (choices: readonly ListChoice[]) => void;
}

export interface ChoicesOptions {
  readonly into: HTMLElement;
  readonly template: HTMLTemplateElement;
  readonly take: (choice: ListChoice) => void;
  /** Where the keyboard goes when the last chip is gone. */
  readonly afterwards: HTMLElement;
}

export function openChoices({ into, template, take, afterwards }: ChoicesOptions): Choices {
  function chip(choice: ListChoice): Node {
    const fragment = document.importNode(template.content, true);
    const button = fragment.querySelector('button');
    const text = fragment.querySelector('[data-label]');
    if (text) text.textContent = choice.label;
    button?.addEventListener('click', () => {
      const index = [...into.querySelectorAll('button')].indexOf(button);
      take(choice);
      const left = into.querySelectorAll('button');
      (left[Math.min(index, left.length - 1)] ?? afterwards).focus();
    });
    return fragment;
  }

  let shown = '';

  return {
    show(choices) {
      // Prices and stock come in at any time: the chip that has the keyboard stays.
      const asked = JSON.stringify(choices);
      if (asked === shown) return;
      shown = asked;
      into.replaceChildren(...choices.map(chip));
    },
  };
}
