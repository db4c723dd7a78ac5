import { useStore } from '@nanostores/react';
import type { Company } from '#contract/overview/company.ts';
import { COMPANY_INVITATION_DAYS } from '#domain/overview/company.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import {
  $companyBusy,
  inviteForm,
  sendInvitation,
  withdrawInvitation,
} from '#stores/overview/company.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { Records } from '#features/base/parts/records.tsx';
import styles from './company.module.css';

/** Inviting somebody, and the invitations that are open (rules/companies.md#an-invitation). */
export function Invitations({ invitations }: Company) {
  const { values, errors, busy, notice } = useStore(inviteForm.$form);
  const doing = useStore($companyBusy);
  return (
    <>
      <section className={`panel stack ${styles.part}`}>
        <h3>Invite a colleague</h3>
        <NoticeAlert notice={notice} onDismiss={inviteForm.dismiss} />
        <Form onSubmit={sendInvitation}>
          <Field
            label="Email or mobile number"
            name="invitee"
            value={values.to}
            onChange={(to) => inviteForm.edit('to', to)}
            error={errors.to}
            hint={`We’ll send a link there that works for ${COMPANY_INVITATION_DAYS} days. To accept, your colleague logs in with this email or number.`}
          />
          <p>
            <Button type="submit" busy={busy && 'Please wait'}>
              Send the invitation
            </Button>
          </p>
        </Form>
      </section>
      {invitations.length > 0 ? (
        <Records
          title="Open invitations"
          records={invitations.map(({ id, to, validUntil }) => ({
            key: String(id),
            fields: {
              'Sent to': to,
              'Good until': formatDayWithYear(validUntil),
              Change: (
                <Button
                  size="small"
                  variant="quiet"
                  busy={doing === `withdraw ${id}` ? 'Please wait' : undefined}
                  aria-label={`Withdraw the invitation to ${to}`}
                  onClick={() => void withdrawInvitation(id)}
                >
                  Withdraw
                </Button>
              ),
            },
          }))}
        />
      ) : null}
    </>
  );
}
