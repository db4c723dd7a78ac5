import { INVOICES_UNPAID } from '#messages/orders/rentals.ts';
import { Button } from '#ui/button.tsx';
import styles from '#features/base/parts/confirm-dialog.module.css';
import { SectionLink } from '#features/base/parts/section-link.tsx';

/** Says that unpaid invoices hold up an extension, and links to them. */
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
