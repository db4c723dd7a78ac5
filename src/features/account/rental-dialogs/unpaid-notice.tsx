import { INVOICES_UNPAID } from '#messages/rentals.ts';
import { Button } from '#ui/button.tsx';
import styles from '#features/account/parts/confirm-dialog.module.css';
import { SectionLink } from '#features/account/parts/section-link.tsx';

/** Why an order cannot be extended yet, and the way to change that. */
export function UnpaidNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p>{INVOICES_UNPAID}</p>
      <div className={styles.answers}>
        <SectionLink section="invoice" className="link" onFollow={onClose}>
          Account &gt; Invoices
        </SectionLink>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
