import type { Order } from '#contract/order.ts';
import {
  ENQUIRY_NEXT,
  ENQUIRY_TITLE,
  KYC_DOCUMENTS,
  ORDER_MAILED,
  ORDER_TITLE,
  SHIPPED_AFTER_KYC,
} from '#messages/order-result.ts';
import { Doorway } from '../checkout/doorway.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './thank-you.module.css';

export interface ThankYouProps {
  readonly order: Order;
  readonly supportEmail: string;
}

/** What follows an order or an enquiry (account.md §2). */
export function ThankYou({ order, supportEmail }: ThankYouProps) {
  const { orderNumber, isMedical } = order;
  return (
    <article className={`panel ${styles.thanks}`}>
      <Doorway />
      <h1>{isMedical ? ENQUIRY_TITLE : ORDER_TITLE}</h1>
      <p>
        Order number <strong>{orderNumber}</strong>
      </p>
      {isMedical ? <p>{ENQUIRY_NEXT}</p> : <WhatFollows supportEmail={supportEmail} />}
      <OrderFacts order={order} />
      <a className="button" href="/account?page=order">
        See your orders
      </a>
    </article>
  );
}

function WhatFollows({ supportEmail }: { readonly supportEmail: string }) {
  return (
    <>
      <p>{ORDER_MAILED}</p>
      <div>
        <h2>Documents for your KYC</h2>
        <ul>
          {KYC_DOCUMENTS.map((document) => (
            <li key={document}>{document}</li>
          ))}
        </ul>
      </div>
      <p>
        Please mail these, with the contact of your landlord or of two local references, to{' '}
        <a className="link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
      <p>{SHIPPED_AFTER_KYC}</p>
    </>
  );
}
