import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { OfficeTransfer, ShownAccount } from '#contract/office/settlement/transfers.ts';
import { maskedNumber } from '#domain/settlement/bank-account.ts';
import { formatRupees } from '#domain/base/money.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { NOTHING_HELD_BACK, transferHolds } from '#messages/payments/transfer-holds.ts';
import {
  $paying,
  askForAnother,
  copy,
  correctReference,
  endPaying,
  paidForm,
  type Paying,
  recordPaid,
  showAccount,
} from '#stores/office/settlement/transfers.ts';
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

function Pay({ transfer, account, busy, copied, checked, isOver }: Paying) {
  const { values, errors, notice } = useStore(paidForm.$form);
  const { orderNumber, amount } = transfer;
  const place = useRef<HTMLDivElement>(null);
  const isChecking = checked !== undefined;
  useEffect(() => {
    place.current?.querySelector<HTMLElement>(isChecking ? 'h3' : 'input')?.focus();
  }, [isChecking]);
  if (isOver) {
    return (
      <>
        <p role="alert">{notice?.text}</p>
        <Button size="wide" onClick={endPaying}>
          Close
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="hint">
        Order {orderNumber}. Make the transfer at the bank, then record it here.
      </p>
      {transfer.isLeftByExchange ? (
        <p className="hint">
          {transferHolds(transfer)}. {NOTHING_HELD_BACK}
        </p>
      ) : null}
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
          <p className="hint">The log will record that you saw it.</p>
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {copied ? `${copied} copied` : ''}
      </p>
      <div ref={place}>
        <Form onSubmit={recordPaid}>
          {checked === undefined ? (
            <>
              <NoticeAlert notice={notice} onDismiss={paidForm.dismiss} />
              <Field
                label="Bank reference (UTR)"
                name="reference"
                value={values.reference}
                error={errors.reference}
                onChange={(reference) => paidForm.edit('reference', reference)}
                hint="NEFT has 16 characters, RTGS 22, IMPS and UPI 12 digits. The renter’s email shows it."
                autoComplete="off"
              />
              <Button type="submit" size="wide">
                Check details
              </Button>
            </>
          ) : (
            <Check {...transfer} reference={checked} />
          )}
        </Form>
      </div>
      {checked === undefined ? (
        <div>
          <Button
            size="small"
            variant="quiet"
            busy={busy === 'asking' ? 'Sending' : undefined}
            onClick={() => void askForAnother()}
          >
            Wrong account: ask the renter for another
          </Button>
          <p className="hint">
            We delete the account and email the renter for another. A transfer already recorded
            stays as it was.
          </p>
        </div>
      ) : null}
    </>
  );
}

/** What is about to be noted, once more in whole. */
function Check(transfer: OfficeTransfer) {
  const { orderNumber, amount, name, account, reference } = transfer;
  const { busy } = useStore(paidForm.$form);
  const rows = [
    ['Amount', formatRupees(amount)],
    ['To', name],
    ['Order', orderNumber],
    ['For', transferHolds(transfer)],
    ['Account', account && `${account.bank}, ${maskedNumber(account.lastDigits)}`],
    ['Reference', reference],
  ];
  return (
    <>
      <h3 tabIndex={-1}>Do these match the bank transfer?</h3>
      <dl className={styles.account}>
        {rows.map(([what, text]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">The renter gets an email with these details right away.</p>
      <Button type="submit" size="wide" busy={busy && 'Saving'}>
        Mark {formatRupees(amount)} as paid
      </Button>
      <Button variant="quiet" size="wide" onClick={correctReference}>
        Edit reference
      </Button>
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
