import { listIssues } from '#contract/issue.ts';
import { call } from './api.ts';
import { createLoader } from './loaded.ts';

/** What the customer has reported, the newest first. */
export const { $loaded: $issues, load: loadIssues } = createLoader(() => call(listIssues, {}));
