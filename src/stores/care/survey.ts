import type { SurveyAnswers } from '#domain/checkout/enquiry.ts';
import { createForm, tellAtFields } from '#stores/base/form.ts';
import { askLate } from '#stores/base/late.ts';
import { leaveTo } from '#stores/base/leave.ts';
import { refusalNotice } from '#stores/base/notice.ts';

const loadCalls = () => import('./survey-calls.ts');

const BLANK: SurveyAnswers = { name: '', email: '', mobileNo: '' };

const THANKS_AFTER_MS = 600; // rules/enquiries.md#the-survey

/** The form of the window in which somebody signs up for offers. */
export const surveyForm = createForm({
  blank: BLANK,
  limits: { name: 200, email: 200, mobileNo: 200 },
});

/** Sends the answers as typed; the server checks them. Whoever has answered is thanked on a page of its own. */
export async function sendSurvey(): Promise<void> {
  await surveyForm.submit({
    send: (answers) => askLate(loadCalls, (calls) => calls.submitAnswers(answers)),
    succeeded({ message }) {
      setTimeout(() => leaveTo('/thankyou'), THANKS_AFTER_MS);
      // Nothing is sent twice while the page is left.
      return { busy: 'sending', notice: { tone: 'good', text: message } };
    },
    failed: (answer, answers) =>
      answer.failure.fields
        ? tellAtFields(answer, answers)
        : { notice: refusalNotice('SURVEY_FAILED') },
  });
}
