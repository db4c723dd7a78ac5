import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $companyBusy,
  $invitation,
  acceptInvitation,
  forgetInvitation,
  lookAtInvitation,
} from '#stores/overview/company.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { COMPANY_ORDERS } from './company-orders.tsx';
import styles from './company.module.css';

/** The invitation whose link led here (rules/companies.md#an-invitation). */
export function Invitation() {
  const shown = useStore($invitation);
  const busy = useStore($companyBusy);
  useEffect(() => void lookAtInvitation(), []);
  if (shown.state === 'refused') {
    return (
      <Alert tone="bad" onDismiss={forgetInvitation}>
        {shown.message}
      </Alert>
    );
  }
  if (shown.state === 'joined') {
    return (
      <Alert tone="good" onDismiss={forgetInvitation}>
        You’re already in {shown.company}.{' '}
        <a className="link" href={`#${COMPANY_ORDERS}`}>
          See its orders
        </a>
      </Alert>
    );
  }
  if (shown.state !== 'open') return null;
  const { company, invitedBy } = shown;
  return (
    <section className={`panel stack ${styles.part}`} aria-label="Invitation">
      <h3>{company} invites you</h3>
      <p>
        {invitedBy} has invited you to join. You’ll see what {company} rents, with its invoices and
        statement. It will see what you order to an address billed to its GSTIN from then on. Your
        other orders stay private.
      </p>
      <p className="row" data-gap="3">
        <Button
          busy={busy === 'accept' ? 'Please wait' : undefined}
          onClick={() => void acceptInvitation()}
        >
          Join {company}
        </Button>
        <Button variant="quiet" onClick={forgetInvitation}>
          Not now
        </Button>
      </p>
    </section>
  );
}
