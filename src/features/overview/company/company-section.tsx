import { useStore } from '@nanostores/react';
import {
  $company,
  $companyNotice,
  dismissCompanyNotice,
  loadCompany,
} from '#stores/overview/company.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { CompanyBills } from './company-bills.tsx';
import { CompanyMail } from './company-mail.tsx';
import { CompanyName } from './company-name.tsx';
import { CompanyOrders } from './company-orders.tsx';
import { CompanyPeople } from './company-people.tsx';
import { CompanyStatement } from './company-statement.tsx';
import { FoundCompany } from './found-company.tsx';
import { Invitation } from './invitation.tsx';
import { Invitations } from './invitations.tsx';
import { LeaveCompany } from './leave-company.tsx';

/** The company of the customer: its orders and bills, and who is in it (rules/companies.md). */
export function CompanySection() {
  const loaded = useStore($company);
  const notice = useStore($companyNotice);
  return (
    <>
      <SectionTitle>Company</SectionTitle>
      <NoticeAlert notice={notice} onDismiss={dismissCompanyNotice} />
      <Invitation />
      <LoadedView loaded={loaded} what="your company" onRetry={() => void loadCompany()}>
        {(company) =>
          company ? (
            <>
              <CompanyName {...company} />
              <CompanyOrders />
              <CompanyBills />
              <CompanyStatement />
              <CompanyPeople {...company} />
              {company.role === 'owner' ? <Invitations {...company} /> : null}
              <CompanyMail getsInvoices={company.getsInvoices} />
              <LeaveCompany {...company} />
            </>
          ) : (
            <FoundCompany />
          )
        }
      </LoadedView>
    </>
  );
}
