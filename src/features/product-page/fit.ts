import { whileBusy } from '#ui/busy.ts';
import { writePart } from './write-part.ts';

/** "Will it fit?": the rule and its words come with the first question. */

const form = document.querySelector<HTMLFormElement>('[data-fit]');
const loadAnswer = () => import('./fit-answer.ts');

form?.addEventListener('focusin', () => void loadAnswer().catch(() => undefined));
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  whileBusy(event.submitter ?? form, loadAnswer()).then(
    ({ answerFit }) => answerFit(form),
    () => writePart(form, 'says', form.dataset['failed']),
  );
});
