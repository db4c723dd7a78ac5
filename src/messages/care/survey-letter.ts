import type { SurveyAnswers } from '#domain/checkout/enquiry.ts';
import type { PlainLetter } from '#messages/base/letter.ts';

/** Tells the shop who wants to hear of offers; the answers are as they were written. */
export function surveyLetter({ name, email, mobileNo }: SurveyAnswers): PlainLetter {
  return {
    subject: 'New sign-up for offers',
    text: [`Name: ${name}`, `Email: ${email}`, `Mobile number: ${mobileNo}`].join('\n'),
  };
}
