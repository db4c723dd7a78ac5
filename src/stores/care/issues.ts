import { listIssues } from '#contract/care/issue.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';

/** What the customer has reported, the newest first. */
export const { $loaded: $issues, load: loadIssues } = createLoader(() => call(listIssues, {}));
