import { expressTerms } from '#contract/catalogue/express.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findExpressTerms } from './express-terms.ts';

export function coverageRoutes(api: Api): void {
  api.serve(expressTerms, async ({ input, now }) => {
    const { fee, daysOff } = await findExpressTerms(api.shop, input.cityId, now);
    return { fee, daysOff: [...daysOff] };
  });
}
