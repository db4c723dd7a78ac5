import { chooseMail } from '#stores/overview/company.ts';
import styles from './company.module.css';

/** rules/companies.md#invoices-by-email */
export function CompanyMail({ getsInvoices }: { readonly getsInvoices: boolean }) {
  return (
    <section className={`panel stack ${styles.part}`}>
      <h3>Invoices by email</h3>
      <label className="choice">
        <input
          type="checkbox"
          role="switch"
          checked={getsInvoices}
          aria-checked={getsInvoices}
          onChange={(event) => void chooseMail(event.target.checked)}
        />
        Send me every new company invoice, including for orders I didn’t place
      </label>
    </section>
  );
}
