import { cameByMedium } from '#features/navigation/medium.ts';
import { whileBusy } from '#ui/busy.ts';

/** The calculator and the survey, whose scripts come when somebody reaches for them. */

const SURVEY_AFTER_MS = 5000; // rules/pages.md#the-survey-opens-by-itself

const calculator = document.querySelector<HTMLFormElement>('[data-calculator]');
const survey = document.querySelector<HTMLFormElement>('[data-survey]');

if (calculator) {
  const load = () => import('./calculator.ts');
  calculator.addEventListener('pointerover', () => void load().catch(() => undefined), {
    once: true,
  });
  calculator.addEventListener('change', () => {
    whileBusy(calculator, load()).then(
      ({ showLedgers }) => showLedgers(calculator),
      // Back to the choice whose figures are on the page.
      () => calculator.reset(),
    );
  });
}

if (survey) {
  const load = () => import('./survey.ts');
  survey.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  survey.addEventListener('submit', (event) => {
    event.preventDefault();
    whileBusy(event.submitter ?? survey, load()).then(
      ({ send }) => send(survey),
      () => survey.querySelector('[data-failed]')?.removeAttribute('hidden'),
    );
  });
  if (cameByMedium) setTimeout(() => openSurvey(survey.closest('dialog')), SURVEY_AFTER_MS);
}

/** Waits its turn while another window, such as the choice of the city, is open. */
function openSurvey(dialog: HTMLDialogElement | null) {
  if (document.querySelector('dialog:modal')) setTimeout(() => openSurvey(dialog), SURVEY_AFTER_MS);
  else dialog?.showModal();
}
