import { useStore } from '@nanostores/react';
import { YEARS_OF_BOOKS } from '#domain/overview/books.ts';
import {
  $deletionAsked,
  $deletionCheck,
  askForDeletion,
  deleteAccount,
  deletionForm,
  dismissDeletionCheck,
  keepAccount,
} from '#stores/people/profile/delete-account.ts';
import { $user } from '#stores/base/user.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import styles from './privacy-parts.module.css';

/** Erases the customer, for good. */
export function DeleteAccountPart() {
  const user = useStore($user);
  const check = useStore($deletionCheck);
  const isOpen = useStore($deletionAsked);
  const { values, errors, busy, notice } = useStore(deletionForm.$form);
  const own = user.state === 'ready' ? user.user : undefined;
  return (
    <section className={`panel stack ${styles.part}`}>
      <h3>Delete account</h3>
      <h4>Deleted for good</h4>
      <ul>
        <li>your name, email, mobile number and password</li>
        <li>your documents and their files</li>
        <li>your addresses, cart, wishlist and choices</li>
        <li>your issue reports, and the messages we sent you</li>
      </ul>
      <h4>Kept</h4>
      <ul>
        <li>
          orders, invoices and payments, with the name and address on them. Tax law requires us to
          keep them for {YEARS_OF_BOOKS * 12} months
        </li>
      </ul>
      <p>
        You can delete your account when you aren’t renting anything and nothing is left to pay or
        refund.
      </p>
      <NoticeAlert notice={check.notice} onDismiss={dismissDeletionCheck} />
      <p>
        <Button
          size="small"
          variant="danger"
          busy={check.isBusy ? 'One moment' : undefined}
          onClick={() => void askForDeletion()}
        >
          Delete my account
        </Button>
      </p>
      <Dialog title="Delete your account?" open={isOpen} onClose={keepAccount}>
        <Form onSubmit={deleteAccount}>
          <p>You can’t undo this.</p>
          {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
          <Field
            label={own?.email ? 'Your email, to confirm' : 'Your mobile number, to confirm'}
            name="confirm"
            value={values.confirm}
            onChange={(typed) => deletionForm.edit('confirm', typed)}
            hint={own?.email || own?.contact}
            error={errors.confirm}
            autoComplete="off"
          />
          <Button type="submit" variant="danger" size="wide" busy={busy && 'Deleting your account'}>
            Delete for good
          </Button>
          <Button variant="quiet" size="wide" onClick={keepAccount}>
            Keep it
          </Button>
        </Form>
      </Dialog>
    </section>
  );
}
