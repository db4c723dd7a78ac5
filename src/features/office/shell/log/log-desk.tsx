import { useStore } from '@nanostores/react';
import type { LogEntry } from '#contract/office/shell/log.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { readNumbered } from '#domain/office/log-subject.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { optionsOf } from '#features/office/shell/list/list-filter.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { actionWords, subjectWords } from '#messages/office/log-words.ts';
import { log } from '#stores/office/shell/log.ts';
import { LOG_COLUMNS } from './log-columns.tsx';

/** What operators did, newest first (rules/office.md#the-log-is-read). */
export function LogScreen() {
  const { action, about, document } = useStore(log.$query).filters;
  const loaded = useStore(log.$loaded);
  const isOfOne = about !== '' || document !== '';
  const [first] = loaded.state === 'ready' ? loaded.value.rows : [];
  const actions = loaded.state === 'ready' ? loaded.value.actions : [action];
  const choice = {
    name: 'action',
    label: 'Action',
    all: 'All actions',
    options: optionsOf(
      actions.filter((name) => name !== ''),
      actionWords,
    ).toSorted((one, other) => one.label.localeCompare(other.label)),
  } as const;
  return (
    <>
      <PageHead title="Log">Every action by an operator and its changes, newest first.</PageHead>
      <ListDesk
        list={log}
        label="Log"
        title={isOfOne && first ? `Entries about ${aboutWords(first, about)}` : 'Entries'}
        what="the log"
        placeholder="Order, customer, operator"
        filters={[choice]}
        columns={LOG_COLUMNS}
        keyOf={({ id }) => id}
        empty={({ isFiltered }) => (isFiltered ? 'No log entries match.' : 'No log entries yet.')}
      />
    </>
  );
}

/** Which thing, and whose: `PAN Card of B-123456`. */
function aboutWords({ action, subject, details, customerId }: LogEntry, about: string): string {
  // One entry may be about several of them.
  const numbers = /^\d/.test(subject) ? readNumbered(about)?.numbers.join(' ') : undefined;
  const words = subjectWords(action, numbers ?? subject, details);
  return customerId === null ? words : `${words} of ${customerNumber(customerId)}`;
}
