import { useStore } from '@nanostores/react';
import type { OfficeMe } from '#contract/office-gate.ts';
import { agentName } from '#domain/agent-name.ts';
import { formatInstant } from '#domain/kolkata.ts';
import { NoticeLine } from '#features/account/parts/notice-line.tsx';
import { type Column, OfficeList } from '#features/office/list/office-list.tsx';
import { Panel } from '#features/office/parts/panel.tsx';
import { StateMark } from '#features/office/parts/state-mark.tsx';
import { $endingSession, dismissEnding, endSession } from '#stores/office/me.ts';
import { Button } from '#ui/button.tsx';

type Session = OfficeMe['sessions'][number];

const COLUMNS: readonly Column<Session>[] = [
  { key: 'device', name: 'Device', cell: ({ agent }) => agentName(agent) },
  {
    key: 'seen',
    name: 'Last used',
    cell: ({ seenAt, isThisOne }) => (isThisOne ? 'Now' : formatInstant(new Date(seenAt))),
  },
  { key: 'started', name: 'Begun', cell: ({ startedAt }) => formatInstant(new Date(startedAt)) },
  {
    key: 'end',
    name: 'End',
    isAction: true,
    cell: ({ id, isThisOne }) =>
      isThisOne ? <StateMark tone="good">This one</StateMark> : <EndButton id={id} />,
  },
];

export function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  const { notice } = useStore($endingSession);
  return (
    <Panel title="Where you are signed in" note={sessions.length}>
      <NoticeLine notice={notice} onDismiss={dismissEnding} />
      <OfficeList
        label="Where you are signed in"
        columns={COLUMNS}
        rows={sessions}
        keyOf={({ id }) => id}
        empty="Nowhere."
      />
    </Panel>
  );
}

function EndButton({ id }: { readonly id: number }) {
  const { busy } = useStore($endingSession);
  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy === id ? 'Ending' : undefined}
      onClick={() => void endSession(id)}
    >
      End this session
    </Button>
  );
}
