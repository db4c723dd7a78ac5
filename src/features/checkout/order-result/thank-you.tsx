import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { isAskedFor } from '#domain/checkout/order-result.ts';
import { awaitsDocuments } from '#domain/documents/awaited-documents.ts';
import {
  ENQUIRY_NEXT,
  ENQUIRY_TITLE,
  MAIL_FOLLOWS,
  ORDER_MAILED,
  ORDER_TITLE,
  ORDER_TOLD_BY_SMS,
  ORDER_TOLD_BY_WHATSAPP,
  SHIPPED_AFTER_KYC,
} from '#messages/orders/order-result.ts';
import { DOCUMENTS_COMPLETE } from '#messages/orders/awaited-documents.ts';
import { PageFallback } from '#ui/states/page-fallback.tsx';
import { DocumentsNeeded } from '#features/documents/needed/documents-needed.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './thank-you.module.css';

export interface ThankYouProps {
  readonly order: Order;
  readonly supportEmail: string;
}

/** rules/orders.md#what-follows-an-order */
export function ThankYou({ order, supportEmail }: ThankYouProps) {
  const { orderNumber, kind, orderTerms } = order;
  const isEnquiry = isAskedFor({ kind, isPaid: orderTerms.totalPaid > 0 });
  const title = useRef<HTMLHeadingElement>(null);

  // Whoever has just paid is told so first: the heading is read aloud, and reading goes on from there.
  useEffect(() => title.current?.focus(), []);

  return (
    <article className={`panel stack ${styles.thanks}`}>
      <PageFallback />
      <h1 ref={title} tabIndex={-1}>
        {isEnquiry ? ENQUIRY_TITLE : ORDER_TITLE}
      </h1>
      <p>
        Order number <strong>{orderNumber}</strong>
      </p>
      {isEnquiry ? (
        <p>{ENQUIRY_NEXT}</p>
      ) : (
        <WhatFollows order={order} supportEmail={supportEmail} />
      )}
      <OrderFacts order={order} />
      <a className="button" href="/account?page=order">
        See your orders
      </a>
    </article>
  );
}

interface WhatFollowsProps {
  readonly order: Order;
  readonly supportEmail: string;
}

function WhatFollows({ order, supportEmail }: WhatFollowsProps) {
  const { awaitedDocuments, documentsBy, told, orderStatus: status, kind } = order;
  // What goes out all the same waits for none, and they need not be verified.
  const asksForDocuments = awaitsDocuments({ status, kind });
  return (
    <>
      <Told told={told} />
      {asksForDocuments ? (
        <div>
          <h2>Documents for your KYC</h2>
          {awaitedDocuments.length > 0 ? (
            <DocumentsNeeded documents={awaitedDocuments} by={documentsBy}>
              <a className="button" href="/account?page=kyc">
                Upload your documents
              </a>
            </DocumentsNeeded>
          ) : (
            <p>{DOCUMENTS_COMPLETE}</p>
          )}
        </div>
      ) : null}
      {awaitedDocuments.length > 0 ? (
        <>
          <p>
            Please email us the contact details of your landlord, or of two local references, at{' '}
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            .
          </p>
          <p>{SHIPPED_AFTER_KYC}</p>
        </>
      ) : null}
    </>
  );
}

/** Where the news of the order went. */
function Told({ told: { byMail, bySms, byWhatsapp, mailFollows } }: Pick<Order, 'told'>) {
  if (byMail) return <p>{ORDER_MAILED}</p>;
  const [confirm, follows] = MAIL_FOLLOWS;
  return (
    <p>
      {bySms ? `${ORDER_TOLD_BY_SMS} ` : null}
      {byWhatsapp ? `${ORDER_TOLD_BY_WHATSAPP} ` : null}
      {mailFollows ? (
        <>
          {confirm}
          <a className="link" href="/account?page=contact">
            Email and mobile
          </a>
          {follows}
        </>
      ) : null}
    </p>
  );
}
