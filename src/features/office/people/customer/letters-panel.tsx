import { useStore } from '@nanostores/react';
import type { CustomerLetter } from '#contract/office/people/customer.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { RowButton } from '#features/office/shell/list/row-button.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { $resending, dismissResending, resendLetter } from '#stores/office/people/customer.ts';

const CHANNELS = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

const STATES = {
  sent: <StateMark tone="good">Sent</StateMark>,
  waits: <StateMark tone="wait">Waiting</StateMark>,
  'given-up': <StateMark tone="bad">Not delivered</StateMark>,
} as const;

const COLUMNS: readonly Column<CustomerLetter>[] = [
  {
    key: 'subject',
    name: 'Subject',
    cell: ({ subject, channel, at, state }) => (
      <>
        {subject}
        <small>
          {CHANNELS[channel]}, <time dateTime={at}>{formatInstant(new Date(at))}</time>
        </small>
        {STATES[state]}
      </>
    ),
  },
  {
    key: 'again',
    name: 'Send again',
    isAction: true,
    cell: (letter) =>
      letter.mayResend ? (
        <RowButton
          $act={$resending}
          row={letter.id}
          doing="Sending"
          label={`Send again: ${letter.subject}`}
          onPress={() => resendLetter(letter)}
        >
          Send again
        </RowButton>
      ) : null,
  },
];

/** What was written to a customer (rules/customers.md#letters). */
export function LettersPanel({ letters }: { readonly letters: readonly CustomerLetter[] }) {
  const { notice } = useStore($resending);
  return (
    <Panel title="Messages" note="last 30 days">
      <NoticeAlert notice={notice} onDismiss={dismissResending} />
      <OfficeList
        label="Messages"
        columns={COLUMNS}
        rows={letters}
        keyOf={({ id }) => id}
        empty="No messages in the last 30 days."
      />
    </Panel>
  );
}
