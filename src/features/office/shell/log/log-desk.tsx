import { useStore } from '@nanostores/react';
import type { LogEntry } from '#contract/office/shell/log.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { readNumbered } from '#domain/office/log-subject.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { actionWords, subjectWords } from '#messages/office/log-words.ts';
import { log, logColumns } from '#stores/office/shell/log.ts';
import { Select } from '#ui/select.tsx';
import { LOG_COLUMNS } from './log-columns.tsx';

/** What operators did, newest first (rules/office.md#the-log-is-read). */
export function LogScreen() {
  const { filters, from } = useStore(log.$query);
  const loaded = useStore(log.$loaded);
  const isTurning = useStore(log.$isTurning);
  const hidden = useStore(logColumns.$hidden);
  const { search, action, about, document } = filters;
  const isOfOne = about !== '' || document !== '';
  const isFiltered = search !== '' || action !== '' || isOfOne;
  const [first] = loaded.state === 'ready' ? loaded.value.entries : [];
  const actions = loaded.state === 'ready' ? loaded.value.actions : [action];
  return (
    <>
      <PageHead title="Log">Every action by an operator and its changes, newest first.</PageHead>
      <Panel
        title={isOfOne && first ? `Entries about ${aboutWords(first, about)}` : 'Entries'}
        note={<ColumnChoice columns={LOG_COLUMNS} chosen={logColumns} />}
      >
        <FindForm
          label="Find"
          placeholder="Order, customer, operator"
          value={search}
          filters={filters}
          onFind={(typed) => log.filter({ search: typed })}
          onShowAll={
            isFiltered
              ? () => log.filter({ search: '', action: '', about: '', document: '' })
              : undefined
          }
        >
          <Select
            label="Action"
            name="action"
            value={action}
            prompt="All actions"
            options={actions
              .filter((name) => name !== '')
              .map((name) => ({ value: name, label: actionWords(name) }))
              .toSorted((one, other) => one.label.localeCompare(other.label))}
            onChange={(chosen) => log.filter({ action: chosen })}
          />
        </FindForm>
        <LoadedView loaded={loaded} what="the log" onRetry={() => void log.load()}>
          {({ entries, next }) => (
            <>
              <OfficeList
                label="Log"
                columns={LOG_COLUMNS}
                rows={entries}
                keyOf={({ id }) => id}
                hidden={hidden}
                isBusy={isTurning}
                empty={isFiltered ? 'No log entries match.' : 'No log entries yet.'}
              />
              <ListPager
                count={entries.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next === null ? undefined : String(next)}
                onTurn={log.turnTo}
              />
            </>
          )}
        </LoadedView>
      </Panel>
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
