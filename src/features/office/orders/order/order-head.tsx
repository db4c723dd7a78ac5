import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { restArrival } from '#domain/catalogue/coverage/delivery.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { restWords } from '#messages/base/delivered-when.ts';
import { OrderStanding } from '#features/office/shell/parts/order-standing.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { PICK_WORDS } from '#messages/office/order-words.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { $neighbours, openedFrom } from '#stores/office/orders/order.ts';
import { beginCancelling } from '#stores/office/orders/order-hand-over.ts';
import { agreementPaper, orderPaper, receiptPaper } from '#stores/office/orders/order-notes.ts';
import { orderPath, ordersPath } from '#stores/office/orders/orders.ts';
import type { PdfStore } from '#stores/base/pdf.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { Button } from '#ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './order-head.module.css';

/** An order's number and state, where it stands in its list, and what can be done besides its next step. */
export function OrderHead({ order }: { readonly order: OfficeOrder }) {
  const { number, status, promisedOn, isLate, deliveredOn, papers, isCancellable } = order;
  const rest = restArrival(order);
  const permissions = useStore($permissions);
  const mayCancel = isCancellable && permissions.includes('orders.cancel');
  return (
    <header className="row" data-gap="4" data-justify="between">
      <Way />
      <div className="row" data-gap="3">
        <h1>{number}</h1>
        <OrderStanding {...order} />
        {promisedOn && !deliveredOn && status !== 'CANCELLED' ? (
          <p className={styles.promise} data-late={isLate || undefined}>
            Promised by <b>{formatDay(promisedOn)}</b>
            {isLate ? ', overdue' : null}
            {restWords(rest)}
          </p>
        ) : null}
      </div>
      <div className="row">
        <PaperButton paper={orderPaper} number={number}>
          Order PDF
        </PaperButton>
        {papers.agreement ? (
          <PaperButton paper={agreementPaper} number={number}>
            Agreement PDF
          </PaperButton>
        ) : null}
        {papers.receipt ? (
          <PaperButton paper={receiptPaper} number={number}>
            Receipt PDF
          </PaperButton>
        ) : null}
        {mayCancel ? (
          <Button size="small" variant="quiet" onClick={() => void beginCancelling()}>
            Cancel order
          </Button>
        ) : null}
      </div>
      <CancelDialog />
    </header>
  );
}

/** Back to the list, and to the orders beside this one in it. */
function Way() {
  const neighbours = useStore($neighbours);
  const { previous, next } =
    neighbours.state === 'ready' ? neighbours.value : { previous: null, next: null };
  const { pick, search } = openedFrom;
  const where =
    Object.entries(PICK_WORDS).find(([name]) => name === pick)?.[1] ??
    (search ? `“${search}”` : undefined);
  return (
    <nav className={styles.way} aria-label="Orders">
      <a className="link" href={ordersPath(openedFrom)}>
        {where ? `Orders: ${where}` : 'Orders'}
      </a>
      <span className={styles.beside}>
        {previous ? (
          <a className="link" href={orderPath(previous, openedFrom)} aria-keyshortcuts="k">
            Previous
          </a>
        ) : null}
        {next ? (
          <a className="link" href={orderPath(next, openedFrom)} aria-keyshortcuts="j">
            Next
          </a>
        ) : null}
      </span>
    </nav>
  );
}

interface PaperButtonProps {
  readonly paper: PdfStore;
  readonly number: string;
  readonly children: string;
}

function PaperButton({ paper, number, children }: PaperButtonProps) {
  const pdf = useStore(paper.$pdf);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={pdf.state === 'loading' ? 'Loading' : undefined}
        onClick={() => void paper.download(number)}
      >
        {children}
      </Button>
      {pdf.state === 'failed' ? (
        <NoticeAlert notice={failureNotice(pdf.failure)} onDismiss={paper.dismissProblem} />
      ) : null}
    </>
  );
}
