import { loadCardRows } from './load-cards.ts';
import { whenNear } from './when-near.ts';

/** Brings the recommended products up to date when the visitor comes near them. */

const section = document.querySelector<HTMLElement>('[data-live-cards]');
if (section) whenNear(section, () => loadCardRows().then(({ refresh }) => refresh(section)));
