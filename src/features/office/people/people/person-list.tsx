import type { Person } from '#contract/office/people/people.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { ROLE_WORDS } from '#messages/office/words.ts';
import { plural } from '#messages/base/plural.ts';
import { beginChange } from '#stores/office/people/people.ts';
import { Button } from '#ui/button.tsx';

const COLUMNS: readonly Column<Person>[] = [
  {
    key: 'name',
    name: 'Name',
    cell: ({ name, email, isMe }) => (
      <>
        {name}
        {isMe ? ' (you)' : ''}
        <small>{email}</small>
      </>
    ),
  },
  { key: 'role', name: 'Role', cell: ({ role }) => ROLE_WORDS[role].name },
  { key: 'proof', name: 'Second factor', cell: (person) => <Proof {...person} /> },
  {
    key: 'seen',
    name: 'Last active',
    cell: ({ seenAt, sessions, passkeys, hasApp }) => (
      <>
        {seenAt
          ? formatInstant(new Date(seenAt))
          : passkeys > 0 || hasApp
            ? 'Not signed in'
            : 'Not yet'}
        {sessions > 0 ? <small>{plural(sessions, 'open session')}</small> : null}
      </>
    ),
  },
  {
    key: 'since',
    name: 'Member since',
    cell: ({ since, invitedBy }) => (
      <>
        {formatInstant(new Date(since))}
        <small>invited by {invitedBy}</small>
      </>
    ),
  },
  {
    key: 'change',
    name: 'Change',
    isAction: true,
    cell: (person) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={`Change ${person.name}`}
        onClick={() => beginChange(person)}
      >
        Change
      </Button>
    ),
  },
];

export function PersonList({ people }: { readonly people: readonly Person[] }) {
  return (
    <Panel title="Operators" note={people.length}>
      <OfficeList
        label="Operators"
        columns={COLUMNS}
        rows={people}
        keyOf={({ userId }) => userId}
        empty="No operators yet."
      />
    </Panel>
  );
}

function Proof({ passkeys, hasApp }: Pick<Person, 'passkeys' | 'hasApp'>) {
  const ways = [
    ...(passkeys > 0 ? [plural(passkeys, 'passkey')] : []),
    ...(hasApp ? ['an app'] : []),
  ];
  if (ways.length === 0) return <StateMark tone="wait">Not set up yet</StateMark>;
  return ways.join(' and ');
}
