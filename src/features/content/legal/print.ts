import { on } from '#ui/on.ts';
import { each } from '#ui/reflect.ts';

/** Where a script runs there is a button that prints. */
each('[data-print]', (button) => (button.hidden = false));
on('click', '[data-print]', () => print());
