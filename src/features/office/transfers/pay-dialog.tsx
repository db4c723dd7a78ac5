import { useStore } from '@nanostores/react';
import type { ShownAccount } from '#contract/office-transfers.ts';
import { formatRupees } from '#domain/money.ts';
import { NoticeAlert } from '#features/sign-in/notice-alert.tsx';
import {
  $paying,
  askForAnother,
  copy,
  endPaying,
  paidForm,
  type Paying,
  recordPaid,
  showAccount,
} from '#stores/office/transfers.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './pay-dialog.module.css';

/** One transfer: to whom, to which account, and that it was made. */
export function PayDialog() {
  const paying = useStore($paying);
  const title = paying ? `${formatRupees(paying.transfer.amount)} to ${paying.transfer.name}` : '';
  return (
    <Dialog title={title} open={paying !== undefined} onClose={endPaying}>
      {paying ? <Pay {...paying} /> : null}
    </Dialog>
  );
}

function Pay({ transfer, account, busy, copied }: Paying) {
  const { values, errors, busy: sending, notice } = useStore(paidForm.$form);
  const { orderNumber, amount } = transfer;
  return (
    <>
      <p className="hint">Order {orderNumber}. Make the transfer at the bank, then note it here.</p>
      {account ? (
        <Account account={account} amount={(amount / 100).toFixed(2)} orderNumber={orderNumber} />
      ) : (
        <div>
          <Button
            size="small"
            variant="quiet"
            busy={busy === 'showing' ? 'Opening' : undefined}
            onClick={() => void showAccount()}
          >
            Show account
          </Button>
          <p className="hint">It is written to the log that you saw it.</p>
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {copied ? `${copied} copied` : ''}
      </p>
      <Form onSubmit={recordPaid}>
        <NoticeAlert notice={notice} onDismiss={paidForm.dismiss} />
        <Field
          label="Reference of the bank (UTR)"
          name="reference"
          value={values.reference}
          error={errors.reference}
          onChange={(reference) => paidForm.edit('reference', reference)}
          hint="The renter gets a letter with it, the amount and the account’s last digits."
          autoComplete="off"
          maxLength={60}
        />
        <Button type="submit" size="wide" busy={sending && 'Noting'}>
          Note {formatRupees(amount)} as transferred
        </Button>
      </Form>
      <div>
        <Button
          size="small"
          variant="quiet"
          busy={busy === 'asking' ? 'Asking' : undefined}
          onClick={() => void askForAnother()}
        >
          The bank does not take this account: ask for another
        </Button>
        <p className="hint">The account is deleted, and its renter asked by letter.</p>
      </div>
    </>
  );
}

interface AccountProps {
  readonly account: ShownAccount;
  readonly amount: string;
  readonly orderNumber: string;
}

/** What is typed at the bank, each with a button that copies it. */
function Account({ account, amount, orderNumber }: AccountProps) {
  const rows = [
    ['Holder', account.holder],
    ['Account number', account.number],
    ['IFSC', account.ifsc],
    ['Amount', amount],
    ['Remark', `Refund ${orderNumber}`],
  ] as const;
  return (
    <dl className={styles.account}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
          <dd>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Copy ${name.toLowerCase()}`}
              onClick={() => void copy(name, text)}
            >
              Copy
            </Button>
          </dd>
        </div>
      ))}
      <div>
        <dt>Bank</dt>
        <dd>{account.bank}</dd>
      </div>
    </dl>
  );
}
