import { useStore } from '@nanostores/react';
import type { Invitation } from '#contract/office-people.ts';
import { formatInstant } from '#domain/kolkata.ts';
import { NoticeLine } from '#features/account/parts/notice-line.tsx';
import { type Column, OfficeList } from '#features/office/list/office-list.tsx';
import { Panel } from '#features/office/parts/panel.tsx';
import { StateMark } from '#features/office/parts/state-mark.tsx';
import { ROLE_WORDS } from '#messages/office-words.ts';
import { $withdrawing, dismissWithdrawing, withdraw } from '#stores/office/people.ts';
import { Button } from '#ui/button.tsx';

const COLUMNS: readonly Column<Invitation>[] = [
  { key: 'email', name: 'E-mail', cell: ({ email }) => email },
  { key: 'role', name: 'Role', cell: ({ role }) => ROLE_WORDS[role].name },
  { key: 'by', name: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  {
    key: 'until',
    name: 'Good until',
    cell: ({ expiresAt, hasExpired }) =>
      hasExpired ? (
        <StateMark tone="bad">Expired: invite anew</StateMark>
      ) : (
        formatInstant(new Date(expiresAt))
      ),
  },
  {
    key: 'withdraw',
    name: 'Withdraw',
    isAction: true,
    cell: ({ email }) => <WithdrawButton email={email} />,
  },
];

export function InvitationList({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { notice } = useStore($withdrawing);
  return (
    <Panel title="Invitations" note={invitations.length}>
      <NoticeLine notice={notice} onDismiss={dismissWithdrawing} />
      <OfficeList
        label="Invitations"
        columns={COLUMNS}
        rows={invitations}
        keyOf={({ email }) => email}
        empty="Nobody is invited at the moment."
      />
    </Panel>
  );
}

function WithdrawButton({ email }: { readonly email: string }) {
  const { busy } = useStore($withdrawing);
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Withdraw the invitation of ${email}`}
      busy={busy === email ? 'Withdrawing' : undefined}
      onClick={() => void withdraw(email)}
    >
      Withdraw
    </Button>
  );
}
