import { useStore } from '@nanostores/react';
import type { OfficeMe } from '#contract/office/shell/gate.ts';
import { agentName } from '#domain/people/agent-name.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { RowButton } from '#features/office/shell/list/row-button.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { $endingSession, dismissEnding, endSession } from '#stores/office/shell/me.ts';

type Session = OfficeMe['sessions'][number];

const COLUMNS: readonly Column<Session>[] = [
  { key: 'device', name: 'Device', cell: ({ agent }) => agentName(agent) },
  {
    key: 'seen',
    name: 'Last used',
    cell: ({ seenAt, isThisOne }) => (isThisOne ? 'Now' : formatInstant(new Date(seenAt))),
  },
  { key: 'started', name: 'Started', cell: ({ startedAt }) => formatInstant(new Date(startedAt)) },
  {
    key: 'end',
    name: 'End',
    isAction: true,
    cell: ({ id, isThisOne }) =>
      isThisOne ? (
        <StateMark tone="good">This session</StateMark>
      ) : (
        <RowButton $act={$endingSession} row={id} doing="Ending" onPress={() => endSession(id)}>
          End session
        </RowButton>
      ),
  },
];

export function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  const { notice } = useStore($endingSession);
  return (
    <Panel title="Where you’re logged in" note={sessions.length}>
      <NoticeAlert notice={notice} onDismiss={dismissEnding} />
      <OfficeList
        label="Where you’re logged in"
        columns={COLUMNS}
        rows={sessions}
        keyOf={({ id }) => id}
        empty="No other sessions."
      />
    </Panel>
  );
}
