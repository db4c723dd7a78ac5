import { atom } from 'nanostores';
import { submitSurvey } from '#contract/survey.ts';
import type { SurveyAnswers } from '#domain/enquiry.ts';
import { type FormState, tooLongIn } from '#stores/page/form.ts';
import { call } from '#stores/session/api.ts';
import { leaveTo } from '#stores/page/leave.ts';

export type SurveyState = 'writing' | 'sending' | 'failed' | 'sent';

export const $survey = atom<SurveyState>('writing');

/** What is wrong with the answers since the last try to send, in words. */
export const $surveyErrors = atom<FormState<SurveyAnswers>['errors']>({});

const LIMITS = { name: 200, email: 200, mobileNo: 200 };

const THANKS_AFTER_MS = 600; // rules/enquiries.md#the-survey

/** Sends the answers as they were written; the server checks them. One who has answered is thanked on a page of its own. */
export async function sendSurvey(answers: SurveyAnswers): Promise<void> {
  if ($survey.get() === 'sending' || $survey.get() === 'sent') return;
  const errors = tooLongIn(answers, LIMITS);
  $surveyErrors.set(errors);
  $survey.set(Object.keys(errors).length > 0 ? 'writing' : 'sending');
  if ($survey.get() === 'writing') return;
  const result = await call(submitSurvey, answers);
  const { fields = {} } = result.ok ? {} : result.failure;
  $surveyErrors.set(fields);
  $survey.set(result.ok ? 'sent' : Object.keys(fields).length > 0 ? 'writing' : 'failed');
  if (result.ok) setTimeout(() => leaveTo('/thankyou'), THANKS_AFTER_MS);
}
