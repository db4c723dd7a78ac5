import type { AccountHome } from '#contract/overview/home.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { AccountSection } from '#stores/overview/account-section.ts';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import styles from './home.module.css';

/** The specification's four figures, each the way to where it comes from (docs/screens.md#sections). */
export function Standing({ home }: { readonly home: AccountHome }) {
  const { activeOrders, allOrders, pendingInvoices, activeDeposits, next } = home;
  const isLate = next?.tone === 'bad' && pendingInvoices > 0;
  const figures: [name: string, figure: string, section: AccountSection, isBad?: boolean][] = [
    ['Active Orders', String(activeOrders), 'order'],
    ['All Orders', String(allOrders), 'order'],
    ['Pending amount', formatRupees(pendingInvoices), 'invoice', isLate],
    ['Deposits amount', formatRupees(activeDeposits), 'deposits'],
  ];
  return (
    <dl className={`panel ${styles.standing}`}>
      {figures.map(([name, figure, section, isBad]) => (
        <div key={name} data-tone={isBad ? 'bad' : undefined}>
          <dt>
            <SectionLink section={section}>{name}</SectionLink>
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
