import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { BankAccountState } from '#contract/settlement/bank.ts';
import { maskedNumber } from '#domain/settlement/bank-account.ts';
import { bankTexts } from '#messages/settlement/bank-texts.ts';
import { collectedWaits, transferWaits } from '#messages/settlement/transfer-waits.ts';
import {
  $bankAccount,
  $bankChanging,
  bankForm,
  changeBankAccount,
  deleteBankAccount,
  loadBankAccount,
} from '#stores/people/profile/bank-account.ts';
import { Button } from '#ui/button.tsx';
import styles from './bank-account.module.css';
import { BankAccountForm } from './bank-account-form.tsx';
import { ConfirmDialog } from '#features/base/parts/confirm-dialog.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';

/** The bank account for refunds, to add, change or delete. */
export function BankAccountPanel() {
  const state = useStore($bankAccount);
  const { notice } = useStore(bankForm.$form);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className={`panel stack ${styles.part}`} aria-labelledby="bank-account">
      <h3 id="bank-account" ref={title} tabIndex={-1}>
        Bank account for refunds
      </h3>
      <NoticeAlert notice={notice} onDismiss={bankForm.dismiss} />
      <LoadedView loaded={state} what="your bank account" onRetry={() => void loadBankAccount()}>
        {(known) => <Account known={known} onDone={() => title.current?.focus()} />}
      </LoadedView>
    </section>
  );
}

interface AccountProps {
  readonly known: BankAccountState;
  /** When what had the focus is gone. */
  readonly onDone: () => void;
}

function Account({ known: { account, transfers, isBeingPaid, collected }, onDone }: AccountProps) {
  const changing = useStore($bankChanging);
  const [leaving, setLeaving] = useState(false);
  if (!account || changing) {
    return (
      <>
        <p>
          {transfers.length > 0 ? transferWaits(transfers) : null}
          {transfers.length > 0 && collected.length > 0 ? ' ' : null}
          {collected.length > 0 ? collectedWaits(collected) : null}
          {transfers.length + collected.length === 0
            ? 'We refund deposits by bank transfer (NEFT). Add your account here, or when you return your first order.'
            : null}
        </p>
        <BankAccountForm onSaved={onDone}>
          {changing ? (
            <Button variant="quiet" onClick={() => changeBankAccount(false)}>
              Keep my account
            </Button>
          ) : null}
        </BankAccountForm>
      </>
    );
  }
  const shown = `${maskedNumber(account.lastDigits)}, ${account.bank}`;
  const remove = async () => {
    await deleteBankAccount();
    onDone();
  };
  return (
    <>
      <p>
        <strong>{shown}</strong>
        <br />
        {account.holder}, IFSC {account.ifsc}
      </p>
      {transfers.length > 0 ? (
        <p>{bankTexts[isBeingPaid ? 'BANK_ACCOUNT_IN_USE' : 'BANK_ACCOUNT_AWAITED']}</p>
      ) : null}
      {isBeingPaid ? null : (
        <div className="row" data-gap="3">
          <Button variant="quiet" size="small" onClick={() => changeBankAccount(true)}>
            Change<span className="visually-hidden"> bank account</span>
          </Button>
          {transfers.length > 0 ? null : (
            <Button variant="quiet" size="small" onClick={() => setLeaving(true)}>
              Delete<span className="visually-hidden"> bank account</span>
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        title="Delete this bank account?"
        open={leaving}
        yes="Delete"
        no="Keep it"
        onYes={() => void remove()}
        onClose={() => setLeaving(false)}
      >
        <p>We’ll delete {shown}, and ask you for an account again when you have a refund.</p>
      </ConfirmDialog>
    </>
  );
}
