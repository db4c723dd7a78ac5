import { readLog } from '#contract/office/shell/log.ts';
import { readNumbered } from '#domain/office/log-subject.ts';
import { ACTION_WORDS } from '#messages/office/log-words.ts';
import { ANY, createList } from './list.ts';

/** The audit log, newest first (rules/office.md#the-log-is-read). */
export const log = createList(readLog, {
  filters: {
    search: ANY,
    action: Object.keys(ACTION_WORDS),
    about: (text) => readNumbered(text) !== undefined,
    document: ANY,
  },
  columns: 'log',
});
