import { useStore } from '@nanostores/react';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { LOG_COLUMNS } from '#features/office/shell/log/log-columns.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { $customerLog, loadCustomerLog } from '#stores/office/people/customer.ts';

const NOT_HERE: readonly string[] = ['customer'];

/** What operators did for this customer, for who may read the log (rules/office.md#the-log-is-read). */
export function LogPanel({ number }: { readonly number: string }) {
  const loaded = useStore($customerLog);
  return (
    <LoadedView loaded={loaded} what="the log" onRetry={() => void loadCustomerLog()}>
      {({ rows, next }) => (
        <Panel
          title="What we did"
          note={
            next === null ? undefined : (
              <a className="link" href={`/office/log?search=${number}`}>
                See all in the log
              </a>
            )
          }
        >
          <OfficeList
            label="What we did"
            columns={LOG_COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            hidden={NOT_HERE}
            empty="Nothing logged yet."
          />
        </Panel>
      )}
    </LoadedView>
  );
}
