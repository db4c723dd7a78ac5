import { atom } from 'nanostores';
import { submitSurvey } from '#contract/survey.ts';
import type { SurveyAnswers } from '#messages/survey-letter.ts';
import { call } from '#stores/session/api.ts';
import { leaveTo } from '#stores/page/leave.ts';

export type SurveyState = 'writing' | 'sending' | 'failed' | 'sent';

export const $survey = atom<SurveyState>('writing');

const THANKS_AFTER_MS = 600; // rules/enquiries.md#the-survey

/** Sends the answers as they were written; one who has answered is thanked on a page of its own. */
export async function sendSurvey(answers: SurveyAnswers): Promise<void> {
  if ($survey.get() === 'sending' || $survey.get() === 'sent') return;
  $survey.set('sending');
  const result = await call(submitSurvey, answers);
  $survey.set(result.ok ? 'sent' : 'failed');
  if (result.ok) setTimeout(() => leaveTo('/thankyou'), THANKS_AFTER_MS);
}
