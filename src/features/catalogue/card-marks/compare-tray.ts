import { comparePath, MAX_COMPARED } from '#domain/catalogue/compare.ts';
import { COMPARE_FULL } from '#messages/catalogue/compare.ts';
import { $compare, $compareFull, clearCompared } from '#stores/catalogue/compare.ts';
import styles from './compare-tray.module.css';

/** What is chosen to be compared, at the foot of a list while anything is. */

const tray = document.createElement('section');
tray.className = `foot-bar ${styles['tray']}`;
tray.ariaLabel = 'Compare';
tray.hidden = true;

const said = document.createElement('p');
said.role = 'status';

const link = document.createElement('a');
link.className = 'button';
link.dataset['size'] = 'small';
link.textContent = 'Compare';

const clear = document.createElement('button');
clear.type = 'button';
clear.className = 'text-button';
clear.textContent = 'Clear';
clear.addEventListener('click', () => {
  clearCompared();
  document.querySelector<HTMLElement>('#main')?.focus();
});

tray.append(said, link, clear);
document.body.append(tray);

function show() {
  const chosen = $compare.get();
  const isFull = $compareFull.get();
  tray.hidden = chosen.length === 0;
  tray.dataset['full'] = String(isFull);
  link.href = comparePath(chosen.map(({ slug }) => slug));
  const count = document.createElement('b');
  count.textContent = `${chosen.length} of ${MAX_COMPARED} to compare`;
  const names = document.createElement('span');
  names.textContent = isFull ? COMPARE_FULL : chosen.map(({ name }) => name).join(', ');
  said.replaceChildren(count, ' ', names);
}

$compare.subscribe(show);
$compareFull.listen(show);
