import { submitSurvey } from '#contract/survey.ts';
import { messageFor } from '#messages/catalogue.ts';
import { surveyLetter } from '#messages/survey-letter.ts';
import { surveys } from '../db/schema/visitors.ts';
import { isWithin, type Limit } from '../lib/limits.ts';
import { post } from '../lib/outbox.ts';
import { refuse } from '../lib/refusal.ts';
import type { Api } from '../lib/serve.ts';

/** Wide, since mobile networks put thousands of shoppers behind one address. */
const SURVEYS_BY_ADDRESS: Limit = { name: 'surveys-address', hits: 30, seconds: 10 * 60 };

export function surveyRoutes(api: Api): void {
  const { db, site } = api.shop;

  api.serve(submitSurvey, async ({ input, now, address }) => {
    if (!(await isWithin(db, SURVEYS_BY_ADDRESS, address, now))) return refuse('TOO_MANY_REQUESTS');
    const { name, email, mobileNo } = input;
    await db.transaction(async (tx) => {
      await tx.insert(surveys).values({ name, email, mobile: mobileNo, createdAt: now });
      await post(tx, { channel: 'email', to: site.email, ...surveyLetter(input) }, now);
    });
    return { message: messageFor('SURVEY_SENT') };
  });
}
