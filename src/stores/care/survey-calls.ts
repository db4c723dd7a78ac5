import { submitSurvey } from '#contract/catalogue/survey.ts';
import type { SurveyAnswers } from '#domain/checkout/enquiry.ts';
import { call } from '#stores/base/api.ts';

/** The call of the survey, loaded through `askLate` when its form is sent. */
export const submitAnswers = (answers: SurveyAnswers) => call(submitSurvey, answers);
