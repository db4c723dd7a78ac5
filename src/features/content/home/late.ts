import { cameByMedium } from '#features/content/navigation/medium.ts';
import { openSurvey } from '#stores/care/survey-window.ts';
import { whileBusy } from '#ui/busy.ts';

/** The calculator, whose script comes when somebody reaches for it, and the survey that opens by itself. */

const SURVEY_AFTER_MS = 5000; // rules/pages.md#the-survey-opens-by-itself

const calculator = document.querySelector<HTMLFormElement>('[data-calculator]');
const survey = document.querySelector('[data-survey] astro-island');

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

if (survey && cameByMedium) setTimeout(showSurvey, SURVEY_AFTER_MS);

/** Waits its turn while another window, such as the choice of the city, is open. */
function showSurvey() {
  if (document.querySelector('dialog:modal')) {
    setTimeout(showSurvey, SURVEY_AFTER_MS);
    return;
  }
  openSurvey();
  survey?.dispatchEvent(new Event('basera:wake'));
}
