import { useStore } from '@nanostores/react';
import type { Role } from '#domain/people/office-role.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { ROLE_WORDS } from '#messages/office/words.ts';
import { $joining, dismissJoining, join } from '#stores/office/shell/door.ts';
import { Button } from '#ui/button.tsx';

export interface InvitationStepProps {
  readonly role: Role;
  readonly invitedBy: string;
}

export function InvitationStep({ role, invitedBy }: InvitationStepProps) {
  const { isBusy, notice } = useStore($joining);
  const { name, does } = ROLE_WORDS[role];
  return (
    <>
      <NoticeAlert notice={notice} onDismiss={dismissJoining} />
      <p>
        {invitedBy} has invited you to work here as <strong>{name}</strong>: {lowered(does)}
      </p>
      <Button size="wide" busy={isBusy ? 'Accepting' : undefined} onClick={() => void join()}>
        Accept the invitation
      </Button>
    </>
  );
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
