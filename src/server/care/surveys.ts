import { submitSurvey } from '#contract/catalogue/survey.ts';
import { invalidSurveyFields } from '#domain/checkout/enquiry.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { surveyLetter } from '#messages/care/survey-letter.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { surveys } from '#server/db/schema/visitors.ts';
import { hit, type Limit, refuseOver } from '#server/lib/limits.ts';
import { post } from '#server/lib/outbox.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { refuse } from '#server/lib/refusal.ts';
import { inTransaction } from '#server/lib/transact.ts';

/** Wide, since mobile networks put thousands of shoppers behind one address. */
const SURVEYS_BY_ADDRESS: Limit = { name: 'surveys-address', hits: 30, seconds: 10 * 60 };

const FIELD_TEXTS = {
  name: 'ENQUIRY_INVALID',
  mobileNo: 'MOBILE_INVALID',
} as const;

export function surveyRoutes(api: Api): void {
  const { db, site } = api.shop;

  api.serve(submitSurvey, async ({ input, now, address }) => {
    const invalid = invalidSurveyFields(input);
    if (invalid.length > 0) {
      const fields = invalid.map((field) => [
        field,
        field === 'email'
          ? (foreignLetterText(input.email) ?? answerText('EMAIL_INVALID'))
          : answerText(FIELD_TEXTS[field]),
      ]);
      return refuse('INPUT_INVALID', {
        fields: Object.fromEntries(fields) as Record<string, string>,
      });
    }
    const limited = await refuseOver(db, [hit(SURVEYS_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;
    const { name, email, mobileNo } = input;
    await inTransaction(db, async (tx) => {
      await tx.insert(surveys).values({ name, email, mobile: mobileNo, createdAt: now });
      await post(tx, { channel: 'email', to: site.email, ...surveyLetter(input) }, now);
    });
    return { message: answerText('SURVEY_SENT') };
  });
}
