import { cameByMedium } from '#features/content/navigation/medium.ts';
import { openSurvey } from '#stores/care/survey-window.ts';
import { each, wakeIn } from '#ui/reflect.ts';

const SURVEY_AFTER_MS = 5000; // rules/pages.md#the-survey-opens-by-itself

/** Waits its turn while another window, such as the choice of the city, is open. */
function showSurveyLater() {
  setTimeout(() => {
    if (each('dialog:modal', () => undefined) > 0) showSurveyLater();
    else {
      openSurvey();
      wakeIn('[data-survey]');
    }
  }, SURVEY_AFTER_MS);
}

if (cameByMedium) showSurveyLater();
