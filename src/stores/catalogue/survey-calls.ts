import { submitSurvey } from '#contract/survey.ts';
import type { SurveyAnswers } from '#domain/enquiry.ts';
import { call } from '#stores/session/api.ts';

/** The call of the survey, loaded through `askLate` when its form is sent. */
export const submitAnswers = (answers: SurveyAnswers) => call(submitSurvey, answers);
