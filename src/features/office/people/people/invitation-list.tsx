import { useStore } from '@nanostores/react';
import type { Invitation } from '#contract/office/people/people.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { RowButton } from '#features/office/shell/list/row-button.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { ROLE_WORDS } from '#messages/office/words.ts';
import { $withdrawing, dismissWithdrawing, withdraw } from '#stores/office/people/people.ts';

const COLUMNS: readonly Column<Invitation>[] = [
  { key: 'email', name: 'Email', cell: ({ email }) => email },
  { key: 'role', name: 'Role', cell: ({ role }) => ROLE_WORDS[role].name },
  { key: 'by', name: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  {
    key: 'until',
    name: 'Valid until',
    cell: ({ expiresAt, hasExpired }) =>
      hasExpired ? (
        <StateMark tone="bad">Expired: invite again</StateMark>
      ) : (
        formatInstant(new Date(expiresAt))
      ),
  },
  {
    key: 'withdraw',
    name: 'Withdraw',
    isAction: true,
    cell: ({ email }) => (
      <RowButton
        $act={$withdrawing}
        row={email}
        doing="Withdrawing"
        label={`Withdraw the invitation of ${email}`}
        onPress={() => withdraw(email)}
      >
        Withdraw
      </RowButton>
    ),
  },
];

export function InvitationList({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { notice } = useStore($withdrawing);
  return (
    <Panel title="Invitations" note={invitations.length}>
      <NoticeAlert notice={notice} onDismiss={dismissWithdrawing} />
      <OfficeList
        label="Invitations"
        columns={COLUMNS}
        rows={invitations}
        keyOf={({ email }) => email}
        empty="No open invitations."
      />
    </Panel>
  );
}
