import { listIssues } from '#contract/issue.ts';
import { call } from '#stores/session/api.ts';
import { createLoader } from '#stores/session/loaded.ts';

/** What the customer has reported, the newest first. */
export const { $loaded: $issues, load: loadIssues } = createLoader(() => call(listIssues, {}));
