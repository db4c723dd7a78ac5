import { readLog } from '#contract/office/shell/log.ts';
import { readNumbered } from '#domain/office/log-subject.ts';
import { ACTION_WORDS } from '#messages/office/log-words.ts';
import { callOffice } from './api.ts';
import { createColumns } from './columns.ts';
import { createList } from './list.ts';

/** The audit log, newest first (rules/office.md#the-log-is-read). */
export const log = createList({
  filters: ['search', 'action', 'about', 'document'],
  choices: {
    action: Object.keys(ACTION_WORDS),
    about: (text) => readNumbered(text) !== undefined,
  },
  ask: ({ filters, from }) =>
    callOffice(readLog, { ...filters, before: /^\d+$/.test(from) ? Number(from) : undefined }),
});

export const logColumns = createColumns('log');
