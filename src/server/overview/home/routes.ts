import { accountHome } from '#contract/overview/home.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { describeHome } from './home.ts';

/** What stands on the home of an account. */
export function homeRoutes(api: Api): void {
  api.serve(accountHome, ({ caller, now }) => describeHome(api.shop, caller.userId, now));
}
