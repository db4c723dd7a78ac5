import type { PlainLetter } from './letter.ts';

export interface SurveyAnswers {
  readonly name: string;
  readonly email: string;
  readonly mobileNo: string;
}

/** Tells the shop who wants to hear of offers; the answers are as they were written. */
export function surveyLetter({ name, email, mobileNo }: SurveyAnswers): PlainLetter {
  return {
    subject: 'Somebody signed up for offers',
    text: [`Name: ${name}`, `E-mail: ${email}`, `Mobile number: ${mobileNo}`].join('\n'),
  };
}
