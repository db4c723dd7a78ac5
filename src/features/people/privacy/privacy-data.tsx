import { useStore } from '@nanostores/react';
import { $myData, dismissMyDataNotice, downloadData } from '#stores/people/profile/my-data.ts';
import { Button } from '#ui/button.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import styles from './privacy-parts.module.css';

/** The customer's data as a file. */
export function PrivacyData() {
  const { state, notice } = useStore($myData);
  return (
    <section className={`panel stack ${styles.part}`}>
      <h3>My data</h3>
      <p>
        Your account, addresses, orders, invoices, payments, deposits, issues, wishlist and document
        details in one JSON file.
      </p>
      <p>
        <Button
          size="small"
          variant="quiet"
          busy={state === 'collecting' ? 'Collecting your data' : undefined}
          onClick={() => void downloadData()}
        >
          Download my data
        </Button>
      </p>
      <NoticeAlert notice={notice} onDismiss={dismissMyDataNotice} />
    </section>
  );
}
