import { useStore } from '@nanostores/react';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { invite, inviteForm } from '#stores/office/people/people.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './people-desk.module.css';
import { RoleChoice } from './role-choice.tsx';

/** Invites somebody by email (rules/office.md#invitations). */
export function InviteForm() {
  const { values, errors, busy, notice } = useStore(inviteForm.$form);
  return (
    <Panel title="Invite an operator">
      <div className={styles.invite}>
        <Form onSubmit={invite}>
          <NoticeAlert notice={notice} onDismiss={inviteForm.dismiss} />
          <Field
            label="Email"
            name="email"
            type="email"
            value={values.email}
            error={errors.email}
            onChange={(email) => inviteForm.edit('email', email)}
            hint="They sign in with this email, or register first. Valid for three days."
            autoComplete="off"
          />
          <RoleChoice value={values.role} onChoose={(role) => inviteForm.edit('role', role)} />
          <Button type="submit" size="wide" busy={busy && 'Inviting'}>
            Invite
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
