import type { City } from '#domain/city.ts';
import type { CityChange } from '#domain/city-change.ts';
import { lineChangeWords, sumsWords } from '#messages/city-change.ts';
import { $city } from '#stores/session/city.ts';
import { quoteCity } from '#stores/cart/city-change.ts';

/**
 * Changes the city once the shopper has read what becomes of their cart there, and agreed; where
 * nothing changes, at once. Answers whether the city was changed.
 */
export async function changeCity(to: City): Promise<boolean> {
  const window = openWindow(to);
  const quote = await quoteCity(to);
  if (!quote.ok) {
    window.say(quote.failure.message);
    await window.answer;
    return false;
  }
  const { change, move } = quote.value;
  if (change && !(await ask(window, change, to))) return false;
  window.close();
  move();
  return true;
}

async function ask(window: Asking, change: CityChange, to: City): Promise<boolean> {
  window.say(
    'Prices and stock depend on the city. This is what changes:',
    change.lines.map((line) => lineChangeWords(line, to)),
    sumsWords(change),
  );
  return window.answer;
}

type Asking = ReturnType<typeof openWindow>;

/** Opens at once; the answer is yes only by its button. */
function openWindow(to: City) {
  const dialog = make('dialog', 'dialog');
  const title = make('h2', '', `Your cart in ${to.name}`);
  title.id = 'change-city-title';
  title.tabIndex = -1;
  title.autofocus = true;
  dialog.setAttribute('aria-labelledby', title.id);
  const body = make('p', '', 'Looking up what changes …');
  body.role = 'status';
  const buttons = make('p');
  dialog.append(title, body, buttons);
  const answer = new Promise<boolean>((resolve) => {
    dialog.addEventListener('close', () => {
      resolve(dialog.returnValue === 'yes');
      dialog.remove();
    });
  });
  const button = (words: string, value: string, variant?: string) => {
    const made = make('button', 'button', words);
    if (variant) made.dataset['variant'] = variant;
    made.addEventListener('click', () => dialog.close(value));
    return made;
  };
  const here = $city.get();
  const stay = button(here ? `Stay in ${here.name}` : 'Not now', 'no', 'quiet');
  buttons.append(stay);
  document.body.append(dialog);
  dialog.showModal();
  return {
    answer,
    close: () => dialog.close('yes'),
    say(words: string, changes: string[] = [], sums: string[] = []) {
      body.textContent = words;
      if (changes.length === 0) return;
      const list = make('ul');
      list.append(...changes.map((change) => make('li', '', change)));
      body.after(list, ...sums.map((sum) => make('p', '', sum)));
      buttons.prepend(button(`Switch to ${to.name}`, 'yes'), ' ');
    },
  };
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', words = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = words;
  return made;
}
