import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { AutoPay } from '#contract/billing/autopay.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import {
  autopayStands,
  DEBIT_WORDS,
  NOT_CONFIRMED,
  whileTried,
} from '#messages/billing/autopay-words.ts';
import { debitWhy } from '#messages/billing/debit-failure.ts';
import { ANOTHER_ACCOUNT } from '#messages/overview/home-autopay.ts';
import { $payment } from '#stores/payments/payment.ts';
import {
  $autopay,
  $autopayChange,
  $autopayNotice,
  changeAutoPay,
  dismissAutoPayNotice,
  loadAutoPay,
} from '#stores/billing/autopay.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Beside } from '#features/base/parts/beside.tsx';
import { ConfirmDialog } from '#features/base/parts/confirm-dialog.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { Records } from '#features/base/parts/records.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { AutoPaySetUp } from './autopay-set-up.tsx';
import styles from './autopay-section.module.css';

/** How rent pays itself, and the ways to begin, pause and end that (rules/autopay.md). */
export function AutoPaySection({ shopName }: { readonly shopName: string }) {
  const autopay = useStore($autopay);
  const notice = useStore($autopayNotice);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <SectionTitle ref={title}>AutoPay</SectionTitle>
      <NoticeAlert notice={notice} onDismiss={dismissAutoPayNotice} />
      <LoadedView loaded={autopay} what="AutoPay" onRetry={() => void loadAutoPay()}>
        {(value) => (
          <>
            <Standing autopay={value} shopName={shopName} onDone={() => title.current?.focus()} />
            {value.history.length > 0 ? <History autopay={value} /> : null}
          </>
        )}
      </LoadedView>
    </>
  );
}

interface StandingProps {
  readonly autopay: AutoPay;
  readonly shopName: string;
  /** Called once AutoPay was set up, whose form is gone then. */
  readonly onDone: () => void;
}

function Standing({ autopay, shopName, onDone }: StandingProps) {
  const { mandate, offer } = autopay;
  const [replacing, setReplacing] = useState(false);
  const isAlive = mandate?.state === 'active' || mandate?.state === 'paused';
  const { state: paying, subject } = { subject: '', ...useStore($payment) };
  const isTried = subject === 'AutoPay' && (paying === 'confirming' || paying === 'checking');
  const stands = isTried ? whileTried(autopay) : autopay;
  return (
    <section className={`panel ${styles.part}`} aria-label="AutoPay status">
      <header>
        <p>
          {stands.isRefused ? `${NOT_CONFIRMED} ` : ''}
          {autopayStands(stands)}
        </p>
        {stands.mandate ? (
          <Badge tone={toneOf(stands.mandate.state)}>{STATES[stands.mandate.state]}</Badge>
        ) : null}
      </header>
      {isAlive ? (
        <>
          <dl className="figures">
            <dt>From</dt>
            <dd>{mandate.account ?? 'Your account'}</dd>
            <dt>Maximum per debit</dt>
            <dd>{formatRupees(mandate.maximum)}</dd>
            <dt>Valid until</dt>
            <dd>{formatDayWithYear(mandate.expiresOn)}</dd>
          </dl>
          <Changes mandate={mandate} onReplace={offer ? () => setReplacing(true) : undefined} />
        </>
      ) : null}
      {mandate?.state === 'starting' ? (
        <div className={`row ${styles.actions}`}>
          <StopButton />
        </div>
      ) : null}
      {offer && (replacing || !isAlive) ? (
        <AutoPaySetUp
          maximum={offer.maximum}
          isReplacing={isAlive}
          title={titleOf(mandate)}
          shopName={shopName}
          onDone={() => {
            setReplacing(false);
            onDone();
          }}
        />
      ) : null}
      {offer || isAlive ? null : (
        <p className="hint">
          You can set it up here once you rent something by the month, or with an order.
        </p>
      )}
    </section>
  );
}

function Changes({
  mandate,
  onReplace,
}: {
  readonly mandate: NonNullable<AutoPay['mandate']>;
  readonly onReplace: (() => void) | undefined;
}) {
  const change = useStore($autopayChange);
  const isPaused = mandate.state === 'paused';
  return (
    <div className={`row ${styles.actions}`}>
      {isPaused && mandate.pausedBy === 'renter' ? (
        <Button
          busy={change === 'active' ? 'Resuming' : undefined}
          onClick={() => void changeAutoPay('active')}
        >
          Resume
        </Button>
      ) : null}
      {isPaused ? null : (
        <Button
          variant="quiet"
          busy={change === 'paused' ? 'Pausing' : undefined}
          onClick={() => void changeAutoPay('paused')}
        >
          Pause
        </Button>
      )}
      {onReplace ? (
        <Button variant="quiet" onClick={onReplace}>
          Replace
        </Button>
      ) : null}
      <StopButton />
    </div>
  );
}

function StopButton() {
  const change = useStore($autopayChange);
  const [stopping, setStopping] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        busy={change === 'stopped' ? 'Stopping' : undefined}
        onClick={() => setStopping(true)}
      >
        Stop
      </Button>
      <ConfirmDialog
        title="Stop AutoPay?"
        open={stopping}
        yes="Stop AutoPay"
        no="Keep it"
        onYes={() => void changeAutoPay('stopped')}
        onClose={() => setStopping(false)}
      >
        <p>
          We’ll stop debiting your rent, and you’ll pay your invoices yourself. A debit that is
          already with your bank may still go through.
        </p>
      </ConfirmDialog>
    </>
  );
}

function History({ autopay }: { readonly autopay: AutoPay }) {
  return (
    <Records
      title="Debits"
      records={autopay.history.map(({ on, amount, state, invoices, reason }) => ({
        key: `${on} ${state} ${invoices.join(' ')}`,
        fields: {
          Date: formatDayWithYear(on),
          Amount: formatRupees(amount),
          Invoices: invoices.join(', '),
          Status: (
            <Beside words={debitWhy(reason) ?? ''}>
              <Badge tone={state === 'paid' ? 'good' : state === 'failed' ? 'bad' : 'waiting'}>
                {DEBIT_WORDS[state]}
              </Badge>
            </Beside>
          ),
        },
      }))}
    />
  );
}

const STATES: Record<NonNullable<AutoPay['mandate']>['state'], string> = {
  starting: 'Waiting',
  active: 'Active',
  paused: 'Paused',
  stopped: 'Stopped',
  refused: 'Not set up',
  expired: 'Expired',
};

/** What the form is called that a mandate is set up with, beside the one there is. */
function titleOf(mandate: AutoPay['mandate']): string {
  if (mandate?.state === 'active' || mandate?.state === 'paused') return 'Replace AutoPay';
  return mandate?.isAccountGone ? ANOTHER_ACCOUNT : 'Set up AutoPay';
}

function toneOf(state: NonNullable<AutoPay['mandate']>['state']) {
  if (state === 'active') return 'good';
  return state === 'starting' || state === 'paused' ? 'waiting' : 'bad';
}
