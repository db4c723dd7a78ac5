import { cameByMedium } from '#features/content/navigation/medium.ts';
import { openSurvey } from '#stores/care/survey-window.ts';

const SURVEY_AFTER_MS = 5000; // rules/pages.md#the-survey-opens-by-itself

const survey = document.querySelector('[data-survey] astro-island');

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
